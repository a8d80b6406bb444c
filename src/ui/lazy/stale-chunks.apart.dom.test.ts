import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { isBeingReloaded, reloadOnStaleChunks } from './stale-chunks.ts';

const reload = vi.fn();
reloadOnStaleChunks(reload);

/** As Vite does: an import whose failure is prevented resolves to nothing. */
async function missingFile<Code>(): Promise<Code> {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw new Error('no such file');
  return undefined as Code;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('a file missing after an update reloads the page once; what is missing until then is no error', async () => {
  const settled = vi.fn();
  void lazyPart(missingFile).preload().then(settled, settled);
  void lazyPart(missingFile).preload().then(settled, settled);
  await vi.advanceTimersByTimeAsync(4_900);
  expect([reload.mock.calls.length, isBeingReloaded(), settled.mock.calls.length]).toEqual([1, true, 0]);
});

test('a part whose texts fail meanwhile is no error either', async () => {
  const settled = vi.fn();
  const texts = async () => Promise.reject(await missingFile<Error>());
  void lazyPart(async () => texts())
    .preload()
    .then(settled, settled);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(settled).not.toHaveBeenCalled();
});

test('a page that is kept, for unsaved changes, shows the failure', async () => {
  const failed = vi.fn();
  void lazyPart(missingFile).preload().catch(failed);
  await vi.advanceTimersByTimeAsync(5_100);
  expect([failed.mock.calls.length, isBeingReloaded()]).toEqual([1, false]);
});

test('a file still missing after the reload is an error at once, and no second reload', async () => {
  sessionStorage.setItem('steward.reloadedAt', String(Date.now()));
  await expect(lazyPart(missingFile).preload()).rejects.toThrow('no such file');
  expect(reload).not.toHaveBeenCalled();
});
