import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { isReportedLate } from '#domain/schedules/attendance.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const SAME = ago(2);
/** So many minutes after a shift began: of two readings of the clock a minute may have passed in between. */
const after = ({ startDate }: Shift, minutes: number): string =>
  new Date(Date.parse(startDate) + minutes * MINUTE_MS).toISOString();

/** Frees the people of all shifts, so that each test plans around now. */
const clear = () =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
    sql`update shift set stage = 'canceled', excluded_by = null where tenant_id = ${company.tenant.tenantId} and stage in ('planned', 'excluded')`.execute(
      tx,
    ),
  );

/** A shift that started some minutes ago and ends some minutes from now. */
async function running(startedAgo: number, endsIn = 240, employeeId = company.ann.employeeId): Promise<Shift> {
  await clear();
  const { status, body } = await company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
    body: { employeeId, locationId: company.location, startDate: ago(startedAgo), endDate: ago(-endsIn) },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}
const send = (person: Person, shift: Shift, event: string, body: unknown = {}) =>
  person.send<Shift & Refusal>('POST', `/api/schedules/${shift.id}/${event}`, { body });
const read = async (shift: Shift): Promise<Shift> =>
  (await company.planner.send<Shift>('GET', `/api/schedules/${shift.id}`)).body;
const stands = ({ status, presence, arrival, checkInStatus }: Shift) => [status, presence, arrival, checkInStatus];

describe('the clock of a shift (D37, D38; grace 5 minutes, absent after 60)', () => {
  it.each([
    [3, ['scheduled', 'scheduled', 'due', null]],
    [7, ['scheduled', 'scheduled', 'late', null]],
    [61, ['absent', 'absent', 'missing', null]],
  ])('%i minutes after the start a missing person is %j', async (minutes, expected) => {
    expect(stands(await running(minutes))).toEqual(expected);
  });

  it('makes a person absent at the end of a shift that is shorter than the threshold', async () => {
    expect(stands(await running(20, -1))).toEqual(['absent', 'absent', 'missing', null]);
  });

  it('is stored by the job, with its moments in the journal, and each line manager is notified once', async () => {
    const shift = await running(-60, 600);
    const { tenantId } = company.tenant;
    // As if an hour and a half had passed.
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update shift set starts_at = starts_at - interval '130 minutes', late_at = late_at - interval '130 minutes', absent_at = absent_at - interval '130 minutes'
        where tenant_id = ${tenantId} and id = ${shift.id}`.execute(tx),
    );
    // Readers see it before the job has run.
    expect(stands(await read(shift))).toEqual(['absent', 'absent', 'missing', null]);
    const { passMoments } = await import('#server/modules/schedules/shift-clock.ts');
    const pass = () => api.db.database.tenant({ tenantId }, (tx) => passMoments(tx, tenantId));
    await pass();
    await pass();
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        event: string;
      }>`select event from transition_journal where tenant_id = ${tenantId} and record_id = ${shift.id} order by record_version`.execute(
        tx,
      ),
    );
    expect(rows.map(({ event }) => event)).toEqual(['shift.plan', 'shift.started', 'grace.passed', 'absent.passed']);
    const { body } = await company.planner.send<{
      data: { type: string; link: string; params: Record<string, string> }[];
    }>('GET', '/api/notifications');
    const news = body.data.filter(({ link }) => link.includes(shift.id));
    expect(news.map(({ type, params }) => [type, params.requester, params.location])).toEqual([
      ['employee-check-in-absent', 'ann Test', 'Here'],
      ['employee-check-in-late', 'ann Test', 'Here'],
    ]);
  });
});

describe('check-in and check-out (B§3, B§4, D43)', () => {
  it('walks through a shift on time: check-in, break, check-out', async () => {
    const shift = await running(2);
    const checkedIn = await send(company.planner, shift, 'check-in', { note: 'By the back door' });
    expect([checkedIn.status, stands(checkedIn.body), checkedIn.body.lateMinutes]).toEqual([
      200,
      ['in-progress', 'on-duty', 'on-time', 'on-time'],
      null,
    ]);
    expect(stands((await send(company.planner, shift, 'break-start')).body)).toEqual([
      'in-progress',
      'on-break',
      'on-time',
      'on-time',
    ]);
    expect(stands((await send(company.planner, shift, 'break-end')).body)).toEqual([
      'in-progress',
      'on-duty',
      'on-time',
      'on-time',
    ]);
    const { body: done } = await send(company.planner, shift, 'check-out');
    expect(stands(done)).toEqual(['finished', 'finished', 'on-time', 'on-time']);
    expect(done.events?.map(({ type, note }) => [type, note])).toEqual([
      ['check-in', 'By the back door'],
      ['break-start', null],
      ['break-end', null],
      ['check-out', null],
    ]);
  });

  it('refuses a check-out before the shift begins: a mistaken tap does not end the day', async () => {
    const shift = await running(-30);
    const checkIn = await send(company.planner, shift, 'check-in');
    const out = checkIn.body.actions.find(({ event }) => event === 'shift.check-out');
    expect([out?.can, out?.reasons.map(({ code }) => code)]).toEqual([false, ['not-begun']]);
    await send(company.planner, shift, 'break-start');
    const { status, body } = await send(company.planner, shift, 'check-out');
    expect([status, body.errors?.map(({ code }) => code), body.record?.presence]).toEqual([
      409,
      ['not-begun'],
      'on-break',
    ]);
  });

  it('counts minutes late from the start, not from the end of the grace period (D37)', async () => {
    const shift = await running(12);
    const { body } = await send(company.planner, shift, 'check-in', { at: after(shift, 12) });
    expect([stands(body), body.lateMinutes]).toEqual([['in-progress', 'on-duty', 'late', 'late'], 12]);
  });

  it('an absent person who arrives is late, and the absence stays in the history (D38)', async () => {
    const shift = await running(90);
    expect(stands(shift)[0]).toBe('absent');
    const { body } = await send(company.planner, shift, 'check-in', { at: after(shift, 90) });
    expect([stands(body), body.lateMinutes]).toEqual([['in-progress', 'on-duty', 'late', 'late'], 90]);
  });

  it.each([
    ['a second check-in', ['check-in', 'check-in'], 'not-in-this-state'],
    ['a check-out without a check-in', ['check-out'], 'not-in-this-state'],
    ['a break before the check-in', ['break-start'], 'not-in-this-state'],
    ['a check-in after the check-out', ['check-in', 'check-out', 'check-in'], 'not-in-this-state'],
  ])('refuses %s', async (_, events, code) => {
    const shift = await running(1);
    const answers = [];
    for (const event of events) answers.push(await send(company.planner, shift, event));
    const last = answers.at(-1);
    expect([last?.status, last?.body.errors?.map((each) => each.code), last?.body.record?.id]).toEqual([
      409,
      [code],
      shift.id,
    ]);
  });

  it('refuses a check-in long before the start, and after the end', async () => {
    const early = await send(company.planner, await running(-300, 600), 'check-in');
    expect([early.status, early.body.errors?.[0]?.code]).toEqual([409, 'too-early']);
    const over = await send(company.planner, await running(120, -1), 'check-in');
    expect([over.status, over.body.errors?.[0]?.code]).toEqual([409, 'shift-over']);
  });

  it('takes an earlier moment from a device that had no connection: on time counts as on time', async () => {
    const shift = await running(30);
    const { body } = await send(company.planner, shift, 'check-in', { at: ago(28) });
    expect(stands(body)).toEqual(['in-progress', 'on-duty', 'on-time', 'on-time']);
  });

  it.each([
    ['in the future', -10, 'in-the-future'],
    ['longer ago than 12 hours', 13 * 60, 'too-long-ago'],
  ])('refuses a moment %s', async (_, minutes, code) => {
    const answer = await send(company.planner, await running(1), 'check-in', { at: ago(minutes) });
    expect([answer.status, answer.body.errors?.map(({ path, code: of }) => `${path}: ${of}`)]).toEqual([
      422,
      [`at: ${code}`],
    ]);
  });

  it('stores what an event means for customers, by the name stated then, and notifies the line manager (B§3, B§9)', async () => {
    const shift = await running(20);
    const { status, body } = await send(company.planner, shift, 'check-in', {
      customerImpacts: [
        {
          type: 'customer-waiting',
          customerName: 'Mrs. Haddad',
          lateTime: 15,
          phone: { prefix: '971', number: '501234567' },
          note: 'Offered tea',
        },
      ],
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.events?.[0]?.customerImpacts).toMatchObject([
      {
        type: 'customer-waiting',
        customerName: 'Mrs. Haddad',
        lateTime: 15,
        phone: { prefix: '971', number: '501234567' },
        note: 'Offered tea',
      },
    ]);
    const { body: inbox } = await company.planner.send<{ data: { type: string; params: object }[] }>(
      'GET',
      '/api/notifications',
    );
    expect(inbox.data[0]).toMatchObject({
      type: 'customer-impact',
      params: { event: 'check-in', impacts: ['customer-waiting'] },
    });
    expect(inbox.data[0]?.params).not.toHaveProperty('timezone');
    // The name is personal data of the customer: line managers read it in the shift, with its rights.
    expect(JSON.stringify(inbox)).not.toContain('Haddad');
    // That there was none is recorded, and no news.
    const without = await running(1);
    const customerImpacts = [{ type: 'no-impact', customerName: 'Mrs. Haddad' }];
    expect((await send(company.planner, without, 'check-in', { customerImpacts })).status).toBe(200);
    const { body: later } = await company.planner.send<{ data: unknown[] }>('GET', '/api/notifications');
    expect(later.data).toHaveLength(inbox.data.length);
  });

  it('sent later show when they happened and when they arrived; sent at the moment they do not (ADR-0129)', async () => {
    const shift = await running(60);
    const at = ago(20);
    const events = (answer: { readonly body: unknown }) =>
      (answer.body as { events: { at: string; reportedAt: string }[] }).events;
    const [late] = events(await send(company.planner, shift, 'check-in', { at }));
    expect([late?.at, late && isReportedLate(late)]).toEqual([at, true]);
    expect(Date.now() - Date.parse(late?.reportedAt ?? '')).toBeLessThan(MINUTE_MS);
    const [, present] = events(await send(company.planner, shift, 'check-out'));
    expect(present && isReportedLate(present)).toBe(false);
  });

  it('with the personal right one checks in for the own shift alone, now', async () => {
    const { tenantId } = company.tenant;
    const ann = await signInAs(api, {
      tenantId,
      employeeId: company.ann.employeeId,
      permissions: ['checkEvent:create:personal', 'schedule.details:read:personal'],
    });
    const others = await running(1, 240, company.ben.employeeId);
    expect((await send(ann, others, 'check-in')).status).toBe(404);
    const own = await running(1);
    expect((await send(ann, own, 'check-in', { at: ago(3) })).body.errors?.[0]?.code).toBe('only-now');
    expect((await send(ann, own, 'check-in')).status).toBe(200);
    expect((await send(ann, own, 'correct', { reason: 'x', outcome: 'not-there' })).status).toBe(403);
  });
});

describe('corrections (D43)', () => {
  it('set check-in and check-out with a reason, which the shift keeps as an event', async () => {
    const shift = await running(120, -30);
    const { status, body } = await send(company.planner, shift, 'correct', {
      reason: 'Forgot to check in',
      outcome: 'finished',
      checkedInAt: ago(118),
      checkedOutAt: ago(32),
    });
    expect([status, stands(body)]).toEqual([200, ['finished', 'finished', 'on-time', 'on-time']]);
    expect(body.events?.map(({ type, note }) => [type, note])).toEqual([['correction', 'Forgot to check in']]);
  });

  it('take back a check-in that never was: the clock decides again', async () => {
    const shift = await running(20);
    await send(company.planner, shift, 'check-in');
    const { body } = await send(company.planner, shift, 'correct', { reason: 'Wrong person', outcome: 'not-there' });
    expect(stands(body)).toEqual(['scheduled', 'scheduled', 'late', null]);
    expect(body.checkedInAt).toBeNull();
  });

  it('are the only way to change times after a check-in', async () => {
    const shift = await running(1);
    await send(company.planner, shift, 'check-in');
    const refused = await company.planner.send<Refusal>('PATCH', `/api/schedules/${shift.id}`, {
      body: { endDate: ago(-300) },
    });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'changed-by-correction']);
    const { status, body } = await send(company.planner, shift, 'correct', {
      reason: 'Stays longer',
      outcome: 'on-duty',
      checkedInAt: ago(1),
      endDate: ago(-300),
    });
    expect([status, Date.parse(body.endDate) > Date.now() + 290 * MINUTE_MS]).toEqual([200, true]);
  });

  it.each([
    ['no reason', { reason: ' ', outcome: 'not-there' }, 'required', 400],
    ['no check-in', { reason: 'x', outcome: 'on-duty' }, 'required', 422],
    ['a check-in in the future', { reason: 'x', outcome: 'on-duty', checkedInAt: ago(-5) }, 'in-the-future', 422],
    ['no check-out', { reason: 'x', outcome: 'finished', checkedInAt: ago(1) }, 'required', 422],
    [
      'a check-out before the check-in',
      { reason: 'x', outcome: 'finished', checkedInAt: ago(1), checkedOutAt: ago(2) },
      'before-check-in',
      422,
    ],
    [
      'a check-out at the moment of the check-in',
      { reason: 'x', outcome: 'finished', checkedInAt: SAME, checkedOutAt: SAME },
      'before-check-in',
      422,
    ],
  ])('refuse %s', async (_, body, code, status) => {
    const answer = await send(company.planner, await running(5), 'correct', body);
    expect([answer.status, answer.body.errors?.map((each) => each.code)]).toEqual([status, [code]]);
  });

  it('nobody corrects their own attendance', async () => {
    const own = await running(5, 240, company.planner.employeeId);
    const answer = await send(company.planner, own, 'correct', { reason: 'x', outcome: 'not-there' });
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'own-shift']);
  });

  it('a shift with check events is kept as canceled when it is deleted', async () => {
    const shift = await running(1);
    await send(company.planner, shift, 'check-in');
    expect((await company.planner.send('DELETE', `/api/schedules/${shift.id}`)).status).toBe(204);
    expect((await read(shift)).status).toBe('canceled');
  });
});

describe('leave (D25)', () => {
  const request = (startDate: string, endDate: string) =>
    company.planner.send<{ id: string; status: string } & Refusal>('POST', '/api/leaves', {
      body: { employeeId: company.ann.employeeId, leaveTypeId: company.tenant.leaveTypeId, startDate, endDate },
    });

  /** A leave that has begun can no longer be canceled: the next one would overlap it. */
  const endLeave = (id: string) =>
    api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
      sql`update leave_request set status = 'canceled', approval_status = 'canceled', phase = null
        where tenant_id = ${company.tenant.tenantId} and id = ${id}`.execute(tx),
    );

  it('an approved leave excuses an absence (D25, D38)', async () => {
    const shift = await running(20, -1);
    expect((await read(shift)).status).toBe('absent');
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    const leave = await request(today.subtract({ days: 1 }).toString(), today.add({ days: 1 }).toString());
    expect([leave.status, leave.body.status]).toEqual([201, 'approved']);
    expect((await read(shift)).status).toBe('excluded');
    await endLeave(leave.body.id);
  });

  it('a lifted leave makes those absent who missed the shift, and notifies nobody (D25, D38)', async () => {
    const shift = await running(-60, 600);
    const { tenantId } = company.tenant;
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    const leave = await request(today.subtract({ days: 1 }).toString(), today.add({ days: 2 }).toString());
    expect([leave.body.status, (await read(shift)).status]).toEqual(['approved', 'excluded']);
    const { leaveLifted } = await import('#server/modules/schedules/leave-shifts.ts');
    const { passMoments } = await import('#server/modules/schedules/shift-clock.ts');
    await api.db.database.tenant({ tenantId }, async (tx) => {
      await sql`update shift set starts_at = starts_at - interval '130 minutes', late_at = late_at - interval '130 minutes', absent_at = absent_at - interval '130 minutes'
        where tenant_id = ${tenantId} and id = ${shift.id}`.execute(tx);
      await leaveLifted(tx, tenantId, company.ann.employeeId, leave.body.id);
    });
    await api.db.database.tenant({ tenantId }, (tx) => passMoments(tx, tenantId));
    expect((await read(shift)).status).toBe('absent');
    const { body } = await company.planner.send<{ data: { link: string }[] }>('GET', '/api/notifications');
    expect(body.data.filter(({ link }) => link.includes(shift.id))).toEqual([]);
    await endLeave(leave.body.id);
  });

  it('an approved leave excludes shifts that overlap it, also over midnight; its cancellation includes them again', async () => {
    await clear();
    const plan = async (startDate: string, endDate: string) =>
      (
        await company.planner.send<Shift>('POST', '/api/schedules', {
          body: { employeeId: company.ann.employeeId, locationId: company.location, startDate, endDate },
        })
      ).body;
    // Dubai is UTC+4: the 10th there begins at 20:00Z of the 9th.
    const overMidnight = await plan('2034-05-09T18:00:00Z', '2034-05-09T21:00:00Z');
    const before = await plan('2034-05-08T05:00:00Z', '2034-05-08T13:00:00Z');
    const within = await plan('2034-05-10T05:00:00Z', '2034-05-10T13:00:00Z');
    const after = await plan('2034-05-10T20:00:00Z', '2034-05-11T02:00:00Z');
    const leave = await request('2034-05-10', '2034-05-10');
    expect([leave.status, leave.body.status]).toEqual([201, 'approved']);
    const statuses = async () =>
      Promise.all([before, overMidnight, within, after].map(async (shift) => (await read(shift)).status));
    expect(await statuses()).toEqual(['scheduled', 'excluded', 'excluded', 'scheduled']);
    const canceled = await company.planner.send('POST', `/api/leaves/${leave.body.id}/cancel`, { body: {} });
    expect(canceled.status).toBe(200);
    expect(await statuses()).toEqual(['scheduled', 'scheduled', 'scheduled', 'scheduled']);
  });
});
