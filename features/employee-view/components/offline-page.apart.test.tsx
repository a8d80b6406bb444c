import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en as view } from '#blocks/employee-view/texts/en.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { OfflinePage } from './offline-page.tsx';

const UNREACHABLE = new ApiProblem({ code: 'network-failure', status: 0 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const retry = vi.fn<() => void>();
async function show(isAsking: boolean) {
  retry.mockClear();
  await renderUi(
    <OfflinePage problem={UNREACHABLE} isAsking={isAsking} onRetry={retry}>
      <p>What is kept</p>
    </OfflinePage>,
    { texts: { 'employee-view': view, client } },
  );
  await screen.findByText('What is kept');
}

test('a server that cannot be reached is asked again by itself, also without word from the browser (C§6, ADR-0129)', async () => {
  await show(false);
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(retry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('nothing is asked while the last question waits for its answer; a connection that is back is used at once', async () => {
  await show(true);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(retry).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
});
