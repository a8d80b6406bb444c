import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { user } from '../stale-writes/access.rows.ts';
import { company, customer, newsletter, till } from '../stale-writes/operations.records.ts';
import { leave, REQUEST, waiting } from '../stale-writes/requests.rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import { sample } from '../testing/sampling.ts';
import { preparePages } from './open-page.tsx';
import { COMPANY, CUSTOMER, REPORT } from './rows.ts';

interface Stepped {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers: Readonly<Record<string, object>>;
  /** The call of the list. */
  readonly rows: string;
  /** The open record as a row; that of the list's answer where there is one. */
  readonly record?: object;
}

/** Lists with the open record beside them (A§9). */
const LISTS: readonly Stepped[] = [
  { ...leave, name: 'leave requests', answers: leave.reads(REQUEST), rows: 'GET /api/leaves' },
  {
    ...till,
    name: 'till reports',
    answers: till.reads(REPORT),
    rows: 'GET /api/day-bankings',
    record: REPORT,
  },
  {
    ...newsletter,
    name: 'newsletters',
    answers: newsletter.reads(newsletter.before),
    rows: 'GET /api/communication-templates',
  },
  { ...customer, name: 'customers', answers: customer.reads(CUSTOMER), rows: 'GET /api/customers' },
  { ...company, name: 'client companies', answers: company.reads(COMPANY), rows: 'GET /api/client-companies' },
  { ...user, name: 'users', answers: user.reads(user.before), rows: 'GET /api/users' },
];
/** Here a decision that is no longer needed makes room for the next one. */
const WAITING: Stepped = {
  ...waiting,
  name: 'what waits for one',
  answers: waiting.reads(waiting.before),
  rows: 'GET /api/approval-processes/waiting',
};

const pages = preparePages();
const [FIRST, LAST] = [id(981), id(982)];

const openId = (): string | null => new URLSearchParams(location.search).get('open');
const step = (way: 1 | -1): Element | null => document.querySelector(`[data-panel-step="${way}"]`);
const canStep = (way: 1 | -1): boolean => step(way)?.getAttribute('aria-disabled') === null;
const go = (way: 1 | -1): Promise<void> => act(async () => void fireEvent.click(step(way) as Element));

/** Opens the middle of three records; `keep` leaves only some of them in the list. */
async function openMiddle({ at, rights, answers, rows, record }: Stepped) {
  const row = record ?? (answers[rows] as { readonly data: readonly object[] }).data[0] ?? {};
  const middle = new URLSearchParams(at.split('?')[1]).get('open') ?? '';
  let shown: readonly string[] = [FIRST, middle, LAST];
  await pages.open(at, rights, {
    ...answers,
    [rows]: ({ query }) => {
      const ids = query.getAll('ids');
      const found = shown.filter((each) => ids.length === 0 || ids.includes(each));
      return ok(list(...found.map((each) => ({ ...row, id: each }))));
    },
    'GET /api/*/*': ({ path }) => {
      const last = path.split('/').at(-1) ?? '';
      return ok([FIRST, LAST].includes(last) ? { ...row, id: last } : { data: [], count: 0 });
    },
  });
  await waitFor(() => expect(step(1)).not.toBeNull());
  return {
    middle,
    keep: async (...ids: readonly string[]): Promise<void> => {
      shown = ids;
      await pages.reread();
    },
  };
}

describe.each(sample('stepped records', LISTS, 2))('the record beside the list of $name', (of) => {
  test('leads to the rows before and after it, while it is in the list', async () => {
    await openMiddle(of);
    await go(1);
    expect([openId(), canStep(1)]).toEqual([LAST, false]);
    await go(-1);
    await go(-1);
    expect([openId(), canStep(-1)]).toEqual([FIRST, false]);
  });

  test.each([
    [1, LAST],
    [-1, FIRST],
  ] as const)('keeps its place once it has left the list: step %i leads to its neighbour', async (way, to) => {
    const { keep, middle } = await openMiddle(of);
    await keep(FIRST, LAST);
    await waitFor(() => expect(document.querySelector('[data-testid=outside-list]')).not.toBeNull());
    expect([openId(), canStep(1), canStep(-1)]).toEqual([middle, true, true]);
    await go(way);
    expect(openId()).toBe(to);
  });

  test('has no next one once it has left the end of the list', async () => {
    const { keep } = await openMiddle(of);
    await keep(FIRST);
    await waitFor(() => expect(document.querySelector('[data-testid=outside-list]')).not.toBeNull());
    expect(canStep(1)).toBe(false);
    await go(-1);
    expect(openId()).toBe(FIRST);
  });
});

describe(`the record beside ${WAITING.name}`, () => {
  test.each([
    ['the one after it', [FIRST, LAST], LAST],
    ['the one before it, at the end of the list', [FIRST], FIRST],
  ])('makes room for %s once it has left the list', async (_, left, to) => {
    const { keep } = await openMiddle(WAITING);
    await keep(...left);
    await waitFor(() => expect(openId()).toBe(to));
  });
});
