import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { connectHolder, sendInOrder, type RowHolder } from '../support/held-row.ts';
import { signInAs } from '../support/people.ts';
import { freeDay, freeMonth, shopOf, type Employee, type SaleLine } from './shop.ts';

interface Action {
  readonly event: string;
  readonly can: boolean;
  readonly reasons: readonly { readonly code: string; readonly params: object }[];
}
interface Run {
  readonly id: string;
  readonly fileName: string;
  readonly endedAt: string;
  readonly createdCount: number;
  readonly months: readonly string[];
  readonly startedByEmployee: { readonly id: string } | null;
  readonly undoneAt: string | null;
  readonly undoneByEmployee: { readonly id: string } | null;
  readonly actions: readonly Action[];
}
interface Refused {
  readonly code: string;
  readonly errors: readonly { readonly code: string; readonly message: string; readonly params: object }[];
  readonly record: Run;
}

const PATH = '/api/external-integrations/synchronization';
let api: TestApi;
let admin: Person;
let one: Employee;
let other: Employee;
let holder: RowHolder;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [one, other] = (await shop().people(2)) as [Employee, Employee];
  holder = await connectHolder(api);
  const type = await shop().tierType('percentage', [[0, 10]]);
  await shop().assignSince(one.id, type);
  await shop().assignSince(other.id, type);
});
afterAll(async () => {
  await holder.close();
  await api.close();
});

const listed = async (module: 'commission' | 'tip', by = admin) =>
  (
    await by.send<{ data: Run[]; count: number }>('GET', PATH, {
      query: { module, sortBy: 'endedAt', sortOrder: 'desc', size: '50' },
    })
  ).body;
const latest = async (module: 'commission' | 'tip' = 'commission'): Promise<Run> =>
  (await listed(module)).data[0] as Run;
const undo = (id: string, by = admin) => by.send<Run & Refused>('POST', `${PATH}/${id}/undo`, { body: {} });
async function imported(lines: readonly SaleLine[]): Promise<Run> {
  expect((await shop().importSales(lines)).status).toBe(200);
  return latest();
}
const salesOf = async (month: number) =>
  (
    await admin.send<{ data: { netSale: number }[] }>('GET', '/api/commissions', {
      query: { startDate: freeDay(month, 1), endDate: freeDay(month, 31), size: '50' },
    })
  ).body.data.map(({ netSale }) => netSale);
const isListed = async (month: number): Promise<readonly number[]> => {
  const query = { startDate: freeDay(month, 1), endDate: freeDay(month, 31) };
  const paths = [
    '/api/commission-periods',
    '/api/commission-and-tip-payouts/period',
    '/api/commissions-and-tips/period',
  ];
  return Promise.all(
    paths.map(async (path) => (await admin.send<{ count: number }>('GET', path, { query })).body.count),
  );
};
/** Requests that all wait for the lock of a month before any of them is answered. */
const atMonth = async <Answer>(
  month: number,
  ...sends: readonly (() => Promise<Answer>)[]
): Promise<readonly Answer[]> =>
  sendInOrder(
    holder,
    { machine: 'commission-period', tenantId: admin.tenantId, id: (await shop().period(freeMonth(month))).id },
    sends,
  );
const refusal = ({ status, body }: Awaited<ReturnType<typeof undo>>) => [
  status,
  body.code,
  (body.errors ?? []).map(({ code, params }) => [code, params]),
];
const calculated = async (month: number): Promise<string> => {
  const { id } = await shop().period(freeMonth(month));
  expect((await shop().send(id, 'calculate')).status).toBe(200);
  return id;
};

describe('POST /api/external-integrations/synchronization/{id}/undo (D53, ADR-0100)', () => {
  it('removes exactly the rows of the run and a month created by it; the file may be imported again', async () => {
    const lines = [
      { reference: 'U-1', date: freeDay(0, 2), employee: one.number, net: '100' },
      { reference: 'U-2', date: freeDay(1, 2), employee: one.number, net: '200' },
    ];
    const kept = await imported([{ date: freeDay(1, 3), employee: other.number, net: '300' }]);
    const run = await imported(lines);
    expect(run).toMatchObject({
      createdCount: 2,
      months: [freeMonth(0), freeMonth(1)],
      undoneAt: null,
      undoneByEmployee: null,
      actions: [{ event: 'import.undo', can: true, reasons: [] }],
    });
    const { status, body } = await undo(run.id);
    expect([status, body.id, body.createdCount, body.undoneByEmployee?.id]).toEqual([200, run.id, 2, admin.employeeId]);
    expect(body.undoneAt).not.toBeNull();
    expect([await salesOf(0), await salesOf(1)]).toEqual([[], [30_000]]);
    expect([await isListed(0), await isListed(1)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect((await listed('commission')).data.find(({ id }) => id === kept.id)?.undoneAt).toBeNull();
    expect((await imported(lines)).createdCount).toBe(2);
    expect(await isListed(0)).toEqual([1, 1, 1]);
  });

  it('makes calculated figures outdated; recalculation pays nothing for removed rows (D51)', async () => {
    await imported([{ date: freeDay(2, 2), employee: one.number, net: '1000' }]);
    const run = await imported([
      { date: freeDay(2, 3), employee: other.number, net: '500' },
      { date: freeDay(2, 3), employee: one.number, net: '50', currency: 'KWD' },
    ]);
    await shop().importTips([[freeDay(2, 4), other.number, '10', '']]);
    const tips = await latest('tip');
    const id = await calculated(2);
    expect(await shop().payouts(freeMonth(2))).toHaveLength(3);
    expect([(await undo(run.id)).status, (await undo(tips.id)).status]).toEqual([200, 200]);
    expect(await shop().period(freeMonth(2))).toMatchObject({ status: 'calculated', isStale: true });
    expect((await shop().send(id, 'freeze')).body.errors.map(({ code }) => code)).toEqual(['figures-out-of-date']);
    expect((await shop().send(id, 'recalculate')).body).toMatchObject({ status: 'calculated', isStale: false });
    expect(
      (await shop().payouts(freeMonth(2))).map(({ employee, currency, totalPayout }) => [
        employee.id,
        currency,
        totalPayout,
      ]),
    ).toEqual([[one.id, 'AED', 10_000]]);
    const { body: history } = await admin.send('GET', `/api/workflows/commission-period/${id}/history`);
    expect(JSON.stringify(history)).toContain('rows.remove');
  });

  it('a calculated month without rows left disappears from every list once recalculated', async () => {
    const run = await imported([{ date: freeDay(3, 2), employee: one.number, net: '1000' }]);
    const id = await calculated(3);
    await undo(run.id);
    expect(await isListed(3)).toEqual([1, 1, 0]);
    expect((await shop().send(id, 'recalculate')).status).toBe(200);
    expect(await isListed(3)).toEqual([0, 0, 0]);
  });

  it('is refused with the list of frozen months, and removes nothing; reopening them allows it (D51)', async () => {
    const run = await imported([
      { date: freeDay(4, 2), employee: one.number, net: '1000' },
      { date: freeDay(5, 2), employee: one.number, net: '1000' },
    ]);
    const id = await calculated(4);
    expect((await shop().send(id, 'freeze')).status).toBe(200);
    const because = [['month-frozen', { months: freeMonth(4), count: 1 }]];
    expect((await latest()).actions[0]).toMatchObject({
      can: false,
      reasons: [{ code: 'month-frozen', params: { months: freeMonth(4) } }],
    });
    const refused = await undo(run.id);
    expect(refusal(refused)).toEqual([409, 'event-not-allowed', because]);
    expect(refused.body.record).toMatchObject({ id: run.id, undoneAt: null });
    expect([await salesOf(4), await salesOf(5)]).toEqual([[100_000], [100_000]]);
    await shop().send(id, 'reopen', { note: 'Wrong file.' });
    expect((await undo(run.id)).status).toBe(200);
    expect(await shop().period(freeMonth(4))).toMatchObject({ status: 'reopened', isStale: true });
  });

  it('is refused while other runs refund its sales, with their files; its own refunds go too (D51)', async () => {
    const run = await imported([
      { reference: 'V-1', date: freeDay(6, 2), employee: one.number, quantity: 2, net: '1000' },
      { reference: 'V-2', date: freeDay(6, 3), employee: one.number, net: '-100', refundOf: 'V-1' },
    ]);
    const later = await imported([
      { reference: 'V-3', date: freeDay(7, 3), employee: one.number, net: '-200', refundOf: 'V-1' },
    ]);
    const refused = await undo(run.id);
    expect(refusal(refused)).toEqual([
      409,
      'event-not-allowed',
      [['sales-refunded', { files: `sales.csv ${later.endedAt}`, count: 1 }]],
    ]);
    // Day and time where the company is: Dubai, four hours ahead.
    expect(refused.body.errors[0]?.message).toBe(
      `Other imports refund sales of this one: undo sales.csv of ${new Date(Date.parse(later.endedAt ?? '') + 4 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} first.`,
    );
    expect([(await undo(later.id)).status, (await undo(run.id)).status, await salesOf(6), await salesOf(7)]).toEqual([
      200,
      200,
      [],
      [],
    ]);
  });

  it('happens once: a second or concurrent undo is refused with the current run', async () => {
    const run = await imported([{ date: freeDay(8, 2), employee: one.number, net: '1000' }]);
    const [first, second] = await atMonth(
      8,
      () => undo(run.id),
      () => undo(run.id),
    );
    const again = await undo(run.id);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    for (const refused of [again, second as typeof again]) {
      expect(refusal(refused)).toEqual([409, 'event-not-allowed', [['import-undone', {}]]]);
      expect(refused.body.record.undoneAt).not.toBeNull();
    }
  });

  it('waits for a concurrent import of a refund of another month, which keeps the sale', async () => {
    const run = await imported([{ reference: 'Y-1', date: freeDay(9, 2), employee: one.number, net: '1000' }]);
    const refund = () =>
      shop().importSales([{ date: freeDay(10, 3), employee: one.number, net: '-5', refundOf: 'Y-1' }]);
    const [undone, refunded] = await atMonth<{
      readonly status: number;
      readonly body: { readonly errors?: readonly { readonly code: string }[] };
    }>(9, () => undo(run.id), refund);
    expect([undone?.status, undone?.body.errors?.map(({ code }) => code), refunded?.status]).toEqual([
      409,
      ['sales-refunded'],
      200,
    ]);
    expect([await salesOf(9), await salesOf(10)]).toEqual([[100_000], [-500]]);
  });

  it('makes a concurrent refund of the same month find no sale', async () => {
    const run = await imported([{ reference: 'Y-2', date: freeDay(11, 2), employee: one.number, net: '1000' }]);
    const refund = () =>
      shop().importSales([{ date: freeDay(11, 3), employee: one.number, net: '-5', refundOf: 'Y-2' }]);
    const [undone, refunded] = await atMonth<{
      readonly status: number;
      readonly body: { readonly errors?: readonly { readonly code: string }[] };
    }>(11, () => undo(run.id), refund);
    expect([undone?.status, refunded?.status, refunded?.body.errors?.map(({ code }) => code)]).toEqual([
      200,
      422,
      ['not-found'],
    ]);
    expect(await salesOf(11)).toEqual([]);
  });

  it('of a failed run is refused', async () => {
    expect((await shop().importSales([{ date: freeDay(9, 4), employee: 'NOBODY', net: '1' }])).status).toBe(422);
    const run = await latest();
    expect(run).toMatchObject({ months: [], createdCount: 0 });
    expect(refusal(await undo(run.id))).toEqual([409, 'event-not-allowed', [['import-failed', {}]]]);
  });

  it('requires the right to import, which covers all runs; read-only access offers no actions (C§6)', async () => {
    const run = await imported([{ date: freeDay(10, 2), employee: one.number, net: '1' }]);
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['commission.details:read', 'commission.payoutRecalculate:update'],
    });
    expect([
      (await undo(run.id, reader)).status,
      (await listed('commission', reader)).data[0]?.actions,
      (await listed('tip', reader)).count,
    ]).toEqual([403, [], 0]);
    const importer = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['commission.payoutRecalculate:create'],
    });
    expect((await listed('commission', importer)).data[0]).toMatchObject({ id: run.id, actions: [{ can: true }] });
    expect((await undo(run.id, importer)).status).toBe(200);
  });
});

describe('final consistency', () => {
  it('every month pays for its rows, and its state matches its journal', async () => {
    for (const { name, violations } of INVARIANTS.filter(
      (each) => each.name.includes('month of commissions') || each.name.includes('import'),
    )) {
      expect([name, (await shop().inTenant((tx) => sql.raw(violations).execute(tx))).rows]).toEqual([name, []]);
    }
  });
});
