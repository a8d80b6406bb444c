import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { waiting } from '../testing/sample-approvals.ts';
import { prepareApprovals } from '../testing/show-approvals.tsx';
import { en } from '../texts/en.ts';
import QueuePart from './queue.part.tsx';

const drawn = prepareApprovals();
const show = (answer: () => ReturnType<typeof ok>) =>
  drawn.show(<QueuePart />, { 'GET /api/approval-processes/waiting': answer });

test('the oldest decisions that wait for you, with their ages and their number; each opens its record (A§2, ADR-0061)', async () => {
  await show(() => ok({ data: [waiting(1), waiting(2)], count: 27 }));
  const part = within(await screen.findByTestId('home-queue'));
  await part.findByText('Waiting for your decision: 27');
  const [first] = part.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByTestId('status-chip')).toHaveTextContent(/waiting|new/);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `/approvals?open=${waiting(1).id}`);
  expect(drawn.api.to('GET /api/approval-processes/waiting')[0]?.query.get('size')).toBe('3');
});

test('the cancellation of a leave does not read like a request for it (D26)', async () => {
  await show(() => ok({ data: [waiting(1), { ...waiting(2), kind: 'leave-cancellation' }], count: 2 }));
  const part = within(await screen.findByTestId('home-queue'));
  const [request, cancellation] = (await part.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(cancellation).toContain('Leave cancellation');
  expect(request).not.toContain('ancellation');
});

test('an empty queue says so', async () => {
  await show(() => ok({ data: [], count: 0 }));
  expect(await screen.findByText(en.home.nothing)).toBeInTheDocument();
});

test('a queue that fails to load says so, with a retry', async () => {
  await show(() => problem(400, 'malformed-request') as ReturnType<typeof ok>);
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeInTheDocument();
});
