import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { closeShortcutSheet } from './sheet-state.ts';
import ShortcutSheet from './shortcut-sheet.tsx';
import { areShortcutsOn } from './shortcut-choice.ts';
import { createKeyListener, SHORTCUTS } from './shortcuts.ts';

let stop: () => void;
let went: string[];
beforeEach(() => {
  went = [];
  document.body.innerHTML = `<main>
    <header><h1>Leave</h1><button data-testid="new-request">New</button></header><input data-testid="search" />
    <header><h2>Part</h2><button data-testid="add-part">Add</button></header>
    <div data-testid="list-row"><button aria-expanded="false">1</button></div>
    <div data-testid="list-row"><button aria-expanded="true">2</button></div><div data-testid="list-detail"><button id="inside">x</button></div>
  </main>`;
  const listener = createKeyListener((path) => went.push(path), areShortcutsOn);
  addEventListener('keydown', listener);
  stop = () => removeEventListener('keydown', listener);
});
afterEach(() => {
  cleanup();
  stop();
  document.body.innerHTML = '';
});

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const focused = () => document.activeElement?.textContent;

test('two keys in sequence navigate; a third key between them, or a pause, cancels', () => {
  press('g');
  press('d');
  press('g');
  press('x');
  press('l');
  press('g');
  press('l');
  press('g');
  press('w');
  expect(went).toEqual(['/dashboard', '/hr/leave', '/approvals']);
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValueOnce(10_000).mockReturnValueOnce(11_500);
  press('g');
  press('l');
  expect(went).toHaveLength(3);
});

test('keys walk through rows, focus the search, and close a record', () => {
  press('j');
  expect(focused()).toBe('1');
  press('j');
  expect(focused()).toBe('2');
  press('j');
  expect(focused()).toBe('2');
  press('k');
  expect(focused()).toBe('1');
  press('/');
  expect(document.activeElement).toBe(screen.getByTestId('search'));
  const toggle = screen.getByRole('button', { name: '2' });
  const onClick = vi.fn();
  toggle.addEventListener('click', onClick);
  document.getElementById('inside')?.focus();
  press('Escape', {}, document.getElementById('inside') as Element);
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(toggle);
});

test('keys are ignored while typing, with a modifier, and behind a dialog', () => {
  const onNew = vi.fn();
  screen.getByTestId('new-request').addEventListener('click', onNew);
  press('n', {}, screen.getByTestId('search'));
  press('n', { ctrlKey: true });
  press('n', { isComposing: true });
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-state="open"></div>');
  press('n');
  expect(onNew).not.toHaveBeenCalled();
  document.querySelector('[role=dialog]')?.remove();
  press('n');
  expect(onNew).toHaveBeenCalledOnce();
});

test.each(['new-customer', 'add-employee', 'upload-schedule'])('n presses %s of the page, not of its parts', (id) => {
  const onNew = vi.fn<() => void>();
  const button = screen.getByTestId('new-request');
  button.dataset['testid'] = id;
  button.addEventListener('click', onNew);
  screen.getByTestId('add-part').addEventListener('click', onNew);
  press('n');
  expect(onNew).toHaveBeenCalledOnce();
  button.remove();
  press('n');
  expect(onNew).toHaveBeenCalledOnce();
});

const pressed: string[] = [];
const listen = () => {
  pressed.length = 0;
  for (const button of document.querySelectorAll<HTMLElement>('[data-event], [data-control], [data-testid^=bulk-]'))
    button.addEventListener('click', () => pressed.push(button.dataset['event'] ?? button.textContent));
};
const actions = (state = '') => `<div data-testid="action-bar">
  <button data-testid="action" data-event="step.accept" ${state}>Accept</button>
  <button data-testid="action" data-event="step.reject">Reject</button></div>`;
const add = (markup: string) => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', markup);
  listen();
};

test('a and r begin a decision on the open record; a locked one gets the focus, which says why (preferred §3)', () => {
  add(`<div data-panel>${actions()}</div>`);
  press('a');
  press('r');
  expect(pressed).toEqual(['step.accept', 'step.reject']);
  document.querySelector('[data-panel]')?.remove();
  add(`<div data-panel>${actions('aria-disabled="true"')}</div>`);
  press('a');
  expect(pressed).toEqual([]);
  expect(focused()).toBe('Accept');
});

test('z undoes what was decided last of all that can be undone (preferred §3)', () => {
  press('z');
  expect(pressed).toEqual([]);
  add(`<button data-testid="bulk-1" data-undo="1000">Undo the first</button>
    <button data-testid="bulk-2" data-undo="3000">Undo the last</button>
    <button data-testid="bulk-3" data-undo="2000">Undo the second</button>`);
  press('z');
  expect(pressed).toEqual(['Undo the last']);
});

test('c counts the till of the open report, or corrects it if it was rejected (preferred §5)', () => {
  add(`<div data-panel><div data-testid="action-bar"><button data-event="day-banking.fill">Count</button></div></div>`);
  press('c');
  expect(pressed).toEqual(['day-banking.fill']);
  document.querySelector('[data-panel]')?.remove();
  add(
    `<div data-panel><div data-testid="action-bar"><button data-event="day-banking.correct">Correct</button></div></div>`,
  );
  press('c');
  expect(pressed).toEqual(['day-banking.correct']);
});

test('they decide the selected records together, and open the record of the row that has the focus', async () => {
  const [row] = document.querySelectorAll('[data-testid=list-row]');
  row?.insertAdjacentHTML('beforeend', '<a href="#one" data-control="link">One</a>');
  add('<div data-testid="selection-bar"><button data-testid="bulk-accept">Accept all</button></div>');
  press('a');
  expect(pressed).toEqual(['Accept all']);
  document.querySelector('[data-testid=selection-bar]')?.remove();
  // Nothing has the focus: nothing is decided.
  press('a');
  row?.querySelector('a')?.focus();
  row?.querySelector('a')?.addEventListener('click', () => {
    add(`<div data-panel>${actions()}</div>`);
  });
  press('a');
  await vi.waitFor(() => expect(pressed).toEqual(['step.accept']));
});

test('a key pressed while a record is read waits for its actions; not for those of another record', async () => {
  add('<div data-panel data-id="one"></div>');
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  press('a');
  if (panel) panel.innerHTML = actions();
  listen();
  await vi.waitFor(() => expect(pressed).toEqual(['step.accept']));
  if (panel) panel.innerHTML = '';
  press('r');
  if (panel) panel.dataset['id'] = 'two';
  if (panel) panel.innerHTML = actions();
  listen();
  await new Promise((done) => setTimeout(done, 20));
  expect(pressed).toEqual([]);
});

test('x selects the focused row, or the one of the open record', () => {
  for (const [at, row] of [...document.querySelectorAll('[data-testid=list-row]')].entries())
    row.insertAdjacentHTML('beforeend', `<input type="checkbox" data-control="select" id="row-${at}" />`);
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-control=select]')].map((box) => box.checked);
  press('x');
  expect(boxes()).toEqual([false, false]);
  press('j');
  press('x');
  expect(boxes()).toEqual([true, false]);
  (document.activeElement as HTMLElement).blur();
  document.querySelectorAll('[data-testid=list-row]')[1]?.setAttribute('data-current', 'true');
  press('x');
  expect(boxes()).toEqual([true, true]);
});

test('over a record that covers its list only the keys of records act', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><header><h1></h1><button data-testid="new-leave"></button></header><input data-testid="search"></main>' +
      `<div role="dialog" data-state="open" data-panel><div data-testid="action-bar">${[
        'step.accept',
        'step.reject',
        'day-banking.fill',
      ]
        .map((event) => `<button data-event="${event}"></button>`)
        .join('')}</div><button data-panel-step="1"></button><button data-panel-step="-1"></button></div>` +
      '<button data-undo="1"></button>',
  );
  const acts = SHORTCUTS.filter(({ keys }) => keys.map((key) => press(key)).includes(false)).map(({ id }) => id);
  closeShortcutSheet();
  expect(acts).toEqual(['sheet', 'next', 'previous', 'accept', 'reject', 'undo', 'count']);
});

test('a record that covers its list takes the keys of records alone; another dialog takes none', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog" data-state="open" data-panel>${actions()}<button data-panel-step="1" data-control>Next</button></div>`,
  );
  listen();
  press('g');
  press('w');
  press('a');
  press('j');
  expect([went, pressed]).toEqual([[], ['step.accept', 'Next']]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-state="open"></div>');
  press('a');
  expect(pressed).toHaveLength(2);
});

test('the sheet lists every shortcut in both languages and turns single keys off, which is remembered (WCAG 2.1.4)', async () => {
  const user = userEvent.setup();
  await renderUi(<ShortcutSheet onClose={() => undefined} />, { texts: { app: en } });
  await screen.findByTestId('shortcut-sheet');
  const terms = screen.getAllByRole('term');
  expect(terms.map((term) => term.textContent).toSorted()).toEqual(Object.values(en.shortcuts.names).toSorted());
  expect(terms.filter((term) => !term.parentElement?.querySelector('kbd'))).toEqual([]);
  for (const texts of [en, ar])
    expect(Object.keys(texts.shortcuts.names)).toEqual(expect.arrayContaining(SHORTCUTS.map(({ id }) => id)));
  await user.click(screen.getByTestId('shortcuts-on'));
  expect(localStorage.getItem('steward.shortcutsOff')).not.toBeNull();
  press('g');
  press('d');
  expect(went).toEqual([]);
});
