import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

// By selector: among 250 countries, finding one by its role takes seconds without a browser.
const optionsIn = (place: ParentNode): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('option, [role=option]'),
];

/** What the open list of a searched select offers, in order. */
export const offeredOptions = (): readonly string[] =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

/**
 * Chooses from a select, native or searched: types `text`, and takes the first option that has it in its name.
 * @param field the control, found by its label or role
 */
export async function chooseOption(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const named = (place: ParentNode): HTMLElement => {
    const option = optionsIn(place).find(({ textContent }) => textContent.includes(text));
    if (!option) throw new Error(`There is no option ${text}.`);
    return option;
  };
  if (field instanceof HTMLSelectElement) {
    const option = await waitFor(() => named(field));
    return user.selectOptions(field, option);
  }
  // Its code may still be loading: the field that stands for it is replaced.
  const input = await waitFor(() => {
    const found = document.getElementById(field.id);
    if (!found || found.getAttribute('aria-busy') === 'true') throw new Error('The field is not complete yet.');
    return found;
  });
  await user.click(input);
  await user.clear(input);
  await user.paste(text);
  await user.click(await waitFor(() => named(document)));
  await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'));
}
