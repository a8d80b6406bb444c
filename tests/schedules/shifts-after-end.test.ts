import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShiftsAfterEnd } from '#domain/schedules/shifts-after-end.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type ScheduleCompany } from './company.ts';
import { plannerCalls } from './planner-calls.ts';

// Whichever way the work of a person ends, the save succeeds and the answer warns of the shifts after it (D69).

interface Warned {
  readonly id: string;
  readonly version: number;
  readonly shiftsAfterEnd?: ShiftsAfterEnd;
}

let api: TestApi;
let company: ScheduleCompany;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  hr = await made('employee.details:update', 'employee.contract:read', 'schedule.details:read');
  // A night shift, which belongs to the day it begins, and a shift on each of the next two days.
  await planned.made(planned.shift('2031-03-03T18:00:00Z', '2031-03-04T02:00:00Z'));
  await planned.made(planned.shift('2031-03-04T18:00:00Z', '2031-03-05T02:00:00Z'));
  await planned.made(planned.shift('2031-03-06T05:00:00Z', '2031-03-06T13:00:00Z'));
});
afterAll(() => api.close());

const planned = plannerCalls(() => ({ api, company }));
const made = (...permissions: string[]): Promise<Person> =>
  signInAs(api, { tenantId: company.tenant.tenantId, permissions: ['employee.details:read', ...permissions] });
const ann = () => `/api/employees/${company.ann.employeeId}`;
const read = async (by: Person): Promise<Warned> => (await by.send<Warned>('GET', ann())).body;

/** Sets the last working day; returns the warning of the answer. */
const setLast = async (lastWorkingDay: string | null): Promise<ShiftsAfterEnd | undefined> => {
  const { version } = await read(hr);
  const { status, body } = await hr.send<Warned>('PATCH', ann(), { body: { version, lastWorkingDay } });
  expect(status).toBe(200);
  return body.shiftsAfterEnd;
};

describe('shifts planned after the end of employment', () => {
  it('are counted in the answer that sets the last working day, without those of that day', async () => {
    expect(await setLast('2031-03-06')).toBeUndefined();
    expect(await setLast('2031-03-03')).toEqual({
      cause: 'last-working-day',
      day: '2031-03-03',
      count: 2,
      first: { locationId: company.location, date: '2031-03-04' },
    });
    expect((await read(hr)).shiftsAfterEnd?.count).toBe(2);
  });

  it('are counted for people without the right to the schedule, who get no way to it', async () => {
    const clerk = await made('employee.details:update');
    expect((await read(clerk)).shiftsAfterEnd).toMatchObject({ count: 2, first: null });
  });

  it('are left out for readers who change neither the person nor their contracts', async () => {
    expect(await read(await made('schedule.details:read'))).not.toHaveProperty('shiftsAfterEnd');
  });

  it('do not count when they are over', async () => {
    await planned.inTenant(sql`
      insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
      select tenant_id, employee_id, location_id, s, s + interval '8 hours', timezone, s, s
      from shift, (select now() - interval '9 days' as s) at where tenant_id = ${company.tenant.tenantId} limit 1`);
    expect(await setLast('2020-01-01')).toMatchObject({ count: 3 });
  });

  it('are counted after the end of the last contract, for people who may read contracts', async () => {
    await setLast(null);
    const contracts = await made('employee.contract:read', 'employee.contract:update', 'schedule.details:read');
    const list = await contracts.send<{ data: readonly Warned[] }>('GET', '/api/contracts', {
      query: { employeeId: company.ann.employeeId },
    });
    const [contract] = list.body.data;
    const { status } = await contracts.send('PATCH', `/api/contracts/${contract?.id}`, {
      body: { version: contract?.version, endDate: '2031-03-05' },
    });
    expect(status).toBe(200);
    expect((await read(contracts)).shiftsAfterEnd).toEqual({
      cause: 'contract-end',
      day: '2031-03-05',
      count: 1,
      first: { locationId: company.location, date: '2031-03-06' },
    });
    expect(await read(await made('employee.details:update'))).not.toHaveProperty('shiftsAfterEnd');
    // The earlier of the two days counts.
    expect(await setLast('2031-03-04')).toMatchObject({ cause: 'last-working-day', count: 1 });
    expect(await setLast('2031-03-20')).toMatchObject({ cause: 'contract-end', count: 1 });
  });

  it('are all counted for a person whose account is no longer active', async () => {
    // Everything that Ann may do, or her status would not be theirs to change.
    const access = await made(
      'user.details:read',
      'user.status:update',
      ...(await company.ann.send<{ readonly permissions: string[] }>('GET', '/api/permissions/me')).body.permissions,
    );
    const list = await access.send<{
      data: readonly (Warned & { readonly employee: { readonly id: string } | null })[];
    }>('GET', '/api/users', { query: { size: '50' } });
    const account = list.body.data.find(({ employee }) => employee?.id === company.ann.employeeId);
    const path = `/api/users/${account?.id}`;
    expect((await access.send<Warned>('GET', path)).body).not.toHaveProperty('shiftsAfterEnd');
    const { status, body } = await access.send<Warned>('PATCH', `${path}/status`, {
      body: { version: account?.version, status: 'on-hold' },
    });
    expect([status, body.shiftsAfterEnd]).toEqual([200, { cause: 'inactive', day: null, count: 3, first: null }]);
    expect((await read(hr)).shiftsAfterEnd).toMatchObject({ cause: 'inactive', count: 3 });
    const reader = await made('user.details:read');
    expect((await reader.send<Warned>('GET', path)).body).not.toHaveProperty('shiftsAfterEnd');
  });
});
