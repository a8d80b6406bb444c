import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { chooseOption } from '../testing/choose-option.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountField } from './amount-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { amountRule } from './value-rules.ts';

const sent = vi.fn();
const schema = object({ value: amountRule(), bonus: amountRule(), currency: string() });
function Money() {
  const form = useSchemaForm({ schema, defaultValues: { value: null, bonus: 2_050, currency: 'AED' } });
  const currency = String(useWatch({ control: form.control, name: 'currency' }) || 'AED');
  return (
    <Form form={form} onSubmit={async (values) => void sent(values)}>
      <AmountField name="value" label="Value" currency={currency} />
      <AmountField name="bonus" label="Bonus" currency={currency} />
      <CurrencyField name="currency" label="Currency" amounts={() => ['value', 'bonus']} fallback="AED" />
      <button type="button" onClick={() => form.reset({ value: 7_000, bonus: 2_050, currency: 'KWD' })}>
        Theirs
      </button>
      <FormActions />
    </Form>
  );
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('500 stays 500 in another currency, and is sent as such (A§5, ADR-0082)', async () => {
  const user = userEvent.setup();
  await renderUi(<Money />);
  await user.type(field(/^Value/), '500');
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'KWD');
  await waitFor(() => expect([field(/^Value/).value, field(/^Bonus/).value]).toEqual(['500.000', '20.500']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ value: 500_000, bonus: 20_500, currency: 'KWD' }));
});

test('a figure with too many decimals for the new currency stays, is refused, and is valid again in the previous one', async () => {
  const user = userEvent.setup();
  sent.mockClear();
  await renderUi(<Money />);
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'JPY');
  await waitFor(() => expect(field(/^Bonus/).value).toBe('20.50'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field(/^Bonus/)).toBeInvalid());
  expect(sent).not.toHaveBeenCalled();
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'AED');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ value: null, bonus: 2_050, currency: 'AED' }));
});

test('a value set by the form keeps its minor units, which arrive with their currency', async () => {
  const user = userEvent.setup();
  await renderUi(<Money />);
  await user.click(screen.getByRole('button', { name: 'Theirs' }));
  await waitFor(() => expect([field(/^Value/).value, field(/^Bonus/).value]).toEqual(['7.000', '2.050']));
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'EUR');
  await waitFor(() => expect([field(/^Value/).value, field(/^Bonus/).value]).toEqual(['7.00', '2.05']));
});
