import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LookupInput } from './lookup-input.tsx';
import type { Option } from './option.ts';

const PEOPLE = ['Aisha', 'Omar', 'Maria'].map((label, at): Option => ({ id: String(at), label }));
const find = async (text: string) => PEOPLE.filter(({ label }) => label.startsWith(text));

function People() {
  const [nobody, setNobody] = useState<readonly Option[]>([]);
  const [aisha, setAisha] = useState<readonly Option[]>(PEOPLE.slice(0, 1));
  return (
    <>
      <label htmlFor="new">New</label>
      <LookupInput label="New" labelHidden inputId="new" value={nobody} onChange={setNobody} loadOptions={find} />
      <label htmlFor="chosen">Chosen</label>
      <LookupInput label="Chosen" labelHidden inputId="chosen" value={aisha} onChange={setAisha} loadOptions={find} />
      <button type="button">Elsewhere</button>
    </>
  );
}

// The field's code is loaded once per test file, so this file has one test.
test('a field left before its code is loaded does not take the focus back, and keeps what was typed (A§9, keyboard)', async () => {
  await renderUi(<People />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'New' }), 'Om');
  await user.type(screen.getByRole('textbox', { name: 'Chosen' }), 'x');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  const field = await screen.findByRole('combobox', { name: 'New' });
  // Longer than the search delay and the closing of the list.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(elsewhere).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('Om');
  // No other person is selected: the stored one is shown.
  expect(screen.getByRole('combobox', { name: 'Chosen' })).toHaveValue('Aisha');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Omar' }));
  expect(field).toHaveValue('Omar');
});
