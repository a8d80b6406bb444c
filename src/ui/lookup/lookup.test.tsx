import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LookupInput } from './lookup-input.tsx';
import type { Option } from './option.ts';

const PEOPLE = ['Aisha', 'Omar', 'Maria', 'Rahul', 'Noura'].map((label, at): Option => ({ id: String(at), label }));
const nobody = async () => [];

function Chosen({ count }: { readonly count: number }) {
  const [value, setValue] = useState<readonly Option[]>(PEOPLE.slice(0, count));
  return <LookupInput label="People" value={value} onChange={setValue} loadOptions={nobody} multiple />;
}
const tags = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

test('a multiple choice shows up to 3 tags, then how many more; these can be shown and removed too (A§9)', async () => {
  await renderUi(<Chosen count={5} />);
  const user = userEvent.setup();
  const rest = await screen.findByRole('button', { name: 'Show all 5' });
  expect(rest).toHaveTextContent('+2');
  expect(tags()).toEqual(['Remove Aisha', 'Remove Omar', 'Remove Maria']);
  await user.click(rest);
  expect(tags()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Remove Noura' }));
  await user.click(screen.getByRole('button', { name: 'Remove Rahul' }));
  expect(tags()).toEqual(['Remove Aisha', 'Remove Omar', 'Remove Maria']);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('three tags are shown without a count', async () => {
  await renderUi(<Chosen count={3} />);
  expect(await screen.findByRole('button', { name: 'Remove Maria' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('says that no one was found, also with an empty selection', async () => {
  await renderUi(<Chosen count={0} />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'People' }), 'Zo');
  expect(await screen.findByText('No options match')).toBeVisible();
});

test('typing replaces the selection, also right after a click, and an empty result is announced; leaving restores it (A§9)', async () => {
  function One() {
    const [value, setValue] = useState<readonly Option[]>(PEOPLE.slice(0, 1));
    return (
      <>
        <LookupInput label="Person" value={value} onChange={setValue} loadOptions={nobody} />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  await renderUi(<One />);
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Person' });
  await user.click(field);
  await user.keyboard('Zo');
  expect(field).toHaveValue('Zo');
  expect(await screen.findByText('No options match')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('Aisha'));
  await user.click(field);
  await screen.findByText('No options match');
  // The combobox moves the caret to the end a frame after it opened.
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Aisha'.length]));
  await user.keyboard('Om');
  expect(field).toHaveValue('Om');
});

test('by keyboard, chooses only people who match the text, and Enter before the response removes nothing', async () => {
  const answers = new Map<string, (found: readonly Option[]) => void>();
  const find = (text: string) =>
    text === '' ? Promise.resolve(PEOPLE) : new Promise<readonly Option[]>((resolve) => answers.set(text, resolve));
  function One() {
    const [value, setValue] = useState<readonly Option[]>([]);
    return <LookupInput label="Person" value={value} onChange={setValue} loadOptions={find} />;
  }
  await renderUi(<One />);
  // The field reacts to a key with a delay.
  const user = userEvent.setup({ delay: 30 });
  const field = await screen.findByRole('combobox', { name: 'Person' });
  await user.click(field);
  await screen.findByRole('option', { name: 'Aisha' });
  // The field answers to a key a moment after it: the next one has to wait for that.
  for (const typed of ['O', 'Om', 'Oma', 'Omar', 'Omars']) {
    await user.type(field, typed.slice(-1));
    await waitFor(() => expect(field).toHaveValue(typed));
  }
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Omars');
  await user.type(field, '{Backspace}');
  // Only earlier matches of the typed name; the response is still pending.
  await waitFor(() => expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Omar']));
  await waitFor(() => expect([...answers.keys()]).toContain('Omar'));
  answers.get('Omar')?.(PEOPLE.slice(1, 2));
  await user.click(await screen.findByRole('option', { name: 'Omar' }));
  expect(field).toHaveValue('Omar');
});

const MANY = Array.from({ length: 249 }, (_, at): Option => ({ id: String(at), label: `Country ${at + 1}` }));

test('a long list is drawn in parts: all results are counted, and the arrow keys lead past the part that is drawn', async () => {
  function One() {
    const [value, setValue] = useState<readonly Option[]>([]);
    return <LookupInput label="Country" value={value} onChange={setValue} loadOptions={async () => MANY} />;
  }
  await renderUi(<One />);
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  await user.click(field);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
  expect(screen.getByRole('status')).toHaveTextContent('249');
  const highlighted = () => document.querySelector('[role=option][data-highlighted]')?.textContent;
  for (let press = 1; press <= 41; press += 1) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toBe(`Country ${press}`));
  }
  expect(screen.getAllByRole('option')).toHaveLength(80);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue('Country 41'));
});

test('a long list opens with the chosen option drawn, wherever it stands', async () => {
  await renderUi(
    <LookupInput label="Country" value={MANY.slice(200, 201)} onChange={() => {}} loadOptions={async () => MANY} />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Country' }));
  expect(await screen.findByRole('option', { name: 'Country 201' })).toHaveAttribute('data-state', 'checked');
});

test('Enter in a closed, empty picker opens it and does not submit the form; Ctrl+Enter is left to the form (preferred §3, §6)', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const sent = vi.fn();
  function One() {
    const [value, setValue] = useState<readonly Option[]>([]);
    return (
      <form onSubmit={submit} onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && sent()}>
        <LookupInput label="Person" value={value} onChange={setValue} loadOptions={async () => PEOPLE} />
        <button type="submit">Save</button>
      </form>
    );
  }
  await renderUi(<One />);
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Person' });
  await waitFor(() => expect(field).not.toHaveAttribute('aria-busy'));
  act(() => screen.getByRole('combobox').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true'));
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledOnce();
});

test('names that begin with the text come first, while searching and when found: Enter takes the first (A§9)', async () => {
  const people = ['Jomar Cruz', 'Salma Al-Omari', 'Omar Saleh'].map((label, at): Option => ({ id: String(at), label }));
  const answers: (() => void)[] = [];
  const load = vi.fn(async (text: string): Promise<readonly Option[]> =>
    text === '' ? people : new Promise((resolve) => answers.push(() => resolve(people))),
  );
  const chosen = vi.fn();
  await renderUi(<LookupInput label="Person" value={[]} onChange={chosen} loadOptions={load} />);
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Person' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.click(field);
  await waitFor(() => expect(options()).toEqual(['Jomar Cruz', 'Salma Al-Omari', 'Omar Saleh']));
  for (const typed of ['o', 'om', 'oma', 'omar']) {
    await user.keyboard(typed.slice(-1));
    await waitFor(() => expect(field).toHaveValue(typed));
  }
  const ranked = ['Salma Al-Omari', 'Omar Saleh', 'Jomar Cruz'];
  await waitFor(() => expect(options()).toEqual(ranked));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.());
  await waitFor(() => expect(options()).toEqual(ranked));
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith([people[1]]);
});
