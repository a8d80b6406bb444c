import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Option } from '../lookup/option.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { NumbersFilterField, TextFilterField } from './typed-filters.tsx';

function Filters() {
  const [text, setText] = useState<readonly Option[]>([]);
  const [numbers, setNumbers] = useState<readonly Option[]>([]);
  return (
    <>
      <TextFilterField filter={{ kind: 'text', id: 't', label: 'Notes', most: 10, value: text, onChange: setText }} />
      <NumbersFilterField filter={{ kind: 'numbers', id: 'n', label: 'Size', value: numbers, onChange: setNumbers }} />
      <output>{`${text[0]?.id ?? '-'}|${numbers[0]?.id ?? '-'}`}</output>
      <button type="button" onClick={() => setText([])}>
        Clear
      </button>
    </>
  );
}
const state = () => document.querySelector('output')?.textContent;

test('a text takes effect when typing pauses, on Enter and on leaving; cleared from outside it is empty', async () => {
  const user = userEvent.setup();
  await renderUi(<Filters />);
  const field = screen.getByLabelText('Notes');
  await user.type(field, ' marina and more');
  expect((field as HTMLInputElement).value).toBe(' marina an');
  await waitFor(() => expect(state()).toBe('marina an|-'));
  await user.clear(field);
  await user.type(field, 'b{Enter}');
  expect(state()).toBe('b|-');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect((field as HTMLInputElement).value).toBe('');
});

test('numbers are read in any digits; an open end stays open, and a reversed range is turned round', async () => {
  const user = userEvent.setup();
  await renderUi(<Filters />);
  const [from, to] = [screen.getByLabelText('Size, from'), screen.getByLabelText('Size, to')];
  await user.type(from, '٥٫٥{Enter}');
  expect(state()).toBe('-|5.5..');
  await user.type(to, '2{Enter}');
  expect(state()).toBe('-|2..5.5');
  await user.clear(from);
  await user.type(from, 'many{Enter}');
  expect(state()).toBe('-|..5.5');
  await user.clear(to);
  await user.tab();
  expect(state()).toBe('-|-');
});
