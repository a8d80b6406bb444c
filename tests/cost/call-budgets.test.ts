import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { exampleOf, knownIds, sendExample, type KnownIds } from '../support/examples.ts';
import { countCalls, type CallCounter } from './call-cost.ts';
import { everyRead, type Ask } from './every-read.ts';
import { READ_LIMITS } from './read-limits.ts';

// What each call costs the database, in units that no busy machine changes (ADR-0134). A call that begins to ask per
// row is found by comparing pages of 5 and 25 rows; one that grows otherwise by the recorded figures.
// `RECORD_BUDGETS=yes npx vitest run tests/cost/call-budgets.test.ts` records them.

interface Budget {
  readonly statements: number;
  readonly pages: number;
  /** Of the answer. */
  readonly bytes: number;
}

const FILE = new URL('call-budgets.json', import.meta.url);
const IS_RECORDED = process.env['RECORD_BUDGETS'] === 'yes';
const recorded = (): Record<string, Budget> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Budget>;

/** Rows of the longer page. */
const LONG_PAGE = 25;

/** A page may have what a shorter one lacks, as a pending request; and the demo's days move with today's. */
const MORE_STATEMENTS = 2;
const most = (figure: number, more: number): number => Math.ceil(figure * 1.5) + more;

/** Not those that end the session they are measured with. */
const isMeasured = (id: string): boolean => !id.startsWith('auth.');

/** At some hours each of their rows has a shift, at others few: recording keeps the larger figure. */
const BY_HOUR: ReadonlySet<string> = new Set(['daily-operations.list']);

let api: TestApi;
let admin: Person;
let ids: KnownIds;
let calls: CallCounter;
const measured = new Map<string, Budget>();
/** The limits of each call's statements, without the size of a page. */
const limited = new Map<string, readonly number[]>();
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  admin = await api.signIn('admin@luma.example');
  ids = await knownIds(api, admin);
  calls = countCalls(api.db.database.pool);
});
afterAll(() => api.close());

const get = async (person: Person, url: string) => {
  let answer = { status: 0, bytes: 0 };
  const cost = await calls.measure(async () => {
    const { statusCode, body } = await api.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
    answer = { status: statusCode, bytes: Buffer.byteLength(body) };
  });
  return { ...cost, ...answer };
};

const ask: Ask = async (url) => {
  const { status, body } = await admin.send<never>('GET', url);
  return { status, body };
};

it('no list asks the database more often for 25 rows than for 5', async () => {
  const growing: string[] = [];
  for (const { name, url, isBroad, isPaged } of await everyRead(ask)) {
    if (isBroad) continue;
    const sized = (size: number): string => `${url}${url.includes('?') ? '&' : '?'}size=${size}`;
    const [few, many] = isPaged
      ? [await get(admin, sized(5)), await get(admin, sized(LONG_PAGE))]
      : [undefined, await get(admin, url)];
    expect([url, many.status < 500]).toEqual([url, true]);
    if (few && many.statements > few.statements + MORE_STATEMENTS)
      growing.push(`${name}: ${few.statements} statements for 5 rows, ${many.statements} for 25`);
    const least = IS_RECORDED && BY_HOUR.has(name) ? (recorded()[name]?.bytes ?? 0) : 0;
    measured.set(name, { statements: many.statements, pages: many.pages, bytes: Math.max(many.bytes, least) });
    const own = many.limits.filter((limit) => !(isPaged && limit === LONG_PAGE));
    if (own.length > 0) limited.set(name, own);
  }
  expect(growing).toEqual([]);
});

it('each read asks for as many rows as it may answer, and no more (A§7)', () => {
  expect(Object.fromEntries(limited)).toEqual(READ_LIMITS);
});

it('each call keeps to the statements, pages and bytes that are recorded for it', async () => {
  for (const endpoint of allEndpoints) {
    if (endpoint.method === 'GET' || !isMeasured(endpoint.id)) continue;
    let bytes = 0;
    const { statements, pages } = await calls.measure(async () => {
      const { status, body } = await sendExample(admin, endpoint, exampleOf(endpoint, ids));
      expect([endpoint.id, status < 500]).toEqual([endpoint.id, true]);
      bytes = Buffer.byteLength(JSON.stringify(body ?? null));
    }, true);
    measured.set(endpoint.id, { statements, pages, bytes });
  }
  if (IS_RECORDED) {
    const sorted = [...measured].toSorted(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const budgets = recorded();
  expect([...measured.keys()].toSorted()).toEqual(Object.keys(budgets).toSorted());
  const over = [...measured].flatMap(([name, { statements, pages, bytes }]) => {
    const budget = budgets[name];
    if (!budget) return [];
    return [
      ...(statements > budget.statements + MORE_STATEMENTS
        ? [`${name}: ${statements} statements, ${budget.statements} recorded`]
        : []),
      ...(pages > most(budget.pages, 100) ? [`${name}: ${pages} pages, ${budget.pages} recorded`] : []),
      ...(bytes > most(budget.bytes, 2_000) ? [`${name}: ${bytes} bytes, ${budget.bytes} recorded`] : []),
    ];
  });
  expect(over).toEqual([]);
});

interface Leaves {
  readonly data: readonly {
    readonly approvalProcess: { readonly steps: readonly { readonly id: string; readonly status: string }[] };
  }[];
}

const MAX_OF_A_DECISION = 15;

it('a decision takes at most 15 statements, the begin and end of its transactions aside (B§4)', async () => {
  const over: string[] = [];
  const ended = new Set<string>();
  for (const account of ['manager', 'manager2', 'hr']) {
    const person = await api.signIn(`${account}@luma.example`);
    const { body } = await person.send<Leaves>('GET', '/api/leaves', { query: { isMyTurn: true, size: 4 } });
    for (const { approvalProcess } of body.data) {
      const id = approvalProcess.steps.find(({ status }) => status === 'pending')?.id ?? '';
      const one = `/api/approval-process-steps/${id}`;
      const decisions = [
        ['PATCH', one, { status: 'accepted' }],
        ['PATCH', one, { status: 'rejected', note: 'Too many are away.' }],
        ['POST', '/api/approval-process-steps/decide', { status: 'accepted', steps: [{ id }] }],
      ] as const;
      for (const [method, path, sent] of decisions) {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        let answered: { status?: string; results?: readonly { outcome: string }[] } = {};
        const { statements } = await calls.measure(async () => {
          const answer = await person.send<typeof answered>(method, path, { body: sent, headers });
          expect([path, answer.status]).toEqual([path, 200]);
          answered = answer.body;
        }, true);
        ended.add(answered.status ?? answered.results?.[0]?.outcome ?? '');
        if (statements > MAX_OF_A_DECISION) over.push(`${sent.status} by ${account}: ${statements} statements`);
      }
    }
  }
  expect(over).toEqual([]);
  expect([...ended].toSorted()).toEqual(['accepted', 'decided', 'pending', 'rejected']);
});
