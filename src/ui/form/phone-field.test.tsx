import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { object } from 'yup';
import type { Phone } from '#domain/phones.ts';
import type { Language } from '../language/language.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { PhoneField } from './phone-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { phoneRule } from './value-rules.ts';

const schema = object({ phone: phoneRule().required(), other: phoneRule() });
type Values = { readonly phone: Phone | null; readonly other: Phone | null };

function Contact({ onSubmit }: { readonly onSubmit: (values: Values) => void }) {
  const form = useSchemaForm({ schema, defaultValues: { phone: null, other: null } as never });
  return (
    <Form form={form} onSubmit={async (values) => onSubmit(values as Values)}>
      <PhoneField name="phone" label="Phone" />
      <PhoneField name="other" label="Other phone" />
      <FormActions />
    </Form>
  );
}

async function show(language: Language = 'en') {
  const onSubmit = vi.fn<(values: Values) => void>();
  await renderUi(<Contact onSubmit={onSubmit} />, { language });
  const input = screen.getByLabelText(language === 'en' ? /^Phone \*/ : /^Phone/, { selector: '#root input, input' });
  return { user: userEvent.setup(), input, onSubmit };
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a phone field (A§5, D48)', () => {
  test('groups 3-3-4 while typing and sends digits and prefix separately', async () => {
    const { user, input, onSubmit } = await show();
    await user.type(input, '5012345678');
    expect(input).toHaveValue('501 234 5678');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phone: { prefix: '971', number: '5012345678' }, other: null });
  });

  test('a digit inserted in the middle leaves the caret after it', async () => {
    const { user, input } = await show();
    await user.type(input, '501234');
    await user.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('501 923 4');
    await user.keyboard('8');
    expect(input).toHaveValue('501 982 34');
  });

  test('accepts Arabic digits', async () => {
    const { user, input } = await show();
    await user.type(input, '٥٠١٢٣٤٥٦٧');
    expect(input).toHaveValue('501 234 567');
  });

  test('splits a pasted full number at its prefix', async () => {
    const { user, input } = await show();
    await user.click(input);
    await user.paste('+966 50 123 4567');
    await waitFor(() => expect(input).toHaveValue('501 234 567'));
    expect(screen.getByRole('button', { name: 'Phone, country code +966' })).toBeInTheDocument();
  });

  test('splits a full number typed by hand on blur', async () => {
    const { user, input } = await show();
    await user.type(input, '+97455123456');
    expect(input).toHaveValue('+97455123456');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue('551 234 56'));
    expect(screen.getByRole('button', { name: 'Phone, country code +974' })).toBeInTheDocument();
  });

  test('too few digits and an invalid number are errors on the field; an optional one may stay empty', async () => {
    const { user, input, onSubmit } = await show();
    await user.type(input, '123456');
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription('Enter 7 to 12 digits'));
    await user.clear(input);
    await user.click(save());
    await waitFor(() => expect(input).toHaveAccessibleDescription('This is required'));
    await user.click(await screen.findByRole('button', { name: 'Phone: This is required' }));
    expect(input).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('the country is searched by name or code, and chosen by keyboard', async () => {
    const { user, input } = await show();
    await user.type(input, '501234567');
    await user.click(screen.getByRole('button', { name: 'Phone, country code +971' }));
    const find = await screen.findByRole('textbox', { name: 'Find a country or a code' });
    await user.type(find, 'kuw');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Kuwait+965']);
    await user.clear(find);
    await user.type(find, '٩٦٨');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Phone, country code +968' })).toBeInTheDocument();
    expect(input).toHaveValue('501 234 567');
  });

  test('names countries in Arabic on an Arabic page', async () => {
    const { user } = await show('ar');
    await user.click(screen.getAllByRole('button', { name: /رمز الدولة/u })[0]!);
    expect(await screen.findByText('الكويت')).toBeInTheDocument();
  });
});
