import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectFirstPage, noteFirstPage } from './first-page.ts';
import { afterFirstPage } from './read-options.ts';

const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

describe('reads that the first page does without (speed §1)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    noteFirstPage();
    vi.useRealTimers();
  });

  const asked = vi.fn<(context: string) => Promise<string>>((context) => Promise.resolve(`answer to ${context}`));
  const { queryFn } = afterFirstPage({ queryFn: asked });
  beforeEach(() => asked.mockClear());

  test('are asked at once where no page is awaited', async () => {
    expect(await queryFn('a')).toBe('answer to a');
  });

  test('wait until the page is drawn', async () => {
    expectFirstPage();
    const answer = queryFn('b');
    await settled();
    expect(asked).not.toHaveBeenCalled();
    noteFirstPage();
    expect(await answer).toBe('answer to b');
  });

  test('wait three seconds at most', async () => {
    expectFirstPage();
    void queryFn('c');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledWith('c');
  });
});
