import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { forgetRecentOptions } from '../lookup/recent-options.ts';
import { chooseOption, offeredOptions } from '../testing/choose-option.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { matchingOptions } from './matching-options.ts';
import { MAX_NATIVE, type SelectOption } from './select-option.ts';
import { Select } from './select.tsx';

const letters = (count: number): readonly SelectOption[] =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Place ${String.fromCodePoint(65 + at)}` }));

function Places({
  options,
  empty,
  recent,
}: {
  readonly options: readonly SelectOption[];
  readonly empty?: string;
  readonly recent?: string;
}) {
  const [value, setValue] = useState('v1');
  return (
    <>
      <Select
        id="place"
        label="Place"
        options={options}
        value={value}
        onChange={setValue}
        {...(empty === undefined ? {} : { empty })}
        {...(recent === undefined ? {} : { recent })}
      />
      <label htmlFor="place">Place</label>
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
beforeEach(() => forgetRecentOptions());

test('up to 12 entries are a native select, more are searched by typing (preferred §6)', async () => {
  const { rerender } = await renderUi(<Places options={letters(MAX_NATIVE)} />);
  expect(field().tagName).toBe('SELECT');
  rerender(<Places options={letters(MAX_NATIVE + 1)} />);
  await waitFor(() => expect(field().tagName).toBe('INPUT'));
  await waitFor(() => expect(field()).toHaveValue('Place B'));
  await chooseOption(userEvent.setup(), field(), 'Place K');
  expect(document.querySelector('output')).toHaveTextContent('v10');
});

test('a field that has the focus keeps it when its entries arrive', async () => {
  const { rerender } = await renderUi(<Places options={[]} />);
  field().focus();
  rerender(<Places options={letters(20)} />);
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-busy'));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field().tagName).toBe('INPUT');
});

test('without an empty choice a cleared field keeps its value; with one it is emptied', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderUi(<Places options={letters(20)} />);
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-busy'));
  await user.clear(field());
  expect(document.querySelector('output')).toHaveTextContent('v1');
  await user.tab();
  await waitFor(() => expect(field()).toHaveValue('Place B'));
  unmount();
  await renderUi(<Places options={letters(20)} empty="None" />);
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-busy'));
  await user.clear(field());
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''));
});

test('the latest three choices of a kind come first under a heading; one that is no longer offered is left out', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderUi(<Places options={letters(20)} recent="places" />);
  for (const label of ['Place D', 'Place S', 'Place C', 'Place T']) await chooseOption(user, field(), label);
  await user.click(field());
  await screen.findByText('Recent');
  expect(offeredOptions().slice(0, 5)).toEqual(['Place T', 'Place C', 'Place S', 'Place A', 'Place B']);
  expect(screen.getByText('All')).toBeVisible();
  expect(offeredOptions().filter((label) => label === 'Place T')).toHaveLength(1);
  unmount();
  // Without T and S.
  await renderUi(<Places options={letters(18)} recent="places" />);
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-busy'));
  await user.click(field());
  await screen.findByText('Recent');
  expect(offeredOptions().slice(0, 3)).toEqual(['Place C', 'Place A', 'Place B']);
});

test('nothing recent is offered for another kind, or to the next person', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderUi(<Places options={letters(20)} recent="places" />);
  await chooseOption(user, field(), 'Place K');
  unmount();
  forgetRecentOptions();
  await renderUi(<Places options={letters(20)} recent="places" />);
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-busy'));
  await user.click(field());
  await waitFor(() => expect(offeredOptions()[0]).toBe('Place A'));
  expect(screen.queryByText('Recent')).toBeNull();
});

const COUNTRIES: readonly SelectOption[] = [
  { value: 'CI', label: 'Côte d’Ivoire', detail: 'CI' },
  { value: 'EG', label: 'مِصر', detail: 'EG' },
  { value: 'AE', label: 'United Arab Emirates', detail: 'AE', keywords: ['uae'] },
  { value: 'TZ', label: 'Tanzania, United Republic', detail: 'TZ' },
  { value: 'CE', label: 'Ceuta', detail: 'XC' },
];
test.each([
  ['cote', ['CI']],
  ['مصر', ['EG']],
  ['UAE', ['AE']],
  ['united', ['AE', 'TZ']],
  ['ce', ['CE']],
  ['zz', []],
])('"%s" finds %j', (text, values) => {
  expect(matchingOptions(COUNTRIES, text).map(({ id }) => id)).toEqual(values);
});
