import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import BulkResults from './components/bulk-results.tsx';
import { idOf, waiting } from './testing/sample-approvals.ts';
import { prepareApprovals } from './testing/show-approvals.tsx';
import type { ReportedResult } from './use-bulk.ts';

const drawn = prepareApprovals();
afterEach(() => vi.useRealTimers());

test('the offer to undo bulk decisions ends after ten seconds', async () => {
  vi.useFakeTimers();
  const decided: ReportedResult = {
    id: idOf(101),
    undoableUntil: '2026-11-29T09:00:15.000Z',
    outcome: 'decided',
    processStatus: 'accepted',
    reasons: [],
    decision: 'accepted',
    waiting: waiting(1),
    isGone: false,
  };
  const undo = { run: () => undefined, isRunning: false };
  await drawn.show(<BulkResults results={[decided]} undo={undo} onClose={() => undefined} />, {});
  await act(async () => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.getByTestId('bulk-undo')).toBeInTheDocument();
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByTestId('bulk-undo')).toBeNull();
});
