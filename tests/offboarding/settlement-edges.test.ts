import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;

// The edge cases of a settlement: the last working day itself, and who is left when the leaver is gone.

const PATH = '/api/offboardings';

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const begin = async (employeeId: string): Promise<string> =>
  (await admin.send<{ id: string }>('POST', PATH, { body: { employeeId } })).body.id;
const post = (id: string, part: string, body: object): Promise<ApiAnswer<Settlement>> =>
  admin.send('POST', `${PATH}/${id}/${part}`, { body });
const read = async (id: string): Promise<Settlement> => (await admin.send<Settlement>('GET', `${PATH}/${id}`)).body;
const on = async (id: string, lastWorkingDay: string): Promise<Settlement> =>
  (await post(id, 'gratuity', { lastWorkingDay })).body;
const warned = ({ warnings }: Settlement): readonly string[] => warnings.map(({ code }) => code);

it('uses a salary that starts on the last working day (D70)', async () => {
  const { id: leaver } = await world().hire();
  const { tenantId } = admin;
  await world().inTenant(async (tx) => {
    for (const [start, basic] of [
      ['2020-01-01', 800_000],
      ['2024-12-30', 900_000],
    ] as const) {
      await sql`with salary as (insert into employee_salary (tenant_id, employee_id, currency, start_date) values (${tenantId}, ${leaver}, 'AED', ${start}) returning id)
        insert into employee_salary_part (tenant_id, employee_salary_id, salary_component_id, total)
        select ${tenantId}, salary.id, (select id from salary_component where tenant_id = ${tenantId} and type = 'basic' order by id limit 1), ${basic}::bigint from salary`.execute(
        tx,
      );
    }
  });
  const id = await begin(leaver);
  const basicOn = async (day: string) => (await on(id, day)).known.basicWage;
  expect([await basicOn('2024-12-29'), await basicOn('2024-12-30'), await basicOn('2024-12-31')]).toEqual([
    800_000, 900_000, 900_000,
  ]);
});

it('warns of leave that continues after the last working day, not of leave that ends on it (D69)', async () => {
  const { id: leaver } = await world().hire();
  const leaveId = await world().askForLeave(leaver);
  const { endDate } = (await admin.send<{ endDate: string }>('GET', `/api/leaves/${leaveId}`)).body;
  await world().inTenant((tx) =>
    sql`update leave_request set status = 'approved', phase = 'upcoming', approval_status = 'accepted' where tenant_id = ${admin.tenantId} and id = ${leaveId}`.execute(
      tx,
    ),
  );
  const id = await begin(leaver);
  const dayBefore = Temporal.PlainDate.from(endDate).subtract({ days: 1 }).toString();
  const isWarned = async (day: string) => warned(await on(id, day)).includes('leave-after-last-day');
  expect([await isWarned(dayBefore), await isWarned(endDate)]).toEqual([true, false]);
});

it('warns of an asset whose cost is recovered although someone else has it (D69)', async () => {
  const { id: leaver } = await world().hire();
  const { id: next } = await world().hire({ firstName: 'Next' });
  const assetId = await world().giveAsset(leaver);
  const id = await begin(leaver);
  const adjustments = [{ kind: 'asset-recovery', description: 'Thing', amount: 5_000, assetId }];
  const { status, body } = await post(id, 'other-adjustments', { currency: 'AED', adjustments });
  expect([status, warned(body).includes('asset-returned')]).toEqual([200, false]);
  expect((await admin.send('POST', '/api/asset-assignments', { body: { assetId, employeeId: next } })).status).toBe(
    201,
  );
  expect(warned(await read(id))).toContain('asset-returned');
});

it('takes no currency from empty other adjustments (D65)', async () => {
  const { id: leaver } = await world().hire();
  const id = await begin(leaver);
  const { status, body } = await post(id, 'other-adjustments', { currency: 'AED', adjustments: [] });
  expect([status, body.gratuity.currency]).toEqual([200, null]);
});

it('makes no one responsible for themselves: of two mutually responsible people one leaves, the other takes over (D9, D67)', async () => {
  const { id: leaver } = await world().hire({ firstName: 'One' });
  const { id: other } = await world().hire({ firstName: 'Other' });
  const { id: cared } = await world().hire({ firstName: 'Cared' });
  const { tenantId } = admin;
  await world().inTenant((tx) =>
    tx
      .insertInto('employee_hr_responsible')
      .values(
        [
          [leaver, other],
          [other, leaver],
          [cared, leaver],
        ].map(([employee = '', hr = '']) => ({ tenant_id: tenantId, employee_id: employee, hr_employee_id: hr })),
      )
      .execute(),
  );
  const id = await begin(leaver);
  await post(id, 'role-transfer', { successors: [{ duty: 'hr-responsible', employeeId: other }] });
  expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
  const { rows } = await world().inTenant((tx) =>
    sql<{
      employee: string;
      hr: string;
    }>`select employee_id as employee, hr_employee_id as hr from employee_hr_responsible
    where tenant_id = ${tenantId} and employee_id in (${other}, ${cared})`.execute(tx),
  );
  expect(rows).toEqual([{ employee: cared, hr: other }]);
});

it('nobody is responsible for deactivated people and locations (D67)', async () => {
  const { id: leaver } = await world().hire();
  const { id: left } = await world().hire({ firstName: 'Left' });
  const place = await world().giveLocation(leaver);
  const { tenantId } = admin;
  await world().inTenant(async (tx) => {
    await tx
      .insertInto('employee_line_manager')
      .values({ tenant_id: tenantId, employee_id: left, manager_id: leaver })
      .execute();
    await tx
      .insertInto('employee_hr_responsible')
      .values({ tenant_id: tenantId, employee_id: left, hr_employee_id: leaver })
      .execute();
  });
  const id = await begin(leaver);
  const duties = async () => (await read(id)).duties.map(({ kind }) => kind);
  expect(await duties()).toEqual(['line-manager', 'hr-responsible', 'location-contact']);
  await world().inTenant((tx) =>
    sql`update location set status = 'deactivated' where tenant_id = ${tenantId} and id = ${place}`.execute(tx),
  );
  expect(await duties()).toEqual(['line-manager', 'hr-responsible']);
  await world().inTenant((tx) =>
    sql`update employee set status = 'deactivated' where tenant_id = ${tenantId} and id = ${left}`.execute(tx),
  );
  expect(await duties()).toEqual([]);
});
