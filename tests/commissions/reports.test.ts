import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { freeDay, freeMonth, shopOf, type Employee, type Refusal } from './shop.ts';

let api: TestApi;
let admin: Person;
let one: Employee;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [one] = (await shop().people(1)) as [Employee];
  await shop().assignSince(one.id, await shop().tierType('percentage', [[0, 10]]));
  await shop().importSales([
    { date: freeDay(0, 10), employee: one.number, net: '1000' },
    { date: freeDay(1, 10), employee: one.number, net: '500', type: 'Product' },
    { date: freeDay(1, 10), employee: one.number, net: '7', currency: 'KWD' },
  ]);
  await shop().send((await shop().period(freeMonth(0))).id, 'calculate');
});
afterAll(() => api.close());

async function tableOf(type: string, filters: object, format = 'csv', by = admin): Promise<Record<string, string>[]> {
  const asked = await by.send<{ id: string }>('POST', '/api/reports', { body: { type, filters, format } });
  expect(asked.status).toBe(201);
  await api.runJobs();
  const { body } = await by.send<{ status: string; fileUrl: string; error: unknown }>(
    'GET',
    `/api/reports/${asked.body.id}`,
  );
  expect([body.status, body.error]).toEqual(['ready', null]);
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: body.fileUrl,
    headers: { authorization: `Bearer ${by.token}` },
  });
  if (format === 'pdf') return [{ head: rawPayload.subarray(0, 5).toString() }];
  return papaparse.parse<Record<string, string>>(rawPayload.toString('utf8').slice(1), {
    skipEmptyLines: true,
    header: true,
  }).data;
}

const range = { startDate: freeDay(0, 1), endDate: freeDay(1, 29) };
const shown = (rows: readonly Record<string, string>[]) =>
  rows.map((row) => [
    row['Month'],
    row['Employee number'],
    row['Payout for services'],
    row['Payout for products'],
    row['Total Payout'],
    row['Currency'],
  ]);
const shifts = (rows: readonly Record<string, string>[]) => rows.map((row) => row['Finished shifts']);

describe('reports of commissions and tips (C§9)', () => {
  it('historical: stored results, month by month', async () => {
    const rows = await tableOf('commissions-and-tips-historical', range);
    expect(shifts(rows)).toEqual(['0']);
    expect(shown(rows)).toEqual([[freeMonth(0), one.number, '100.00', '0.00', '100.00', 'AED']]);
  });

  it('calculate: current results of months, without storing them', async () => {
    const rows = await tableOf('commissions-and-tips-calculate', range);
    expect(shifts(rows)).toEqual(['0', '0', '0']);
    expect(shown(rows)).toEqual([
      [freeMonth(1), one.number, '0.00', '50.00', '50.00', 'AED'],
      [freeMonth(1), one.number, '0.000', '0.000', '0.000', 'KWD'],
      [freeMonth(0), one.number, '100.00', '0.00', '100.00', 'AED'],
    ]);
    expect((await shop().period(freeMonth(1))).status).toBe('open');
  });

  it('payout: one row for each employee and currency of all the months', async () => {
    await shop().send((await shop().period(freeMonth(1))).id, 'calculate');
    expect(shown(await tableOf('commissions-and-tips-payout', range))).toEqual([
      [undefined, one.number, '100.00', '50.00', '150.00', 'AED'],
      [undefined, one.number, '0.000', '0.000', '0.000', 'KWD'],
    ]);
    expect(await tableOf('commissions-and-tips-payout', range, 'pdf')).toEqual([{ head: '%PDF-' }]);
  });

  it('calculate requires the right to calculate, payouts the right to read them (C§6)', async () => {
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['report:read', 'commission.payout:read'],
    });
    const ask = (type: string) => reader.send<Refusal>('POST', '/api/reports', { body: { type, filters: range } });
    expect([
      (await ask('commissions-and-tips-calculate')).status,
      (await ask('commissions-and-tips-historical')).status,
    ]).toEqual([403, 201]);
  });

  it('each contains only rows within the scope of the right to read payouts (C§6, D77)', async () => {
    const { tenantId } = admin;
    const [self, below, other] = (await shop().people(4)).slice(1) as [Employee, Employee, Employee];
    await shop().inTenant(async (tx) => {
      await tx
        .deleteFrom('employee_line_manager')
        .where('tenant_id', '=', tenantId)
        .where('employee_id', 'in', [self.id, below.id, other.id])
        .execute();
      await tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: tenantId, employee_id: below.id, manager_id: self.id })
        .execute();
      await rebuildSupervisors(tx, tenantId);
    });
    await shop().importSales(
      [self, below, other].map(({ number }) => ({ date: freeDay(3, 10), employee: number, net: '100' })),
    );
    await shop().send((await shop().period(freeMonth(3))).id, 'calculate');
    // The widest first: the same request within a minute returns the existing report, unless rights were lost (D84).
    const reach = { '': [self, below, other], ':team': [self, below], ':personal': [self] };
    for (const [scope, people] of Object.entries(reach)) {
      const permissions = [
        'report:read',
        'commission.payoutRecalculate:create',
        'commission.payoutRecalculate:update',
        `commission.payout:read${scope}`,
      ];
      const reader = await signInAs(api, { tenantId, employeeId: self.id, permissions });
      for (const type of [
        'commissions-and-tips-calculate',
        'commissions-and-tips-historical',
        'commissions-and-tips-payout',
      ]) {
        const rows = await tableOf(type, { startDate: freeDay(3, 1), endDate: freeDay(3, 28) }, 'csv', reader);
        expect([type, scope, rows.map((row) => row['Employee number'] ?? '').toSorted()]).toEqual([
          type,
          scope,
          people.map(({ number }) => number).toSorted(),
        ]);
      }
    }
  });
});
