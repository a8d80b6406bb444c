import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { ApprovalNotes } from './approval-notes.tsx';
import type { ApprovalProcess } from './approval.types.ts';
import { aisha, allowed, idOf, locked, omar, sampleProcess, step } from './testing/sample-process.ts';
import { showApproval, type ShownApproval } from './testing/show-approval.tsx';

const NOTE = `POST /api/approval-process-steps/${idOf(101)}/note`;
const note = (n: number, message: string, createdAt: string, author = omar) => ({
  id: idOf(300 + n),
  kind: 'thread' as const,
  message,
  createdAt,
  updatedAt: createdAt,
  createdByEmployee: author,
});

function Held({ begun, isReadOnly = false }: { readonly begun: ApprovalProcess; readonly isReadOnly?: boolean }) {
  const [process, put] = useState(begun);
  const cache = { put, refresh: () => undefined };
  return <ApprovalNotes processes={[process]} actions={process.actions} cache={cache} isReadOnly={isReadOnly} />;
}

let shown: ShownApproval;
const show = async (begun: ApprovalProcess, answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> => {
  shown = await showApproval(<Held begun={begun} />, answers);
};
afterEach(() => shown.stop());

const write = async (text: string): Promise<void> => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your note'), text);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
};

test('each note of a step shows author and time, in the company’s time zone (B§6, A§9)', async () => {
  const stepNotes = [
    note(1, 'Who covers Friday?', '2026-05-11T09:30:00.000Z'),
    note(2, 'Omar does.', '2026-05-11T10:05:00.000Z', aisha),
    { ...note(3, 'Fine', '2026-05-11T10:10:00.000Z'), kind: 'decision' as const },
  ];
  await show(sampleProcess({ steps: [step(1, { role: 'hr-responsible', stepNotes })] }));
  expect(screen.getByRole('heading', { name: 'Notes · HR responsible' })).toBeVisible();
  expect(screen.getAllByTestId('note').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Omar Al Suwaidi.*13:30.*Who covers Friday\?$/),
    expect.stringMatching(/Aisha Khan.*14:05.*Omar does\.$/),
  ]);
});

test('a note is shown while it is being sent, and stays once the server has accepted it', async () => {
  let answer: (reply: ReturnType<typeof ok>) => void = () => undefined;
  const pending = () => new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve));
  await show(sampleProcess(), { [NOTE]: pending });
  await write('Who covers?');
  expect(await screen.findByTestId('note')).toHaveAttribute('data-state', 'saving');
  await waitFor(() => expect(shown.api.to(NOTE).map(({ body }) => body)).toEqual([{ note: 'Who covers?' }]));
  answer(ok(sampleProcess({ steps: [step(1, { stepNotes: [note(1, 'Who covers?', '2026-05-11T09:30:00.000Z')] })] })));
  await waitFor(() => expect(screen.getByTestId('note')).not.toHaveAttribute('data-state'));
  expect(screen.getAllByTestId('note')).toHaveLength(1);
});

test('a refused note disappears, with its text back in the field and the reason', async () => {
  await show(sampleProcess(), {
    [NOTE]: () => problem(409, 'event-not-allowed', { detail: 'Step 1 has already been decided.' }),
  });
  await write('Who covers?');
  await waitFor(() => expect(screen.getByLabelText('Your note')).toHaveValue('Who covers?'));
  expect(screen.getByText(/Step 1 has already been decided\./)).toBeVisible();
  expect(screen.queryByTestId('note')).toBeNull();
});

test('an empty note is not sent', async () => {
  await show(sampleProcess());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add note' }));
  expect(screen.getByLabelText('Your note')).toHaveAttribute('aria-invalid', 'true');
  expect(shown.api.to(NOTE)).toEqual([]);
});

test('the form is shown only where the server allows notes, and while no other note is being written', async () => {
  const talked = step(1, { stepNotes: [note(1, 'Noted', '2026-05-11T09:30:00.000Z')] });
  await show(sampleProcess({ steps: [talked, step(2)], actions: [locked('step.add-note', 'no-conversation')] }));
  expect(screen.getAllByTestId('note-thread')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  await shown.stop();
  shown = await showApproval(<Held begun={sampleProcess({ actions: [allowed('step.add-note', 1)] })} isReadOnly />);
  expect(screen.queryByRole('textbox')).toBeNull();
});
