import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { expect, test, vi } from 'vitest';
import { readTime } from '#domain/typed-time.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { TimeField } from './time-field.tsx';
import { timeRule } from './value-rules.ts';
import { steppedTime } from './times.ts';
import { useSchemaForm } from './use-schema-form.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['2330', '23:30'],
  ['٠٨١٥', '08:15'],
  ['22:', '22:00'],
  ['09:30:00', '09:30'],
  ['09:30:15', null],
  ['24', null],
  ['9:60', null],
  ['9:3', null],
  ['noon', null],
  ['', null],
])('reads %s as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each([
  ['09:00', 1, '09:15'],
  ['09:07', 1, '09:22'],
  ['09:07', -1, '08:52'],
  ['23:45', 1, '00:00'],
  ['00:00', -1, '23:45'],
  ['', 1, '09:00'],
])('steps from %s by %s to %s', (time, quarters, next) => {
  expect(steppedTime(time, quarters)).toBe(next);
});

const sent = vi.fn();
function Sample() {
  const form = useSchemaForm({ schema: object({ start: timeRule().required() }), defaultValues: { start: '08:00' } });
  return (
    <Form form={form} onSubmit={(values) => Promise.resolve(void sent(values))} successText={null}>
      <TimeField name="start" label="Start" />
      <textarea aria-label="Note" />
      <button type="submit">Save</button>
    </Form>
  );
}

test('takes what is typed without leaving it, shows it in full afterwards, and steps by keys', async () => {
  const user = userEvent.setup();
  await renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Start' });
  await user.clear(field);
  await user.type(field, '930{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ start: '09:30' }));
  expect(field).toHaveValue('930');
  await user.tab();
  expect(field).toHaveValue('09:30');
  await user.type(field, '{ArrowDown}{ArrowDown}');
  expect(field).toHaveValue('09:00');
  await user.clear(field);
  await user.type(field, '24:00');
  await user.tab();
  expect(field).toHaveValue('24:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription('Enter a time from 00:00 to 23:59, such as 09:30'));
  expect(sent).toHaveBeenCalledTimes(1);
  await user.type(field, '{ArrowUp}');
  expect(field).toHaveValue('09:00');
});

test.each(['10:30 PM', ' 09:15 '])('reads the whole of a pasted "%s", never a part of it', async (text) => {
  const user = userEvent.setup();
  await renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Start' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  await user.tab();
  expect(field).toHaveValue(text === ' 09:15 ' ? '09:15' : '10:30 PM');
});

test.each(['Control', 'Meta'])('%s and Enter send the form from a text area too', async (key) => {
  const user = userEvent.setup();
  sent.mockClear();
  await renderUi(<Sample />);
  screen.getByRole('textbox', { name: 'Note' }).focus();
  await user.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
