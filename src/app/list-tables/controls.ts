import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A control: by a selector, or by a selector and its text. */
export type Control = string | readonly [selector: string, text: string];

/** The topmost dialog, otherwise the page. */
export const front = (): ParentNode =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;

export function find(control: Control): HTMLElement {
  const [selector, text] = typeof control === 'string' ? [control, null] : control;
  const found = [...front().querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => text === null || textContent === text,
  );
  if (!found) throw new Error(`There is no ${selector}${text === null ? '' : ` that says ${text}`}.`);
  return found;
}
export async function press(control: Control): Promise<void> {
  const found = await waitFor(() => find(control));
  const menu = found.closest<HTMLElement>('[role=menu]');
  // Within one act: the closing dialog is gone before the next one opens above it.
  if (!menu) return act(async () => void fireEvent.click(found));
  // A menu selects the item reached by arrow keys; it listens once it has the focus.
  await waitFor(() => {
    if (!found.hasAttribute('data-highlighted')) fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(found.hasAttribute('data-highlighted')).toBe(true);
  });
  await act(async () => void fireEvent.keyDown(menu, { key: 'Enter' }));
}

/** Without the required mark and direction marks. */
const labelText = (label: Element | null): string | undefined =>
  label?.textContent.replaceAll(/[\u2066-\u2069]|\s*\*$/g, '');

/** The field of a label, or a later one with the same label, ignoring the required mark. */
export function fieldOf(label: string, at = 0): HTMLInputElement {
  const named = (within: ParentNode): readonly (Element | null)[] => [
    ...[...within.querySelectorAll('label')]
      .filter((each) => labelText(each) === label)
      .map((each) => each.control ?? document.getElementById(each.htmlFor)),
    ...[...within.querySelectorAll('input, select, textarea')].filter(
      (each) =>
        each.getAttribute('aria-label') === label ||
        labelText(document.getElementById(each.getAttribute('aria-labelledby') ?? '')) === label,
    ),
  ];
  const field = [...named(front()), ...named(document)].filter((each) => each !== null).at(at);
  if (!field) throw new Error(`There is no field ${label}.`);
  return field as HTMLInputElement;
}

export async function choose(label: string, person: string, at = 0): Promise<void> {
  // Until the code of the combobox is there, its place is taken by a field that opens no list for a focus jsdom only pretends.
  const field = await waitFor(() => {
    const found = fieldOf(label, at);
    if (found.hasAttribute('aria-busy')) throw new Error(`${label} is still loading.`);
    return found;
  });
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: person } });
  // By selector: among 250 countries, finding one by its role takes seconds without a browser.
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) =>
      textContent.includes(person),
    );
    if (!found) throw new Error(`${label} offers no ${person}.`);
    return found;
  });
  fireEvent.pointerMove(option);
  fireEvent.click(option);
}

/** What is entered: text, an option label, on or off, people to look up, or a file. */
export type Entered = string | boolean | readonly string[] | File;

/** Enters a value the way its kind of field expects. */
export async function enter(label: string, value: Entered, at = 0): Promise<void> {
  const field = await waitFor(() => fieldOf(label, at));
  if (value instanceof File) return act(async () => void fireEvent.change(field, { target: { files: [value] } }));
  if (typeof value === 'boolean') {
    if (field.checked !== value) await act(async () => void fireEvent.click(field));
    return;
  }
  if (typeof value !== 'string') {
    for (const each of value) await choose(label, each, at);
    return;
  }
  if (field instanceof HTMLSelectElement) {
    // Options may load after the form.
    const option = await waitFor(() => {
      const found = [...field.options].find(({ text }) => text === value);
      if (!found)
        throw new Error(`${label} offers no ${value}, but ${[...field.options].map(({ text }) => text).join(' | ')}.`);
      return found;
    });
    return act(async () => void fireEvent.change(field, { target: { value: option.value } }));
  }
  // More than 12 entries are searched; until its code is there, a field that is busy takes its place.
  if (field.getAttribute('role') === 'combobox' || field.hasAttribute('aria-busy')) return choose(label, value, at);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
