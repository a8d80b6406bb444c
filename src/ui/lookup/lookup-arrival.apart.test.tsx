import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LookupInput } from './lookup-input.tsx';
import type { Option } from './option.ts';

const PEOPLE = ['Aisha', 'Omar', 'Maria'].map((label, at): Option => ({ id: String(at), label }));
const find = async (text: string) => PEOPLE.filter(({ label }) => label.startsWith(text));

function Person() {
  const [value, setValue] = useState<readonly Option[]>([]);
  return (
    <>
      <label htmlFor="person">Person</label>
      <LookupInput label="Person" labelHidden inputId="person" value={value} onChange={setValue} loadOptions={find} />
    </>
  );
}

// The field's code is loaded once per test file, so this file has one test.
test('accepts typing before its code is loaded; focus and text are kept (A§9, keyboard)', async () => {
  await renderUi(<Person />);
  const user = userEvent.setup();
  const waiting = screen.getByRole('textbox', { name: 'Person' });
  expect(waiting).toHaveAttribute('aria-busy', 'true');
  waiting.focus();
  await user.keyboard('mm{ArrowLeft}{Backspace}O');
  expect(waiting).toHaveValue('Om');
  const field = await screen.findByRole('combobox', { name: 'Person' });
  expect(field).toHaveValue('Om');
  expect(field).toHaveFocus();
  const option = await screen.findByRole('option', { name: 'Omar' });
  // The combobox moves the caret to the end when it opens; the field restores it a frame later.
  await waitFor(() => expect((field as HTMLInputElement).selectionStart).toBe(1));
  await user.click(option);
  expect(field).toHaveValue('Omar');
});
