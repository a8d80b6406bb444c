import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
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
  expect(went).toEqual(['/dashboard', '/hr/leave']);
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValueOnce(10_000).mockReturnValueOnce(11_500);
  press('g');
  press('l');
  expect(went).toHaveLength(2);
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
