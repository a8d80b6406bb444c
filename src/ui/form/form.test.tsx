import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mixed, object, string } from 'yup';
import { renderUi } from '../testing/render-ui.tsx';
import { clearMessages, recentMessages } from '../toast/messages.ts';
import { DateField } from './date-field.tsx';
import { FileField } from './file-field.tsx';
import type { FilesValue } from './files.ts';
import { FormActions } from './form-actions.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Form, type SubmitResult } from './form.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = object({
  name: string().trim().required(),
  email: string().email().optional(),
  kind: string().required('Choose a kind of leave'),
  start: string().required(),
  reason: string().max(20).required(),
  files: mixed<FilesValue>().optional(),
});
const defaults = { name: '', kind: '', start: '', reason: '' };
type Values = { readonly name: string };
const kinds = [{ value: 'annual', label: 'Annual' }];

function Fields() {
  return (
    <>
      <TextField name="name" label="Name" collapse letterCase="capitalize" />
      <TextField name="email" label="E-mail" type="email" />
      <SelectField name="kind" label="Kind" options={kinds} />
      <DateField name="start" label="First day" timeZone="Asia/Dubai" />
      <TextAreaField name="reason" label="Reason" />
      <FileField name="files" label="Documents" limits={{ maxFiles: 2, maxSize: 1024 }} />
    </>
  );
}

function Request({ onSubmit }: { readonly onSubmit: (values: Values) => Promise<SubmitResult | undefined> }) {
  const form = useSchemaForm({ schema, defaultValues: defaults });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Fields />
      <FormActions />
    </Form>
  );
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Name/), 'aisha   khan');
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'annual');
  await user.type(screen.getByLabelText(/^First day \*/), '12/5/2026');
  await user.type(screen.getByLabelText(/^Reason/), 'A wedding');
  await user.tab();
}

beforeEach(clearMessages);

describe('a form based on a schema', () => {
  test('asterisks and counters are derived from the schema', async () => {
    await renderUi(<Request onSubmit={() => Promise.resolve(undefined)} />);
    expect(screen.getByLabelText(/^Name/)).toBeRequired();
    expect(screen.getByLabelText(/^E-mail/)).not.toBeRequired();
    expect(screen.getByText('20 characters left')).toBeInTheDocument();
    // An emoji is one character, here as on the server.
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Sun 🌞🌞');
    expect(screen.getByText('14 characters left')).toBeInTheDocument();
  });

  test('a failed submit focuses the summary, which links to the fields; save is never disabled', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(values: Values) => Promise<undefined>>(() => Promise.resolve(undefined));
    await renderUi(<Request onSubmit={onSubmit} />);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeEnabled();
    await user.click(save);
    const summary = await screen.findByTestId('error-summary');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('4 entries need your attention');
    expect(summary).toHaveTextContent('Kind: Choose a kind of leave');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(within(summary).getByRole('button', { name: 'Kind: Choose a kind of leave' }));
    const kind = screen.getByLabelText(/^Kind/);
    expect(kind).toHaveFocus();
    expect(kind).toHaveAttribute('aria-invalid', 'true');
    expect(kind).toHaveAccessibleDescription('Choose a kind of leave');
    expect(save).toBeEnabled();
  });

  test('errors show once a field was touched and disappear when it is corrected', async () => {
    const user = userEvent.setup();
    await renderUi(<Request onSubmit={() => Promise.resolve(undefined)} />);
    const email = screen.getByLabelText(/^E-mail/);
    await user.type(email, 'nobody');
    expect(email).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an e-mail address'));
    await user.type(email, '@steward.example');
    await waitFor(() => expect(email).not.toBeInvalid());
  });

  test('text is trimmed, a typed day becomes yyyy-MM-dd, and success is announced', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(values: Values) => Promise<undefined>>(() => Promise.resolve(undefined));
    await renderUi(<Request onSubmit={onSubmit} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      name: 'Aisha Khan',
      kind: 'annual',
      start: '2026-05-12',
      reason: 'A wedding',
    });
    expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: 'Successfully submitted' });
  });

  test('server errors are shown on their fields, others above the form', async () => {
    const user = userEvent.setup();
    await renderUi(
      <Request
        onSubmit={() =>
          Promise.resolve({
            errors: [
              { path: 'start', code: 'leave.overlaps', message: 'It overlaps another leave.' },
              { path: 'balance', code: 'leave.balance', message: 'The balance is too low.' },
            ],
          })
        }
      />,
    );
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByTestId('error-summary');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('The balance is too low.');
    expect(summary).toHaveTextContent('First day: It overlaps another leave.');
    expect(screen.getByLabelText(/^First day \*/)).toHaveAccessibleDescription('It overlaps another leave.');
    expect(recentMessages()[0]).toMatchObject({ kind: 'error', title: 'Error while submitting' });
  });

  test('a server error stays on an unchanged field, disappears when it changes, and the form can be sent again (A§5)', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn(() =>
      Promise.resolve({ errors: [{ path: 'name', code: 'taken', message: 'Somebody has this name.' }] }),
    );
    await renderUi(<Request onSubmit={onSubmit} />);
    await fillIn(user);
    const name = screen.getByLabelText(/^Name/);
    await user.click(name);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('error-summary')).toHaveFocus());
    await user.click(name);
    await user.tab();
    expect(name).toHaveAccessibleDescription(/Somebody has this name\./);
    await user.click(name);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    await user.type(name, 'x');
    await user.tab();
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(/Somebody has this name\./));
  });

  test('a call that throws shows an error and keeps the input', async () => {
    const user = userEvent.setup();
    await renderUi(<Request onSubmit={() => Promise.reject(new Error('You are offline.'))} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByTestId('error-summary')).toHaveTextContent('You are offline.');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Aisha Khan');
  });

  test('standard messages are in Arabic', async () => {
    const user = userEvent.setup();
    await renderUi(<Request onSubmit={() => Promise.resolve(undefined)} />, { language: 'ar' });
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByTestId('error-summary')).toHaveTextContent('Name: هذا الحقل مطلوب');
  });
});

describe('files', () => {
  const file = (name: string, size: number, type: string) => new File([new Uint8Array(size)], name, { type });
  test('an invalid file is named with the reason, the others are accepted', async () => {
    const user = userEvent.setup({ applyAccept: false });
    await renderUi(<Request onSubmit={() => Promise.resolve(undefined)} />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, [
      file('a.pdf', 10, 'application/pdf'),
      file('big.png', 2000, 'image/png'),
      file('x.exe', 5, 'application/x-msdownload'),
    ]);
    expect(screen.getAllByTestId('file').map((line) => line.textContent)).toEqual(['a.pdf1 kB']);
    expect(screen.getByRole('alert')).toHaveTextContent('big.png is larger than 1 kB');
    expect(screen.getByRole('alert')).toHaveTextContent('x.exe has a file type that isn’t accepted');
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByTestId('file')).toBeNull();
  });

  test('a stored file marked for deletion is restored only within the limit (A§4)', async () => {
    const user = userEvent.setup();
    function Stored() {
      const stored = ['a', 'b'].map((id) => ({ id, name: `${id}.pdf` }));
      const form = useSchemaForm({ schema, defaultValues: { ...defaults, files: { stored, removed: [], added: [] } } });
      return (
        <Form form={form} onSubmit={() => Promise.resolve(undefined)}>
          <FileField name="files" label="Documents" limits={{ maxFiles: 2 }} />
        </Form>
      );
    }
    await renderUi(<Stored />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, file('c.pdf', 10, 'application/pdf'));
    expect(screen.getByRole('alert')).toHaveTextContent('Only 2 files can be added');
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.upload(input, file('c.pdf', 10, 'application/pdf'));
    const restore = screen.getByRole('button', { name: 'Restore a.pdf' });
    expect(restore).toHaveAttribute('aria-disabled', 'true');
    await user.click(restore);
    expect(screen.getAllByTestId('file').filter((line) => line.hasAttribute('data-removed'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
    await user.click(restore);
    expect(
      screen.getAllByTestId('file').map((line) => [line.hasAttribute('data-removed'), line.textContent?.slice(0, 5)]),
    ).toEqual([
      [false, 'a.pdf'],
      [false, 'b.pdf'],
    ]);
  });
});

describe('a form in a dialog', () => {
  function InDialog({ onClose }: { readonly onClose: () => void }) {
    const form = useSchemaForm({ schema, defaultValues: defaults });
    return (
      <FormDialog open onClose={onClose} title="New request" form={form} onSubmit={() => Promise.resolve(undefined)}>
        <TextField name="name" label="Name" />
      </FormDialog>
    );
  }

  test('closing it without edits asks nothing', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    await renderUi(<InDialog onClose={onClose} />);
    // Not the loading overlay, which may be shown while the dialog's code loads.
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    // The history entry is removed first, asynchronously.
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('closing it with edits asks first: keep editing keeps them, discard drops them', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    await renderUi(<InDialog onClose={onClose} />);
    await user.type(await screen.findByLabelText(/^Name/), 'Aisha');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('This will delete all edits since you last saved');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Aisha');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
