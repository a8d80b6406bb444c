import { afterEach, expect, test, vi } from 'vitest';
import { loadNewest } from './load-newest.ts';

const reload = vi.fn<() => void>();
const kept = new Set<string>();

/** A branch device with stored files of its own view and of the employee view. */
function atBranch(answer: () => Promise<Response>): void {
  reload.mockClear();
  kept.clear();
  for (const name of ['steward-branch-document', 'steward-branch-assets', 'steward-me-document', 'steward-me-assets'])
    kept.add(name);
  vi.stubGlobal('location', { pathname: '/branch', reload });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
}
afterEach(() => vi.unstubAllGlobals());

test('the newest view is loaded past what is stored of it; another view keeps its files (ADR-0160)', async () => {
  atBranch(async () => new Response('<!doctype html>'));
  expect(await loadNewest()).toBe(true);
  expect([...kept]).toEqual(['steward-me-document', 'steward-me-assets']);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline'))],
  ['when the server does not answer', async () => new Response('', { status: 503 })],
])('%s the stored view stays', async (_, answer) => {
  atBranch(answer);
  expect(await loadNewest()).toBe(false);
  expect(kept.size).toBe(4);
  expect(reload).not.toHaveBeenCalled();
});
