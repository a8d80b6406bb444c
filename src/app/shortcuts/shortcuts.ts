import { openShortcutSheet } from './sheet-state.ts';

/** The action of a shortcut; returns false when it does not apply here. */
type Act = (context: { readonly go: (path: string) => void }) => boolean;

export interface Shortcut {
  readonly id: string;
  /** Keys in sequence, as named by `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  readonly act: Act;
}

const ROWS = 'main [data-testid=list-row]';
/** The button of a page's header that adds a record to its list, or opens the menu of what can be added. */
const NEW_RECORD = 'main header:has(h1) :is([data-testid^=new-], [data-testid^=add-], [data-testid=upload-schedule])';
const CONTROL = '[data-control=link], [data-control=expand], button, a';

const focus = (element: HTMLElement | null | undefined): boolean => {
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
  return element !== null && element !== undefined;
};

const click = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null;
};

/** Opens the record after or before the open one; without an open one, moves from the row that has the focus, or into the list. */
const toRow =
  (step: 1 | -1): Act =>
  () => {
    if (document.querySelector('[data-panel]')) return click(`[data-panel-step="${step}"]`);
    const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? rows[0] : rows[at + step];
    return focus(next?.querySelector<HTMLElement>(CONTROL));
  };

/** Selects or deselects the row that has the focus, or the one of the open record. */
const select: Act = () => {
  const row = document.activeElement?.closest(ROWS) ?? document.querySelector(`${ROWS}[data-current=true]`);
  const box = row?.querySelector<HTMLElement>('[data-control=select]');
  box?.click();
  return box !== null && box !== undefined;
};

/** Time for the actions of a record to be drawn. */
const DRAWING_MS = 30_000;

/** Calls back with an element once it is there, unless that takes too long. */
function whenDrawn(find: () => Element | null, then: (element: Element) => void): void {
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    clearTimeout(timer);
    then(found);
  });
  const timer = setTimeout(() => observer.disconnect(), DRAWING_MS);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** What can be done with the record that is shown; null while it is read. */
const actionBar = (): Element | null =>
  (document.querySelector('[data-panel]') ?? document.querySelector('main'))?.querySelector(
    '[data-testid=action-bar]',
  ) ?? null;

/** Presses the button of an event; a locked one says why when it has the focus. */
function press(bar: Element, event: string): boolean {
  const button = bar.querySelector<HTMLElement>(`[data-event="${event}"]`);
  if (button?.ariaDisabled === 'true') return focus(button);
  button?.click();
  return button !== null;
}

/** Begins a decision: on the selected records, on the open one, or on that of the row that has the focus, which opens. */
const decide =
  (name: 'accept' | 'reject'): Act =>
  () =>
    click(`[data-testid=selection-bar] [data-testid=bulk-${name}]`) || begin(`step.${name}`);

/** Begins an event on the open record, or on that of the row that has the focus, which opens; the first that there is. */
function begin(...events: readonly string[]): boolean {
  const pressFirst = (bar: Element): boolean => events.some((event) => press(bar, event));
  const bar = actionBar();
  if (bar) return pressFirst(bar);
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  const opener = document.activeElement
    ?.closest(ROWS)
    ?.querySelector<HTMLElement>('[data-control=link], [data-control=expand][aria-expanded=false]');
  if (!panel && !opener) return false;
  const { id } = panel?.dataset ?? {};
  whenDrawn(actionBar, (drawn) => {
    // Another record may have been opened meanwhile.
    if (!panel || document.querySelector<HTMLElement>('[data-panel]')?.dataset['id'] === id) pressFirst(drawn);
  });
  if (!panel) opener?.click();
  return true;
}

/** Takes back what was done last of all that can be undone; `data-undo` is its moment. */
const undo: Act = () => {
  const at = (button: HTMLElement): number => Number(button.dataset['undo']);
  const newest = [...document.querySelectorAll<HTMLElement>('[data-undo]')].toSorted(
    (one, other) => at(other) - at(one),
  )[0];
  newest?.click();
  return newest !== undefined;
};

/** Counts the till of a report, or corrects it. */
const count: Act = () => begin('day-banking.fill', 'day-banking.correct');

/** Closes the record whose row or detail has the focus, which then moves to the row. */
const closeRow: Act = () => {
  const detail = document.activeElement?.closest<HTMLElement>('[data-testid=list-detail]');
  const row = detail?.previousElementSibling ?? document.activeElement?.closest(ROWS);
  const toggle = row?.querySelector<HTMLElement>('button[aria-expanded=true]');
  toggle?.click();
  return focus(toggle);
};

/** The shortcuts of one key after another. What the sheet lists besides belongs to fields and dialogs (`shortcut-sheet.tsx`). */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'sheet', keys: ['?'], act: () => (openShortcutSheet(), true) },
  { id: 'dashboard', keys: ['g', 'd'], act: ({ go }) => (go('/dashboard'), true) },
  { id: 'leave', keys: ['g', 'l'], act: ({ go }) => (go('/hr/leave'), true) },
  { id: 'waiting', keys: ['g', 'w'], act: ({ go }) => (go('/approvals'), true) },
  { id: 'search', keys: ['/'], act: () => focus(document.querySelector<HTMLElement>('main [data-testid=search]')) },
  { id: 'new', keys: ['n'], act: () => click(NEW_RECORD) },
  { id: 'next', keys: ['j'], act: toRow(1) },
  { id: 'previous', keys: ['k'], act: toRow(-1) },
  { id: 'select', keys: ['x'], act: select },
  { id: 'accept', keys: ['a'], act: decide('accept') },
  { id: 'reject', keys: ['r'], act: decide('reject') },
  { id: 'undo', keys: ['z'], act: undo },
  { id: 'count', keys: ['c'], act: count },
  { id: 'close', keys: ['Escape'], act: closeRow },
];

/** Those that work in a record that covers its list: the others are for what lies behind it. */
const OF_RECORD: readonly string[] = ['sheet', 'next', 'previous', 'accept', 'reject', 'undo', 'count'];

/** Maximum time between the keys of one shortcut. */
const SEQUENCE_MS = 1_000;

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** Whether a key belongs elsewhere: a field, an open dialog, a combination, another handler. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${TYPING}, [data-testid=composer]`)) return true;
  return (
    document.querySelector('[role=dialog][data-state=open]:not([data-panel]), [role=alertdialog][data-state=open]') !==
    null
  );
}

/** A key listener that runs shortcuts in sequence. `isOn` is checked each time (WCAG 2.1.4). */
export function createKeyListener(go: (path: string) => void, isOn: () => boolean): (event: KeyboardEvent) => void {
  let typed: readonly string[] = [];
  let lastAt = 0;
  return (event) => {
    if (!isOn() || isTaken(event)) {
      typed = [];
      return;
    }
    const now = event.timeStamp;
    const keys = [...(now - lastAt > SEQUENCE_MS ? [] : typed), event.key];
    lastAt = now;
    const fits = (wanted: readonly string[], length: number): boolean =>
      keys.slice(-length).join(' ') === wanted.join(' ');
    const inDrawer = document.querySelector('[role=dialog][data-state=open]') !== null;
    const shortcut = SHORTCUTS.toSorted((one, other) => other.keys.length - one.keys.length).find(
      ({ id, keys: wanted }) => fits(wanted, wanted.length) && (!inDrawer || OF_RECORD.includes(id)),
    );
    typed = shortcut ? [] : keys.slice(-1);
    if (shortcut?.act({ go })) event.preventDefault();
  };
}
