import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { leaversOf } from './leavers.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;

// The wage of a settlement is that of the last working day (D70), and warnings are shown (D69).

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

/** An employee whose wage rose in 2023 and will rise again, with a monthly deduction. */
async function leaverWithSalaries(): Promise<{ readonly id: string; readonly settlement: string }> {
  const { id } = await world().hire({ startDate: '2020-01-01' });
  const { tenantId } = admin;
  await world().inTenant(async (tx) => {
    for (const [start, basic] of [
      ['2020-01-01', 800_000],
      ['2023-01-01', 1_000_000],
      ['2030-01-01', 1_200_000],
    ] as const) {
      await sql`with salary as (insert into employee_salary (tenant_id, employee_id, currency, start_date) values (${tenantId}, ${id}, 'AED', ${start}) returning id)
        insert into employee_salary_part (tenant_id, employee_salary_id, salary_component_id, total)
        select ${tenantId}, salary.id, c.id, case c.type when 'basic' then ${basic}::bigint when 'deduction' then 50000 else 300000 end
        from salary, (select distinct on (type) id, type from salary_component where tenant_id = ${tenantId} order by type, id) c where c.type in ('basic', 'allowance', 'deduction')`.execute(
        tx,
      );
    }
  });
  const { body } = await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId: id } });
  return { id, settlement: body.id };
}
const save = async (settlement: string, body: object): Promise<Settlement> =>
  (await admin.send<Settlement>('POST', `/api/offboardings/${settlement}/gratuity`, { body })).body;
const warned = ({ warnings }: Settlement): readonly string[] => warnings.map(({ code }) => code);

it('uses the wages in effect on the last working day, without deductions (D70)', async () => {
  const { settlement } = await leaverWithSalaries();
  const known = async (lastWorkingDay: string) => (await save(settlement, { lastWorkingDay })).known;
  expect(await known('2022-12-31')).toMatchObject({ basicWage: 800_000, totalWage: 1_100_000, currency: 'AED' });
  expect(await known('2024-12-30')).toMatchObject({ basicWage: 1_000_000, totalWage: 1_300_000 });
  expect(await known('2031-01-01')).toMatchObject({ basicWage: 1_200_000, totalWage: 1_500_000 });
});

it('warns where a wage differs from the salary (D70)', async () => {
  const { settlement } = await leaverWithSalaries();
  const at = async (basicWage: number, totalWage: number) =>
    warned(await save(settlement, { lastWorkingDay: '2024-12-30', basicWage, totalWage })).includes('wage-differs');
  expect([await at(1_000_000, 1_300_000), await at(1_000_000, 1_300_001), await at(999_999, 1_300_000)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('warns of approved leave after the last working day only (D69)', async () => {
  const { id, settlement } = await leaverWithSalaries();
  const leaveId = await world().askForLeave(id);
  const at = async (status: string, phase: string | null, approval: string) => {
    await world().inTenant((tx) =>
      sql`update leave_request set status = ${status}, phase = ${phase}, approval_status = ${approval} where tenant_id = ${admin.tenantId} and id = ${leaveId}`.execute(
        tx,
      ),
    );
    return warned(await save(settlement, { lastWorkingDay: '2024-12-30' })).includes('leave-after-last-day');
  };
  expect([
    await at('rejected', null, 'rejected'),
    await at('canceled', null, 'canceled'),
    await at('approved', 'upcoming', 'accepted'),
  ]).toEqual([false, false, true]);
});

it('warns of shifts that begin after the last working day, also after the confirmation, and where they are (D69)', async () => {
  const { id, settlement } = await leaverWithSalaries();
  const { tenantId } = admin;
  let locationId = '';
  await world().inTenant(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from location where tenant_id = ${tenantId} and timezone = 'Asia/Dubai' order by id limit 1`.execute(
      tx,
    );
    locationId = rows[0]?.id ?? '';
    // A day shift, the night shift of the last day, and three shifts after it, of which one is canceled.
    for (const [start, hours, stage] of [
      ['2031-03-03T05:00:00Z', 8, 'planned'],
      ['2031-03-03T18:00:00Z', 8, 'planned'],
      ['2031-03-04T18:00:00Z', 8, 'planned'],
      ['2031-03-06T05:00:00Z', 8, 'planned'],
      ['2031-03-07T05:00:00Z', 8, 'canceled'],
    ] as const)
      await sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage)
        values (${tenantId}, ${id}, ${locationId}, ${start}::timestamptz, ${start}::timestamptz + make_interval(hours => ${hours}), 'Asia/Dubai',
          ${start}::timestamptz, ${start}::timestamptz, ${stage})`.execute(tx);
  });
  const shifts = async (lastWorkingDay: string) =>
    (await save(settlement, { lastWorkingDay })).warnings.find(({ code }) => code === 'shifts-after-last-day');
  expect(await shifts('2031-03-06')).toBeUndefined();
  expect(await shifts('2031-03-03')).toEqual({
    code: 'shifts-after-last-day',
    message: 'Shifts planned after the last working day: 2.',
    params: { count: 2, locationId, date: '2031-03-04' },
  });
  const seenBy = async (...permissions: string[]) => {
    const person = await signInAs(api, {
      tenantId,
      permissions: ['offboarding.details:read', 'employee.salary:read', ...permissions],
    });
    const { body } = await person.send<Settlement>('GET', `/api/offboardings/${settlement}`);
    return body.warnings.find(({ code }) => code === 'shifts-after-last-day')?.params;
  };
  // Without the right to the schedule there is the number alone.
  expect(await seenBy()).toEqual({ count: 2 });
  expect(await seenBy('schedule.details:read')).toEqual({ count: 2, locationId, date: '2031-03-04' });
  await save(settlement, {
    countryISO: 'AE',
    currency: 'AED',
    terminationReason: 'termination',
    basicWage: 1_200_000,
    totalWage: 1_500_000,
  });
  await admin.send('POST', `/api/offboardings/${settlement}/leave`, { body: { adjustments: [] } });
  const { status } = await admin.send('POST', `/api/offboardings/${settlement}/end-of-service-confirm`, { body: {} });
  expect(status).toBe(200);
  const confirmed = await admin.send<Settlement>('GET', `/api/offboardings/${settlement}`);
  expect(warned(confirmed.body)).toEqual(['shifts-after-last-day']);
});

it('warns of an asset returned after its cost was entered, not of an unreturned or lost one (D69)', async () => {
  const { id } = await world().hire();
  const { body } = await admin.send<{ id: string }>('POST', '/api/offboardings', { body: { employeeId: id } });
  const [lost, returned] = [await world().giveAsset(id), await world().giveAsset(id)];
  await save(body.id, { currency: 'AED' });
  const adjustments = [lost, returned].map((assetId) => ({
    kind: 'asset-recovery',
    description: 'Thing',
    amount: 5_000,
    assetId,
  }));
  expect(
    (
      await admin.send('POST', `/api/offboardings/${body.id}/other-adjustments`, {
        body: { currency: 'AED', adjustments },
      })
    ).status,
  ).toBe(200);
  const now = async () =>
    warned((await admin.send<Settlement>('GET', `/api/offboardings/${body.id}`)).body).includes('asset-returned');
  expect(await now()).toBe(false);
  expect(
    (
      await admin.send('POST', '/api/asset-assignments/invalid', {
        body: { assetId: lost, note: 'Lost on the last day.' },
      })
    ).status,
  ).toBeLessThan(300);
  expect(await now()).toBe(false);
  await admin.send('POST', '/api/asset-assignments', { body: { assetId: returned, userId: null } });
  expect(await now()).toBe(true);
});
