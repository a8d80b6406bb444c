import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchInput } from './search-input.tsx';

const sent: string[] = [];
let arrive: (value: string) => void;
/** A list whose address follows late, as on a busy machine. */
function LateList() {
  const [value, setValue] = useState('');
  useEffect(() => {
    arrive = setValue;
  }, []);
  return <SearchInput value={value} onChange={(text) => void sent.push(text)} label="people" wait={0} />;
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('what was sent comes back while a person types on: no letter is lost (A§9)', async () => {
  sent.length = 0;
  await renderUi(<LateList />);
  type('a');
  await waitFor(() => expect(sent).toEqual(['a']));
  type('ai');
  act(() => arrive('a'));
  expect(field()).toHaveValue('ai');
  await waitFor(() => expect(sent).toEqual(['a', 'ai']));
  act(() => arrive('ai'));
  expect(field()).toHaveValue('ai');
});

test('a text that comes from elsewhere (Back, clear filters) replaces what was typed, also one that was sent before', async () => {
  sent.length = 0;
  await renderUi(<LateList />);
  type('aisha');
  await waitFor(() => expect(sent).toEqual(['aisha']));
  act(() => arrive('aisha'));
  act(() => arrive(''));
  expect(field()).toHaveValue('');
  act(() => arrive('aisha'));
  expect(field()).toHaveValue('aisha');
});
