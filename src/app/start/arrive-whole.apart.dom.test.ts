import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveWhole } from './arrive-whole.ts';

let went: string[];
let arrive: (path: string) => void;
let fail: (path: string) => void;
let go: (to: string, options?: { replace: boolean }) => void;
beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  arrive = (path) => waiting.get(path)?.resolve();
  fail = (path) => waiting.get(path)?.reject(new Error('no line'));
  const around = arriveWhole(new QueryClient(), {
    isThere: (path) => path === '/there',
    load: (path) => {
      const promise = Promise.withResolvers<void>();
      waiting.set(path, promise);
      return promise.promise;
    },
  });
  go = (to, options) => around((path) => void went.push(String(path)), to, options);
});
afterEach(() => vi.useRealTimers());

test('a page whose code is loaded is opened immediately, and so is another view of the current one', () => {
  go('/there?status=active');
  go(`${location.pathname}?tab=two`);
  expect(went).toEqual(['/there?status=active', `${location.pathname}?tab=two`]);
});

test('a page whose code is loading is opened once it is there, with its full address', async () => {
  go('/later?tab=salary#top');
  await vi.advanceTimersByTimeAsync(100);
  expect(went).toEqual([]);
  arrive('/later');
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['/later?tab=salary#top']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went).toHaveLength(1);
});

test('a navigation waits only briefly, and not for code that failed to load', async () => {
  go('/slow');
  await vi.advanceTimersByTimeAsync(200);
  expect(went).toEqual(['/slow']);
  go('/broken');
  fail('/broken');
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['/slow', '/broken']);
});

test('a page that is being left does not redirect', async () => {
  go('/later');
  go('/there', { replace: true });
  arrive('/later');
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['/later']);
  go('/there', { replace: true });
  expect(went).toEqual(['/later', '/there']);
});

test('going back while a page loads cancels the navigation', async () => {
  history.pushState(null, '', '/from');
  go('/later');
  history.replaceState(null, '', '/before');
  arrive('/later');
  await vi.advanceTimersByTimeAsync(300);
  expect(went).toEqual([]);
});

test('of several clicks only the last one counts', async () => {
  go('/one');
  go('/two');
  arrive('/one');
  await vi.advanceTimersByTimeAsync(300);
  expect(went).toEqual(['/two']);
  go('/three');
  go('/there');
  arrive('/three');
  await vi.advanceTimersByTimeAsync(300);
  expect(went).toEqual(['/two', '/there']);
});
