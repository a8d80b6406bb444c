import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { problem } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { ME } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import { FilesPart } from './files-part.tsx';

let shown: ShownLeave;
afterEach(() => shown.stop());

test('one bad file does not affect the others: they are added, and it is named (B§5)', async () => {
  const sample = sampleLeave();
  const { approvalProcess } = sample;
  const leave = {
    ...sample,
    approvalProcess: {
      ...approvalProcess,
      status: 'pending' as const,
      requestedByEmployee: { ...approvalProcess.requestedByEmployee, id: ME },
    },
  };
  const FILES = `POST /api/leaves/${leave.id}/files`;
  const nameOf = (body: unknown): string => ((body as FormData).get('files') as File).name;
  shown = await showLeave(<FilesPart leave={leave} />, {
    answers: {
      [FILES]: ({ body }) =>
        nameOf(body) === 'fake.pdf' ? problem(415, 'unsupported-media-type') : { status: 201, body: { files: [] } },
    },
  });
  const user = userEvent.setup();
  await user.upload(
    await screen.findByTestId('add-files'),
    ['one.pdf', 'fake.pdf', 'two.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' })),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^File upload Error\. fake\.pdf: /);
  await waitFor(() => expect(recentMessages()[0]?.title).toBe('2 files added'));
  expect(shown.api.to(FILES).map(({ body }) => nameOf(body))).toEqual(['one.pdf', 'fake.pdf', 'two.pdf']);
});
