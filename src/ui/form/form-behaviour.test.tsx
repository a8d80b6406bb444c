import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boolean, object, string } from 'yup';
import { OptimisticSwitch } from '../switch/optimistic-switch.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { clearMessages, recentMessages } from '../toast/messages.ts';
import { AmountField } from './amount-field.tsx';
import { DateField } from './date-field.tsx';
import { FormActions } from './form-actions.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Form, type SubmitQuestion, type SubmitResult } from './form.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { amountRule, dayRule } from './value-rules.ts';

beforeEach(clearMessages);

describe('dates that depend on each other (A§5)', () => {
  const schema = object({
    start: dayRule({ min: '2026-05-01', max: '2026-12-31' }).required(),
    end: dayRule({ minFrom: 'start', max: '2026-12-31' }).required(),
  });
  function Period() {
    const form = useSchemaForm({ schema, defaultValues: { start: '2026-05-12', end: '2026-05-14' } });
    return (
      <Form form={form} onSubmit={async () => undefined}>
        <DateField name="start" label="First day" min="2026-05-01" max="2026-12-31" timeZone="Asia/Dubai" />
        <DateField name="end" label="Last day" minFrom="start" max="2026-12-31" timeZone="Asia/Dubai" />
      </Form>
    );
  }
  const type = async (label: RegExp, text: string) => {
    const user = userEvent.setup();
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    return input;
  };

  test('a day outside a fixed range is refused with the possible day', async () => {
    await renderUi(<Period />);
    const start = await type(/^First day \*/, '30/4/2026');
    await waitFor(() => expect(start).toHaveAccessibleDescription('Choose 01/05/2026 or later'));
    await type(/^First day \*/, '1/1/2027');
    await waitFor(() => expect(start).toHaveAccessibleDescription('Choose 31/12/2026 or earlier'));
  });

  test('the dependent one is revalidated when the other changes, although untouched', async () => {
    await renderUi(<Period />);
    const end = screen.getByLabelText(/^Last day \*/);
    await type(/^First day \*/, '20/5/2026');
    await waitFor(() => expect(end).toHaveAccessibleDescription('Choose 20/05/2026 or later'));
    await type(/^First day \*/, '13/5/2026');
    await waitFor(() => expect(end).not.toBeInvalid());
  });

  test('its calendar offers no day before the other date', async () => {
    await renderUi(<Period />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Last day, open calendar' }));
    const day = await screen.findByRole('button', { name: /\b11 May 2026|May 11, 2026|11.*May.*2026/ });
    expect(day).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('correcting an error and pressing Save immediately (A§5)', () => {
  const schema = object({ name: string().required(), day: dayRule({ min: '2026-05-01' }).required() });
  function Sheet({ onSubmit, inDialog }: { readonly onSubmit: () => Promise<undefined>; readonly inDialog: boolean }) {
    const form = useSchemaForm({ schema, defaultValues: { name: '', day: '2010-05-12' } });
    const fields = (
      <>
        <TextField name="name" label="Name" />
        <DateField name="day" label="Day" min="2026-05-01" timeZone="Asia/Dubai" />
      </>
    );
    if (inDialog)
      return (
        <FormDialog open onClose={() => undefined} title="Sheet" form={form} onSubmit={onSubmit}>
          {fields}
        </FormDialog>
      );
    return (
      <Form form={form} onSubmit={onSubmit}>
        {fields}
        <FormActions />
      </Form>
    );
  }

  test.each([false, true])(
    'an error keeps its space until pointer up, so Save does not move under the pointer (in a dialog: %s)',
    async (inDialog) => {
      const onSubmit = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
      const user = userEvent.setup();
      await renderUi(<Sheet onSubmit={onSubmit} inDialog={inDialog} />);
      const save = await screen.findByRole('button', { name: 'Save' });
      await user.click(save);
      await screen.findByTestId('error-summary');
      await user.type(screen.getByLabelText(/^Name/), 'Aisha');
      const day = screen.getByLabelText(/^Day \*/);
      await user.clear(day);
      await user.type(day, '12/5/2026');
      const said = screen.getByTestId('error-summary').textContent;
      await user.pointer({ keys: '[MouseLeft>]', target: save });
      // Longer than the validation that starts on blur.
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(screen.getByTestId('error-summary')).toHaveTextContent(said);
      expect(day).toHaveAccessibleDescription('Choose 01/05/2026 or later');
      await user.pointer({ keys: '[/MouseLeft]', target: save });
      await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
      await waitFor(() => expect(screen.queryByTestId('error-summary')).not.toBeInTheDocument());
      expect(day).not.toBeInvalid();
    },
  );

  test('a press that is dragged away still shows the error', async () => {
    const user = userEvent.setup();
    await renderUi(<Sheet onSubmit={() => Promise.resolve(undefined)} inDialog={false} />);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(screen.getByLabelText(/^Name/));
    await user.pointer([{ keys: '[MouseLeft>]', target: save }, { target: document.body }, { keys: '[/MouseLeft]' }]);
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeInvalid());
  });
});

describe('a confirmation before submitting (A§5, A§8)', () => {
  const schema = object({ name: string().required() });
  function Asking({
    onSubmit,
    confirm,
    disableInvalid = false,
  }: {
    readonly onSubmit: () => Promise<SubmitResult | undefined>;
    readonly confirm?: boolean | SubmitQuestion;
    readonly disableInvalid?: boolean;
  }) {
    const form = useSchemaForm({ schema, defaultValues: { name: '' } });
    return (
      <Form form={form} onSubmit={onSubmit} confirm={confirm}>
        <TextField name="name" label="Name" />
        <FormActions disableInvalid={disableInvalid} />
      </Form>
    );
  }
  const save = () => userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  const done = () => vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));

  test('"Are you sure?" appears once the values are valid; cancel sends nothing, confirm sends', async () => {
    const onSubmit = done();
    const user = userEvent.setup();
    await renderUi(<Asking onSubmit={onSubmit} confirm />);
    await save();
    expect(await screen.findByTestId('error-summary')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Name/), 'Aisha');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onSubmit).not.toHaveBeenCalled();
    await save();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: 'Successfully submitted' });
  });

  test('custom wording replaces the standard one, and a refusal is shown in the form', async () => {
    const user = userEvent.setup();
    await renderUi(
      <Asking
        confirm={{ title: 'Pay 12 people?', confirmLabel: 'Pay' }}
        onSubmit={() => Promise.resolve({ errors: [{ path: 'name', code: 'x', message: 'Already paid.' }] })}
      />,
    );
    await user.type(screen.getByLabelText(/^Name/), 'Aisha');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Pay 12 people?' });
    await user.click(within(question).getByRole('button', { name: 'Pay' }));
    expect(await screen.findByTestId('error-summary')).toHaveTextContent('Name: Already paid.');
  });

  test('works in a dialog too, which closes afterwards', async () => {
    const onSubmit = done();
    const onClose = vi.fn<() => void>();
    function InDialog() {
      const form = useSchemaForm({ schema, defaultValues: { name: 'Aisha' } });
      return (
        <FormDialog open onClose={onClose} title="Pay" form={form} onSubmit={onSubmit} confirm>
          <TextField name="name" label="Name" />
        </FormDialog>
      );
    }
    await renderUi(<InDialog />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a form may disable its submit while invalid; the button stays focusable and says why', async () => {
    const onSubmit = done();
    const user = userEvent.setup();
    await renderUi(<Asking onSubmit={onSubmit} disableInvalid />);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Some entries are missing or need correction');
    await save();
    expect(screen.queryByTestId('error-summary')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Name/), 'Aisha');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});

describe('an amount field (A§5)', () => {
  const schema = object({ amount: amountRule().required(), active: boolean().default(false) });
  function Price({ currency, onSubmit }: { readonly currency: string; readonly onSubmit: (values: object) => void }) {
    const form = useSchemaForm({ schema, defaultValues: { amount: null as never, active: false } });
    return (
      <Form form={form} onSubmit={async (values) => onSubmit(values)}>
        <AmountField name="amount" label="Price" currency={currency} />
        <SwitchField name="active" label="Active" />
        <FormActions />
      </Form>
    );
  }

  test('shows comma thousands while not focused, and sends minor units of its currency', async () => {
    const onSubmit = vi.fn<(values: object) => void>();
    const user = userEvent.setup();
    await renderUi(<Price currency="KWD" onSubmit={onSubmit} />);
    const input = screen.getByLabelText(/^Price/);
    await user.type(input, '48210.5');
    expect(input).toHaveValue('48210.5');
    await user.tab();
    expect(input).toHaveValue('48,210.500');
    await user.click(input);
    expect(input).toHaveValue('48210.500');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ amount: 48_210_500, active: true }));
  });

  test('an invalid amount, or one with too many decimals, shows an error and stays to be corrected', async () => {
    const user = userEvent.setup();
    await renderUi(<Price currency="AED" onSubmit={() => undefined} />);
    const input = screen.getByLabelText(/^Price/);
    await user.type(input, '1.234');
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription('Enter an amount with at most 2 decimals'));
    expect(input).toHaveValue('1.234');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByTestId('error-summary')).toHaveTextContent(
      'Price: Enter an amount with at most 2 decimals',
    );
    await user.clear(input);
    await user.type(input, 'many');
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription('Enter an amount'));
    await user.clear(input);
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription('This is required'));
  });
});

describe('a row toggle (A§7: optimistic, rolled back on error)', () => {
  test('shows the new state immediately and keeps it until fresh data confirms it', async () => {
    const answer = Promise.withResolvers<void>();
    const onChange = vi.fn<(checked: boolean) => Promise<void>>(() => answer.promise);
    const { rerender } = await renderUi(<OptimisticSwitch label="Active" checked={false} onChange={onChange} />);
    const user = userEvent.setup();
    const toggle = screen.getByRole('switch', { name: 'Active' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-checked', 'true');
    await user.click(toggle);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    answer.resolve();
    await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy'));
    expect(toggle).toHaveAttribute('aria-checked', 'true');
    rerender(<OptimisticSwitch label="Active" checked onChange={onChange} />);
    rerender(<OptimisticSwitch label="Active" checked={false} onChange={onChange} />);
    expect(toggle).toHaveAttribute('aria-checked', 'false');
  });

  test('rolls back when the change is refused, and says why', async () => {
    await renderUi(
      <OptimisticSwitch label="Active" checked onChange={() => Promise.reject(new Error('It is assigned.'))} />,
    );
    const toggle = screen.getByRole('switch', { name: 'Active' });
    await userEvent.setup().click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', 'true'));
    await waitFor(() => expect(toggle).toHaveAccessibleDescription('Not saved: It is assigned.'));
    // Announced once: by the message.
    expect(recentMessages()).toMatchObject([{ kind: 'error', description: 'Not saved: It is assigned.' }]);
    expect(document.querySelector('[role=alert], [aria-live]')).toBeNull();
  });

  test('does nothing and says why when locked', async () => {
    const onChange = vi.fn<() => Promise<void>>();
    await renderUi(
      <OptimisticSwitch label="Active" checked onChange={onChange} lockedReason="Only an administrator may." />,
    );
    const toggle = screen.getByRole('switch', { name: 'Active' });
    expect(toggle).toHaveAccessibleDescription('Only an administrator may.');
    await userEvent.setup().click(toggle);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('leaving a page with edits (A§5)', () => {
  const schema = object({ name: string().required() });
  function Named({ inDialog }: { readonly inDialog: boolean }) {
    const [open, setOpen] = useState(true);
    const form = useSchemaForm({ schema, defaultValues: { name: 'Marina' } });
    const guard = useLeaveGuard(!inDialog && form.formState.isDirty);
    const field = <TextField name="name" label="Name" />;
    if (inDialog)
      return (
        <FormDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Place"
          form={form}
          onSubmit={async () => undefined}
        >
          {field}
        </FormDialog>
      );
    return (
      <Form form={form} onSubmit={async () => form.reset(form.getValues())}>
        {guard}
        {field}
        <FormActions />
      </Form>
    );
  }
  /** Whether the browser asks before closing the page. */
  const isHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test.each([true, false])(
    'the browser asks only while there are unsaved edits: not before, not once reverted, not once saved (in a dialog: %s)',
    async (inDialog) => {
      const user = userEvent.setup();
      await renderUi(<Named inDialog={inDialog} />);
      const field = await screen.findByLabelText(/^Name/);
      expect(isHeld()).toBe(false);
      await user.type(field, 's');
      expect(isHeld()).toBe(true);
      await user.type(field, '{Backspace}');
      expect(isHeld()).toBe(false);
      await user.type(field, 's');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(isHeld()).toBe(false));
    },
  );
});
