import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when released. */
function workOf(
  name: string,
  log: string[],
): { readonly work: () => Promise<string>; readonly end: (fault?: Error) => void } {
  let end: (fault?: Error) => void = () => undefined;
  const ending = new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve())));
  return {
    work: async () => {
      log.push(name);
      await ending;
      return name;
    },
    end,
  };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs writes on one record in order of arrival, two at a time, without delaying other records', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => workOf(name, log));
  const runs = works.map(({ work }) => takeTurn('one', work));
  const other = workOf('other', log);
  const otherRun = takeTurn('two', other.work);
  await settled();
  expect(log).toEqual(['a', 'b', 'other']);
  works[1]?.end();
  await settled();
  expect(log).toEqual(['a', 'b', 'other', 'c']);
  works[0]?.end();
  await settled();
  expect(log).toEqual(['a', 'b', 'other', 'c', 'd']);
  works[2]?.end();
  works[3]?.end();
  other.end();
  expect(await Promise.all([...runs, otherRun])).toEqual(['a', 'b', 'c', 'd', 'other']);
});

it('ends the turn of a failed write and reports the failure to its caller only', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const works = ['a', 'b', 'c'].map((name) => workOf(name, log));
  const runs = works.map(({ work }) => takeTurn('one', work).catch((error: Error) => error.message));
  works[0]?.end(new Error('refused'));
  works[1]?.end();
  works[2]?.end();
  expect(await Promise.all(runs)).toEqual(['refused', 'b', 'c']);
});

it('refuses writes beyond the queue limit with record-busy and Retry-After', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const first = workOf('first', log);
  const runs = Array.from({ length: 502 }, () => takeTurn('one', first.work));
  await expect(takeTurn('one', first.work)).rejects.toMatchObject({
    code: 'record-busy',
    status: 503,
    details: { retryAfterSeconds: 2 },
  });
  first.end();
  expect(await Promise.all(runs)).toHaveLength(502);
  expect(await takeTurn('one', first.work)).toBe('first');
});
