/** Time for others to restore the focus themselves: a closing dialog, an arriving page. */
const SETTLED_MS = 120;
/** Maximum time for the outcome to appear, unless the user moves on. */
const OUTCOME_WITHIN_MS = 2_000;
const WINDOW = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-scope=toast][data-part=group]';
const CONTAINER =
  'article, aside, main, section[aria-label], section[aria-labelledby], [role=region], [role=dialog], [role=alertdialog]';
const ROW = '[data-index], li';
const CONTROLS = '[data-control=expand], [data-control=link], a[href], button:not(:disabled)';
/** Typing in a row that disappears must not continue in another one. */
const TYPED_IN = 'input, select, textarea, [contenteditable]';
/** Marks the outcome of a press: a record kept above its list, a list of results. */
const OUTCOME = '[data-outcome-of-press]';

interface Place {
  readonly element: Element;
  /** The dialog it is in; null for the page itself. */
  readonly window: Element | null;
  readonly path: readonly { readonly node: Element; readonly at: number }[];
  /** Outcomes shown earlier. */
  readonly outcomes: ReadonlySet<Element>;
}

function placeOf(element: Element): Place {
  const path = [];
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    path.push({ node, at: node.parentElement ? [...node.parentElement.children].indexOf(node) : 0 });
  }
  return { element, window: element.closest(WINDOW), path, outcomes: new Set(document.querySelectorAll(OUTCOME)) };
}

const isHidden = (element: Element): boolean => element.closest('[hidden], [inert], [aria-hidden=true]') !== null;

/** The heading of a container, not that of a part or of a group of buttons in it. */
function headingOf(container: Element): HTMLElement | undefined {
  const headings = [...container.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  return headings.find((heading) => heading.closest(`${CONTAINER}, [role=group]`) === container && !isHidden(heading));
}

/** A control of the row that took the place of a removed one, or of the last row. */
function nextRow(gone: Element, at: number, list: Element): HTMLElement | null {
  const rows = [...list.children].filter((child) => child.matches(ROW));
  const index = gone.getAttribute('data-index');
  const placeIn = (row: Element): number => Number(row.getAttribute('data-index'));
  const next =
    index === null
      ? list.children[at]
      : rows.toSorted((one, other) => placeIn(one) - placeIn(other)).find((row) => placeIn(row) >= Number(index));
  const row = next?.matches(ROW) ? next : rows.at(-1);
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => !isHidden(control));
  return (
    controls.find(({ dataset }) => dataset['control'] === 'expand' || dataset['control'] === 'link') ??
    controls[0] ??
    null
  );
}

/** The heading of an outcome that was not shown earlier. */
function newOutcome(within: Element, outcomes: ReadonlySet<Element>): HTMLElement | null {
  const outcome = [...within.querySelectorAll(OUTCOME)].find((each) => !outcomes.has(each));
  return outcome?.querySelector<HTMLElement>('h1, h2, h3, h4') ?? null;
}

/** The closest remaining element to one that was removed. */
function nearest({ element, path, outcomes }: Place): HTMLElement | undefined {
  const remains = path.findIndex(({ node }) => node.isConnected);
  const kept = path[remains]?.node;
  const main = kept?.closest(`main, ${WINDOW}`);
  if (!kept || !main) return undefined;
  const said = newOutcome(main, outcomes);
  if (said) return said;
  const gone = path[remains - 1];
  const row = gone?.node.matches(ROW) && !element.matches(TYPED_IN) ? nextRow(gone.node, gone.at, kept) : null;
  if (row) return row;
  for (
    let container = kept.closest(CONTAINER);
    container;
    container = container.parentElement?.closest(CONTAINER) ?? null
  ) {
    const heading = headingOf(container);
    if (heading) return heading;
  }
  return main.querySelector<HTMLElement>('h1') ?? undefined;
}

/**
 * Keyboard users must not start again at the top of the page because the pressed button has disappeared. When the
 * focused element is removed and nothing else takes the focus, it moves to the outcome message, the next row of the
 * list, or the heading of its container. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  /** The last focused element on the page and in each dialog above it. */
  let trail: readonly Place[] = [];
  let isByKey = true;
  let isPressing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The element that was focused here, until the user moves on. */
  let brought: {
    readonly target: HTMLElement;
    readonly outcomes: ReadonlySet<Element>;
    readonly until: number;
  } | null = null;
  const note = (element: Element): void => {
    const place = placeOf(element);
    const known = trail.findIndex(({ window }) => window === place.window);
    const below =
      place.window === null
        ? []
        : known < 0
          ? trail.filter(({ window }) => window === null || window.isConnected)
          : trail.slice(0, known);
    trail = [...below, place];
  };
  const isLost = (): boolean => {
    const { activeElement, body } = document;
    const last = trail.at(-1);
    return (activeElement === null || activeElement === body) && last !== undefined && !last.element.isConnected;
  };
  /** False where the target cannot be focused, for example hidden at this width. */
  const bring = (target: HTMLElement): boolean => {
    if (/^H\d$/.test(target.tagName) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    // Mouse users do not want the page to scroll under the pointer.
    target.focus({ preventScroll: !isByKey });
    return document.activeElement === target;
  };
  /** Focuses the page heading when the closed dialog was opened by the address, together with the page. */
  const restoreToPage = (): void => {
    const last = trail.at(-1);
    const main = document.querySelector('main');
    if (
      !last ||
      !main ||
      trail.some(({ window }) => window === null) ||
      document.querySelector('[role=dialog], [role=alertdialog]')
    )
      return;
    const target = newOutcome(main, last.outcomes) ?? main.querySelector<HTMLElement>('h1');
    if (target && bring(target)) brought = { target, outcomes: last.outcomes, until: Date.now() + OUTCOME_WITHIN_MS };
  };
  const restore = (): void => {
    if (!isLost()) return;
    for (const place of trail.toReversed()) {
      const target = place.element.isConnected && place.element instanceof HTMLElement ? place.element : nearest(place);
      if (!target || !bring(target)) continue;
      brought = { target, outcomes: place.outcomes, until: Date.now() + OUTCOME_WITHIN_MS };
      return;
    }
    restoreToPage();
  };
  /** An outcome that appears a little later still gets the focus. */
  const follow = (): void => {
    if (brought === null) return;
    const isOver = Date.now() > brought.until || document.activeElement !== brought.target;
    const said = isOver ? null : newOutcome(document.body, brought.outcomes);
    if (isOver || said) brought = null;
    if (said) bring(said);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const left = trail.at(-1);
    note(target);
    // A closing dialog returns the focus to its opener; the outcome of its action still gets it afterwards.
    if (left === undefined || left.window === null || trail.at(-1)?.window !== null) return;
    brought = { target, outcomes: left.outcomes, until: Date.now() + OUTCOME_WITHIN_MS };
    follow();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    // Clicking an empty area removes the focus on purpose.
    if (isPressing && relatedTarget === null) trail = [];
  };
  const onKey = (): void => {
    isByKey = true;
    brought = null;
  };
  const onPress = (): void => {
    isByKey = false;
    brought = null;
    isPressing = true;
    setTimeout(() => (isPressing = false));
  };
  const observer = new MutationObserver(() => {
    follow();
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, SETTLED_MS);
  });
  if (document.activeElement && document.activeElement !== document.body) note(document.activeElement);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('mousedown', onPress, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('mousedown', onPress, true);
  };
}
