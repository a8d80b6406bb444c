import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passMoments } from '#server/modules/schedules/shift-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { connectHolder, sendInOrder } from '../support/held-row.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

const ROUNDS = 6;
const read = async (id: string): Promise<Shift> =>
  (await company.planner.send<Shift>('GET', `/api/schedules/${id}`)).body;

describe('the approval of a leave against a shift that is planned over it (D25, D41)', () => {
  const request = (day: string) =>
    company.planner.send<{ status: string } & Refusal>('POST', '/api/leaves', {
      body: {
        employeeId: company.ann.employeeId,
        leaveTypeId: company.tenant.leaveTypeId,
        startDate: day,
        endDate: day,
      },
    });
  const plan = (day: string) =>
    company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
      body: {
        employeeId: company.ann.employeeId,
        locationId: company.location,
        startDate: `${day}T05:00:00Z`,
        endDate: `${day}T13:00:00Z`,
      },
    });
  /** The shift as it stands, and whether its planner was warned. */
  const outcome = async ({ body }: { readonly body: Shift }): Promise<string> => {
    const isWarned = body.conflicts?.some(({ code }) => code === 'approved-leave') ?? false;
    return `${(await read(body.id)).status}, ${isWarned ? 'warned' : 'not warned'}`;
  };

  it('a shift whose conflicts were read before the approval is excluded by it', async () => {
    const holder = await connectHolder(api);
    const day = '2034-02-11';
    // The shift waits where it is stored: its conflicts are read by then.
    const place = { machine: 'location', tenantId: company.tenant.tenantId, id: company.location };
    const [shift, leave] = await sendInOrder<{ status: number; body: object }>(holder, place, [
      () => plan(day),
      () => request(day),
    ]);
    await holder.close();
    expect([shift?.status, leave?.status]).toEqual([201, 201]);
    expect(await outcome({ body: shift?.body as Shift })).toBe('excluded, not warned');
  });

  it('at the same time: the shift is excluded, or its planner was warned of approved leave', async () => {
    const seen = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const day = `2034-0${round}-18`;
      const [leave, shift] = await Promise.all([request(day), plan(day)]);
      expect([leave.status, leave.body.status, shift.status]).toEqual([201, 'approved', 201]);
      seen.add(await outcome(shift));
    }
    expect([...seen].filter((each) => !['excluded, not warned', 'scheduled, warned'].includes(each))).toEqual([]);
  });
});

describe('a check-in against the absence by the clock (D37, D38)', () => {
  it('arrives once, late, and absence is notified at most once', async () => {
    const { tenantId } = company.tenant;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { body: planned } = await company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
        body: {
          employeeId: company.ann.employeeId,
          locationId: company.location,
          startDate: new Date(Date.now() + 3_600_000).toISOString(),
          endDate: new Date(Date.now() + 20 * 3_600_000).toISOString(),
        },
      });
      // As if an hour and a half had passed since the start: the clock has not come to it yet.
      await api.db.database.tenant({ tenantId }, (tx) =>
        sql`update shift set starts_at = starts_at - interval '150 minutes', late_at = late_at - interval '150 minutes', absent_at = absent_at - interval '150 minutes'
          where tenant_id = ${tenantId} and id = ${planned.id}`.execute(tx),
      );
      const checkIn = () =>
        company.planner.send<Refusal>('POST', `/api/schedules/${planned.id}/check-in`, { body: {} });
      const pass = () => api.db.database.tenant({ tenantId }, (tx) => passMoments(tx, tenantId));
      const [first, second] = await Promise.all([checkIn(), checkIn(), pass(), pass()]);
      expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      const shift = await read(planned.id);
      expect([shift.presence, shift.arrival, shift.lateMinutes, shift.events?.map(({ type }) => type)]).toEqual([
        'on-duty',
        'late',
        90,
        ['check-in'],
      ]);
      const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
        sql<{ event: string; count: number }>`
          select event, count(*)::int as count from transition_journal where tenant_id = ${tenantId} and record_id = ${planned.id} group by event`.execute(
          tx,
        ),
      );
      expect(rows.filter(({ count }) => count > 1)).toEqual([]);
      const { body: news } = await company.planner.send<{ data: { type: string; link: string }[] }>(
        'GET',
        '/api/notifications',
      );
      const types = news.data.filter(({ link }) => link.includes(planned.id)).map(({ type }) => type);
      expect(types.length).toBe(new Set(types).size);
      await company.planner.send('DELETE', `/api/schedules/${planned.id}`);
    }
  });
});
