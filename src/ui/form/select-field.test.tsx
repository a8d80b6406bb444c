import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderUi } from '../testing/render-ui.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const sent = vi.fn();
beforeEach(() => sent.mockClear());

const PARTS: readonly SelectOption[] = [
  { value: 'basic', label: 'Basic salary' },
  { value: 'housing', label: 'Housing allowance' },
];
const schema = object({ part: string().required(), note: string() });

/** A form whose options load after it is open, like those from the server. */
function Salary() {
  const [options, setOptions] = useState<readonly SelectOption[]>([]);
  const form = useSchemaForm({ schema, defaultValues: { part: 'housing', note: '' } });
  return (
    <Form form={form} onSubmit={async (values) => void sent(values)}>
      <SelectField name="part" label="Part" options={options} />
      <SelectField name="note" label="Note" options={PARTS} />
      <button type="button" onClick={() => setOptions(PARTS)}>
        They come
      </button>
      <FormActions />
    </Form>
  );
}
const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);

test('shows the stored value once its options are loaded', async () => {
  const user = userEvent.setup();
  await renderUi(<Salary />);
  expect(select(/^Part/)).toHaveDisplayValue('Choose');
  await user.click(screen.getByRole('button', { name: 'They come' }));
  expect(select(/^Part/)).toHaveDisplayValue('Housing allowance');
});

test('keeps the stored value when tabbed through before its options are loaded', async () => {
  const user = userEvent.setup();
  await renderUi(<Salary />);
  await user.click(select(/^Part/));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'They come' }));
  expect(select(/^Part/)).toHaveDisplayValue('Housing allowance');
  await user.selectOptions(select(/^Note/), 'basic');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ part: 'housing', note: 'basic' }));
});
