import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { number, object } from 'yup';
import type { Language } from '../language/language.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { DurationField } from './duration-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = object({ minutes: number().nullable().default(null).required() });

function Service({ start, onSubmit }: { readonly start: number | null; readonly onSubmit: (minutes: number) => void }) {
  const form = useSchemaForm({ schema, defaultValues: { minutes: start } as { minutes: number } });
  return (
    <Form form={form} onSubmit={async ({ minutes }) => onSubmit(minutes)}>
      <DurationField name="minutes" label="Duration" min={30} max={480} />
      <FormActions />
    </Form>
  );
}

async function show(start: number | null, language: Language = 'en') {
  const onSubmit = vi.fn<(minutes: number) => void>();
  await renderUi(<Service start={start} onSubmit={onSubmit} />, { language });
  return { user: userEvent.setup(), spin: screen.getByRole('spinbutton', { name: 'Duration' }), onSubmit };
}

describe('a duration field (A§5: steps of 15 minutes, never below a minimum)', () => {
  test('steps by buttons and announces its value', async () => {
    const { user, spin } = await show(75);
    expect(spin).toHaveTextContent('1 h 15 min');
    await user.click(screen.getByRole('button', { name: 'Duration, 15 minutes more' }));
    expect(spin).toHaveTextContent('1 h 30 min');
    expect(spin).toHaveAttribute('aria-valuetext', '1 h 30 min');
    expect(spin).toHaveAttribute('aria-valuenow', '90');
    expect(spin).toHaveAttribute('aria-valuemin', '30');
  });

  test('steps by arrow keys, by whole hours with page keys, and to both ends', async () => {
    const { user, spin } = await show(90);
    spin.focus();
    await user.keyboard('{ArrowUp}');
    expect(spin).toHaveTextContent('1 h 45 min');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(spin).toHaveTextContent('1 h 15 min');
    await user.keyboard('{PageUp}');
    expect(spin).toHaveTextContent('2 h 15 min');
    await user.keyboard('{End}');
    expect(spin).toHaveTextContent('8 h');
    await user.keyboard('{ArrowUp}');
    expect(spin).toHaveTextContent('8 h');
    await user.keyboard('{Home}');
    expect(spin).toHaveTextContent('30 min');
  });

  test('never goes below its minimum', async () => {
    const { user, spin } = await show(45);
    const less = screen.getByRole('button', { name: 'Duration, 15 minutes less' });
    await user.click(less);
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await user.click(less);
    spin.focus();
    await user.keyboard('{ArrowDown}{PageDown}');
    expect(spin).toHaveAttribute('aria-valuenow', '30');
  });

  test('an empty one is required, and starts at its minimum', async () => {
    const { user, spin, onSubmit } = await show(null);
    expect(spin).toHaveAttribute('aria-valuetext', 'none');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(spin).toHaveAccessibleDescription('This is required'));
    spin.focus();
    await user.keyboard('{ArrowUp}');
    expect(spin).toHaveTextContent('30 min');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(30));
  });

  test('supports Arabic', async () => {
    const { spin } = await show(90, 'ar');
    expect(spin).toHaveTextContent('1 س 30 د');
  });
});
