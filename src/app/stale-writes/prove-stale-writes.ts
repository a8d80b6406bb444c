import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, problem, type SeenRequest } from '#client/testing/stub-api.ts';
import { choose, fieldOf, find, press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { keepSomethingOfEach } from './kept-answers.ts';
import { MADE_OLD } from './made-old.ts';
import { AGAIN, CONFIRM_AGAIN, KEPT, TAKEN, type StaleWrite } from './stale-write.ts';
import { sample } from '../testing/sampling.ts';

/** Of forms, and of confirmations that do not look at the page. */
const REREAD: ReadonlySet<string | RegExp> = new Set([KEPT, AGAIN, CONFIRM_AGAIN, TAKEN]);
const CHANGED_BY = { name: 'Nour Aziz', at: '2026-11-01T08:00:00.000Z', isYou: false };

const sentIn = ({ body, query }: SeenRequest): unknown =>
  body !== undefined && body !== null ? body : Object.fromEntries(query);
const versionIn = (sent: unknown, path: readonly string[]): number =>
  Number(path.reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], sent));
const shown = (): string => (document.body.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/**
 * Proves every row: nothing typed is lost, newer values are shown, the next attempt sends the new version, and cached
 * data of other pages is invalidated once it has succeeded.
 */
export function proveStaleWrites(rows: readonly StaleWrite[]): void {
  const pages = preparePages();
  // The pages share what answers a conflict: the call itself is asked in every run (tests/contract/stale-writes.test.ts).
  test.each(sample('stale writes', rows, Math.ceil(rows.length / 3)))(
    '$name',
    async ({
      name,
      call,
      at,
      rights,
      before,
      theirs,
      reads,
      open = [],
      type = {},
      choose: chosen = {},
      review,
      locks,
      ready = [],
      send,
      says,
      shows = {},
      page,
      again,
      answers = {},
      versionAt = ['version'],
    }) => {
      const endpoint = call.replaceAll(/\{\w+\}/g, '*');
      let record = before;
      let isRefused = false;
      const write = () => {
        if (isRefused) return call.startsWith('DELETE') ? { status: 204 } : ok({ ...theirs, ...answers });
        isRefused = true;
        record = theirs;
        return problem(409, 'stale-version', { record: { ...theirs, ...answers }, changedBy: CHANGED_BY });
      };
      const paths = Object.keys(reads(before as never));
      await pages.open(at, rights, {
        ...Object.fromEntries(paths.map((path) => [path, () => ok(reads(record as never)[path])])),
        [endpoint]: write,
      });
      for (const control of open) await press(control);
      for (const [label, text] of Object.entries(type))
        fireEvent.change(await waitFor(() => fieldOf(label)), { target: { value: text } });
      for (const [label, person] of Object.entries(chosen)) await choose(label, person);
      if (review) await press(review);
      const attempt = async (): Promise<void> => {
        for (const control of [...ready, send]) await press(control);
      };
      // Live updates appear behind a form, which continues with the loaded version.
      if (REREAD.has(says) && !locks) {
        await waitFor(() => find(send));
        record = theirs;
        await pages.reread();
      }
      await attempt();
      const calls = () => pages.api().to(endpoint).map(sentIn);
      await waitFor(() => expect(shown()).toMatch(says));
      // A notice beside the form is the only message (A§8).
      if (document.querySelector('[data-testid=stale]'))
        expect(document.querySelector('[data-testid=error-summary], [data-testid=toast]')).toBeNull();
      expect(calls().map((sent) => versionIn(sent, versionAt))).toEqual([before.version]);
      for (const [label, text] of Object.entries({ ...type, ...shows }))
        await waitFor(() => expect(fieldOf(label).value).toBe(text));
      if (page !== undefined) await waitFor(() => expect(shown()).toMatch(page));
      const asked = ready.length > 0 ? null : find(send).closest('[data-testid=dialog]');
      const madeOld = MADE_OLD.find(([, writes]) => writes.includes(name))?.[0];
      const kept = keepSomethingOfEach(pages.client());
      const from = pages.api().seen.length;
      await attempt();
      await waitFor(() => expect(calls()).toHaveLength(2));
      const readAgain = () =>
        pages
          .api()
          .seen.slice(from)
          .map(({ method, path }) => `${method} ${path}`)
          .filter((each) => madeOld?.includes(each));
      await waitFor(() => expect([...new Set([...kept.madeOld(), ...readAgain()])]).toEqual(madeOld));
      expect(calls()[1]).toMatchObject(again);
      expect(versionIn(calls()[1], versionAt)).toBe(theirs.version);
      // A half-closed dialog would be on top of the next one.
      await waitFor(() => expect(asked?.isConnected ?? false).toBe(false));
    },
  );
}
