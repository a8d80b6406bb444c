import { openShortcutSheet } from './sheet-state.ts';

/** The groups of shortcuts, in the order of the sheet. */
export const AREAS = ['anywhere', 'lists', 'records', 'forms'] as const;
export type Area = (typeof AREAS)[number];

/** The action of a shortcut; returns false when it does not apply here. */
type Act = (context: { readonly go: (path: string) => void }) => boolean;

export interface Shortcut {
  readonly id: string;
  readonly area: Area;
  /** Keys in sequence, as named by `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  /** Absent for built-in keys; they are listed in the sheet all the same. */
  readonly act?: Act;
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

/** Closes the record whose row or detail has the focus, which then moves to the row. */
const closeRow: Act = () => {
  const detail = document.activeElement?.closest<HTMLElement>('[data-testid=list-detail]');
  const row = detail?.previousElementSibling ?? document.activeElement?.closest(ROWS);
  const toggle = row?.querySelector<HTMLElement>('button[aria-expanded=true]');
  toggle?.click();
  return focus(toggle);
};

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'palette', area: 'anywhere', keys: ['Mod+k'] },
  { id: 'sheet', area: 'anywhere', keys: ['?'], act: () => (openShortcutSheet(), true) },
  { id: 'dashboard', area: 'anywhere', keys: ['g', 'd'], act: ({ go }) => (go('/dashboard'), true) },
  { id: 'leave', area: 'anywhere', keys: ['g', 'l'], act: ({ go }) => (go('/hr/leave'), true) },
  {
    id: 'search',
    area: 'lists',
    keys: ['/'],
    act: () => focus(document.querySelector<HTMLElement>('main [data-testid=search]')),
  },
  { id: 'new', area: 'lists', keys: ['n'], act: () => click(NEW_RECORD) },
  { id: 'next', area: 'lists', keys: ['j'], act: toRow(1) },
  { id: 'previous', area: 'lists', keys: ['k'], act: toRow(-1) },
  { id: 'open', area: 'records', keys: ['Enter'] },
  { id: 'close', area: 'records', keys: ['Escape'], act: closeRow },
  { id: 'save', area: 'forms', keys: ['Mod+Enter'] },
];

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
  return document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
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
    const shortcut = SHORTCUTS.toSorted((one, other) => other.keys.length - one.keys.length).find(
      ({ keys: wanted, act }) => act && fits(wanted, wanted.length),
    );
    typed = shortcut ? [] : keys.slice(-1);
    if (shortcut?.act?.({ go })) event.preventDefault();
  };
}
