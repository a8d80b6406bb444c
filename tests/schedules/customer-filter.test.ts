import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { PLANNER_RIGHTS, scheduleCompany, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
let reader: Person;
let customer: string;
let shift: Shift;

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const DAYS = {
  startDate: Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 1 }).toString(),
  endDate: Temporal.Now.plainDateISO('Asia/Dubai').toString(),
};

beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  const { tenantId } = company.tenant;
  customer = await api.db.database.tenant({ tenantId }, async (tx) => {
    const { id } = await tx
      .insertInto('customer')
      .values({ tenant_id: tenantId, name: 'Mrs. Haddad' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  reader = await signInAs(api, { tenantId, permissions: [...PLANNER_RIGHTS, 'customer.details:read'] });
  const planned = async (employeeId: string): Promise<Shift> =>
    (
      await company.planner.send<Shift>('POST', '/api/schedules', {
        body: { employeeId, locationId: company.location, startDate: ago(20), endDate: ago(-200) },
      })
    ).body;
  shift = await planned(company.ann.employeeId);
  await planned(company.ben.employeeId);
  const { status } = await company.planner.send('POST', `/api/schedules/${shift.id}/check-in`, {
    body: {
      version: shift.version,
      customerImpacts: [{ type: 'customer-waiting', customerName: 'Mrs. Haddad', customerId: customer }],
    },
  });
  expect(status).toBe(200);
});
afterAll(() => api.close());

const found = async (
  person: Person,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly string[]> =>
  (await person.send<{ data: { id: string }[] }>('GET', path, { query: { ...DAYS, ...query } })).body.data.map(
    ({ id }) => id,
  );

describe('the customer filter (A§2, B§2)', () => {
  it('finds the shifts that affected a customer, in lists, ids and files', async () => {
    const query = { customerIds: customer };
    expect(await found(reader, '/api/schedules', query)).toEqual([shift.id]);
    const { body } = await reader.send<{ ids: string[] }>('GET', '/api/schedules/ids', {
      query: { ...DAYS, ...query },
    });
    expect(body.ids).toEqual([shift.id]);
    const file = await reader.send<string>('GET', '/api/schedules/export', {
      query: { ...DAYS, ...query, format: 'csv' },
    });
    expect(file.status).toBe(200);
    expect(await found(reader, '/api/schedules', { customerIds: shift.id })).toEqual([]);
  });

  it('finds the people whose shifts of the days affected the customer, and counts them in the tabs', async () => {
    expect(await found(reader, '/api/daily-operations', { customerIds: customer })).toEqual([company.ann.employeeId]);
    const { body } = await reader.send<{ sum: Record<string, number> }>('GET', '/api/daily-operations', {
      query: { ...DAYS, customerIds: customer, size: '0' },
    });
    expect(Object.values(body.sum).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
    expect(
      await found(reader, '/api/daily-operations', {
        customerIds: customer,
        startDate: '2026-01-01',
        endDate: '2026-01-02',
      }),
    ).toEqual([]);
  });

  it('finds nothing for people who may not read customers or the attendance of the shift', async () => {
    for (const path of ['/api/schedules', '/api/daily-operations'])
      expect(await found(company.planner, path, { customerIds: customer })).toEqual([]);
    const { tenantId } = company.tenant;
    const blind = await signInAs(api, { tenantId, permissions: ['schedule.details:read', 'customer.details:read'] });
    expect(await found(blind, '/api/schedules', { customerIds: customer })).toEqual([]);
  });

  it('names who was affected only to people who may read customers and to who reported it, on every surface (A§6, D77)', async () => {
    const { tenantId } = company.tenant;
    const other = await signInAs(api, { tenantId, permissions: PLANNER_RIGHTS });
    const named = async (person: Person) => {
      const read = (path: string, query: Readonly<Record<string, string>> = DAYS) =>
        person.send<object>('GET', path, { query });
      const answers = await Promise.all([
        read(`/api/schedules/${shift.id}`, {}),
        read('/api/schedules'),
        read('/api/daily-operations'),
        read(`/api/schedule-boards/${company.location}`, DAYS),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      return answers.map(({ body }) => {
        const text = JSON.stringify(body);
        // The event itself is there for everyone who may read the attendance.
        expect(text).toContain('customer-waiting');
        return [text.includes('Mrs. Haddad'), text.includes(customer)];
      });
    };
    const [all, none] = [
      Array.from({ length: 4 }, () => [true, true]),
      Array.from({ length: 4 }, () => [false, false]),
    ];
    expect(await named(reader)).toEqual(all);
    expect(await named(company.planner)).toEqual(all);
    expect(await named(other)).toEqual(none);
  });
});
