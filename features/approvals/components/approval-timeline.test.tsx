import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Process } from '../approvals.types.ts';
import { en } from '../texts/en.ts';
import { ApprovalTimeline } from './approval-timeline.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('each note of a step says who wrote it and when, on the clock of the company (B§6, A§9)', async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const person = (firstName: string, lastName: string) => ({ firstName, lastName, knownAs: null });
  const note = (id: string, message: string, createdAt: string, author: object) => ({
    id,
    kind: 'thread',
    message,
    createdAt,
    updatedAt: createdAt,
    createdByEmployee: author,
  });
  const process = {
    id: 'process',
    kind: 'leave',
    status: 'pending',
    note: null,
    createdAt: '2026-05-10T05:14:00.000Z',
    updatedAt: '2026-05-10T05:14:00.000Z',
    requestedByEmployee: person('Aisha', 'Khan'),
    steps: [
      {
        id: 'step',
        role: 'hr-responsible',
        status: 'pending',
        decisionAt: null,
        approvalByEmployee: null,
        onBehalfOfEmployee: null,
        candidates: [person('Noura', 'Harbi')],
        skipReason: null,
        waitsForNobody: false,
        stepNotes: [
          note('one', 'Who covers Friday?', '2026-05-11T09:30:00.000Z', person('Noura', 'Harbi')),
          note('two', 'Omar does.', '2026-05-11T10:05:00.000Z', person('Aisha', 'Khan')),
        ],
      },
    ],
  } as unknown as Process;
  await renderUi(<ApprovalTimeline process={process} />, { texts: { approvals: en } });
  const notes = within(screen.getAllByTestId('timeline-step')[1]!).getAllByTestId('timeline-note');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Who covers Friday\?Noura Harbi · .*13:30/),
    expect.stringMatching(/^Omar does\.Aisha Khan · .*14:05/),
  ]);
});
