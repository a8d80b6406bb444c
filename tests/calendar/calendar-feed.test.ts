import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { loggedPath } from '#server/log.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs, WEB_ONLY } from '../support/people.ts';
import { scheduleCompany, type ScheduleCompany, type Shift } from '../schedules/company.ts';
import { readICalendar, textOf, valueOf, type Component } from './read-icalendar.ts';

let api: TestApi;
let company: ScheduleCompany;
let ann: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  ann = await signInAs(api, {
    tenantId: company.tenant.tenantId,
    permissions: ['schedule.details:read:personal', 'leave.details:read:personal'],
    employeeId: company.ann.employeeId,
  });
});
afterAll(() => api.close());

const tenantId = (): string => company.tenant.tenantId;
const run = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: tenantId() }, (tx) => statement.execute(tx));

/** A new address of a person, as the path of its calendar. */
async function addressOf(person: Person): Promise<string> {
  const { status, body } = await person.send<{ address: string }>('POST', '/api/calendar-feed');
  expect(status).toBe(201);
  expect(body.address).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/calendar-feeds\/[\w.-]{60,}\.ics$/);
  return new URL(body.address).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) => api.send<string>('GET', path, { headers });
async function events(path: string): Promise<readonly Component[]> {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  const calendar = readICalendar(body);
  expect([calendar.name, valueOf(calendar, 'VERSION'), valueOf(calendar, 'METHOD')]).toEqual([
    'VCALENDAR',
    '2.0',
    'PUBLISH',
  ]);
  return calendar.components.filter(({ name }) => name === 'VEVENT');
}
const eventOf = async (path: string, id: string) => (await events(path)).find((each) => valueOf(each, 'UID') === id);

let hours = 0;
/** A shift of a person some days ahead, at another hour than any before. */
async function plan(employeeId: string, days: number, more: Record<string, unknown> = {}): Promise<Shift> {
  const start = Temporal.Now.instant()
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: days * 24 + (hours += 2) });
  const { status, body } = await company.planner.send<Shift>('POST', '/api/schedules', {
    body: {
      employeeId,
      locationId: company.location,
      startDate: start.toString(),
      endDate: start.add({ minutes: 60 }).toString(),
      ...more,
    },
  });
  expect(status).toBe(201);
  return body;
}
/** UTC in the basic format of RFC 5545. */
const utc = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

describe('a person’s calendar address (B§2; ADR-0121)', () => {
  it('answers the own shifts without a session, as iCalendar with UTC instants, id, version and last change', async () => {
    const note = 'Key; door 2, "blue" \\ left\nthen up ' + 'مفتاح الباب '.repeat(12);
    const first = await plan(company.ann.employeeId, 3, { note });
    const others = await plan(company.ben.employeeId, 3);
    const path = await addressOf(ann);
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const event = await eventOf(path, first.id);
    expect(
      event &&
        Object.fromEntries(
          ['DTSTART', 'DTEND', 'SEQUENCE', 'STATUS', 'CLASS'].map((name) => [name, valueOf(event, name)]),
        ),
    ).toEqual({
      DTSTART: utc(first.startDate),
      DTEND: utc(first.endDate),
      SEQUENCE: String(first.version),
      STATUS: 'CONFIRMED',
      CLASS: 'PRIVATE',
    });
    expect(event && valueOf(event, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(event && textOf(event, 'DESCRIPTION')).toBe(note.trim());
    expect(event && textOf(event, 'SUMMARY')).toMatch(/^Shift: /);
    expect(await eventOf(path, others.id)).toBeUndefined();
  });

  it('counts the version up with a change, keeps a canceled shift as CANCELLED and drops a deleted one', async () => {
    const shift = await plan(company.ann.employeeId, 5);
    const canceled = await plan(company.ann.employeeId, 5);
    const deleted = await plan(company.ann.employeeId, 5);
    const path = await addressOf(ann);
    const changed = await company.planner.send<Shift>('PATCH', `/api/schedules/${shift.id}`, {
      body: { note: 'Later' },
    });
    await company.planner.send('POST', `/api/schedules/${canceled.id}/cancel`, { body: {} });
    await company.planner.send('DELETE', `/api/schedules/${deleted.id}`);
    const event = await eventOf(path, shift.id);
    expect(event && [valueOf(event, 'SEQUENCE'), textOf(event, 'DESCRIPTION')]).toEqual([
      String(changed.body.version),
      'Later',
    ]);
    const gone = await eventOf(path, canceled.id);
    expect(gone && [valueOf(gone, 'STATUS'), valueOf(gone, 'TRANSP')]).toEqual(['CANCELLED', 'TRANSPARENT']);
    expect(await eventOf(path, deleted.id)).toBeUndefined();
  });

  it('shows 4 weeks back and 8 weeks ahead', async () => {
    const shift = await plan(company.ann.employeeId, 20);
    const path = await addressOf(ann);
    const isShownAt = async (days: number): Promise<boolean> => {
      await run(sql`update shift set starts_at = now() + ${days} * interval '1 day', ends_at = now() + ${days} * interval '1 day' + interval '10 minutes'
        where tenant_id = ${tenantId()} and id = ${shift.id}`);
      return (await eventOf(path, shift.id)) !== undefined;
    };
    expect([await isShownAt(-29), await isShownAt(-27), await isShownAt(55), await isShownAt(57)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('shows own leave on whole days, requested as tentative; none without its module or right', async () => {
    const day = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
    const basic = (date: string): string => date.replaceAll('-', '');
    const { body: leave, status } = await company.planner.send<{ id: string; status: string }>('POST', '/api/leaves', {
      body: {
        employeeId: company.ann.employeeId,
        leaveTypeId: company.tenant.leaveTypeId,
        startDate: day(30),
        endDate: day(32),
      },
    });
    expect(status).toBe(201);
    const path = await addressOf(ann);
    const shown = async () => {
      const event = await eventOf(path, leave.id);
      return event && ['DTSTART', 'DTEND', 'STATUS'].map((name) => valueOf(event, name));
    };
    const set = (state: string) =>
      run(sql`update leave_request set status = ${state}, approval_status = case ${state} when 'approved' then 'accepted' else 'pending' end,
        phase = case ${state} when 'approved' then 'upcoming' end where tenant_id = ${tenantId()} and id = ${leave.id}`);
    await set('requested');
    expect(await shown()).toEqual([basic(day(30)), basic(day(33)), 'TENTATIVE']);
    await set('approved');
    expect(await shown()).toEqual([basic(day(30)), basic(day(33)), 'CONFIRMED']);
    await api.db.database.global((tx) =>
      sql`update tenant set modules = array_remove(modules, 'hr.leaves') where id = ${tenantId()}`.execute(tx),
    );
    expect(await shown()).toBeUndefined();
    await api.db.database.global((tx) =>
      sql`update tenant set modules = array_append(modules, 'hr.leaves') where id = ${tenantId()}`.execute(tx),
    );
    expect(await shown()).toBeDefined();
    const allow = (...rights: readonly string[]) =>
      run(sql`update role set permissions = ${[...WEB_ONLY, 'schedule.details:read:personal', ...rights]}::text[] where tenant_id = ${tenantId()}
        and id = (select u.role_id from app_user u where u.tenant_id = ${tenantId()} and u.id = ${ann.userId})`);
    await allow();
    expect(await shown()).toBeUndefined();
    await allow('leave.details:read:personal');
    expect(await shown()).toBeDefined();
  });

  it('follows employee-schedule-visibility of the location (B§7)', async () => {
    const shift = await plan(company.ann.employeeId, 7);
    const path = await addressOf(ann);
    const show = (isShown: boolean) =>
      run(
        sql`update location set shows_schedule = ${isShown} where tenant_id = ${tenantId()} and id = ${company.location}`,
      );
    await show(false);
    expect(await eventOf(path, shift.id)).toBeUndefined();
    await show(true);
    expect(await eventOf(path, shift.id)).toBeDefined();
  });

  it('answers 304 for the ETag of what has not changed, and another ETag after a change', async () => {
    const shift = await plan(company.ann.employeeId, 9);
    const path = await addressOf(ann);
    const { etag } = (await read(path)).headers as { etag: string };
    expect(etag).toMatch(/^"[\w-]{40,}"$/);
    const again = await read(path, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    await company.planner.send('PATCH', `/api/schedules/${shift.id}`, { body: { note: 'Changed' } });
    const changed = await read(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('has no address until one is created; a new one replaces it, and a revoked one answers as an unknown one', async () => {
    const ben = await signInAs(api, {
      tenantId: tenantId(),
      permissions: ['schedule.details:read:personal'],
      employeeId: company.ben.employeeId,
    });
    const own = async () =>
      (await ben.send<{ feed: { lastReadAt: string | null } | null }>('GET', '/api/calendar-feed')).body.feed;
    expect(await own()).toBeNull();
    const first = await addressOf(ben);
    expect(await own()).toMatchObject({ lastReadAt: null });
    expect((await read(first)).status).toBe(200);
    expect((await own())?.lastReadAt).toMatch(/Z$/);
    const second = await addressOf(ben);
    // Nobody has read the new one.
    expect(await own()).toMatchObject({ lastReadAt: null });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ben.send('DELETE', '/api/calendar-feed')).status).toBe(204);
    const { requestId: _one, ...revoked } = (await read(second)).body as unknown as Record<string, unknown>;
    const { requestId: _other, ...unknown } = (await read('/api/calendar-feeds/nothing.ics')).body as unknown as Record<
      string,
      unknown
    >;
    expect(revoked).toEqual(unknown);
    expect(revoked).toMatchObject({ status: 404, code: 'not-found' });
    expect(await own()).toBeNull();
  });

  it('stores the hash of a secret alone, and logs no address', async () => {
    const path = await addressOf(ann);
    const secret = path.split('.').at(-2) ?? '';
    const { rows } = await run(
      sql`select to_jsonb(c)::text as row from calendar_feed c where c.tenant_id = ${tenantId()}`,
    );
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const url of [path, `${path}?x=1`, path.replace('.ics', ''), path.replace('calendar', '%63alendar')])
      expect(loggedPath(url)).not.toContain(secret);
    expect(loggedPath('/api/leaves/1?token=x')).toBe('/api/leaves/1');
  });

  it.each([
    ['account', 'app_user', 'on-hold'],
    ['employee', 'employee', 'archived'],
  ])('answers 404 while the %s is not active', async (_, table, status) => {
    const path = await addressOf(ann);
    const set = (value: string) =>
      run(
        sql`update ${sql.table(table)} set status = ${value} where tenant_id = ${tenantId()} and ${
          table === 'employee' ? sql`id` : sql`employee_id`
        } = ${company.ann.employeeId}`,
      );
    await set(status);
    expect((await read(path)).status).toBe(404);
    await set('active');
    expect((await read(path)).status).toBe(200);
  });

  it('answers 404 while the person may not read their shifts, or not use the web panel', async () => {
    const path = await addressOf(ann);
    const without = async (right: string): Promise<number> => {
      const set = (statement: ReturnType<typeof sql>) =>
        run(sql`update role set permissions = ${statement} where tenant_id = ${tenantId()} and id = (
          select u.role_id from app_user u where u.tenant_id = ${tenantId()} and u.id = ${ann.userId})`);
      await set(sql`array_remove(permissions, ${right})`);
      const { status } = await read(path);
      await set(sql`array_append(permissions, ${right})`);
      return status;
    };
    expect([await without('schedule.details:read:personal'), await without('web.access:read')]).toEqual([404, 404]);
    expect((await read(path)).status).toBe(200);
  });

  it('is never another tenant’s: the secret of one under the id of another answers 404', async () => {
    const path = await addressOf(ann);
    const other = (await api.signIn('admin@luma.example')).tenantId;
    expect((await read(path.replace(tenantId(), other))).status).toBe(404);
  });

  it('is not offered to an account without an employee', async () => {
    const nobody = await signInAs(api, { tenantId: tenantId(), permissions: ['schedule.details:read'] });
    const { status, body } = await nobody.send<{ errors: { code: string }[] }>('POST', '/api/calendar-feed');
    expect([status, body.errors.map(({ code }) => code)]).toEqual([422, ['no-employee']]);
  });

  it('limits reads of one address, and unknown addresses from one network address', async () => {
    const path = await addressOf(ann);
    const statuses: number[] = [];
    for (let at = 0; at <= 60; at++) statuses.push((await read(path)).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
    expect((await read(path)).headers['retry-after']).toBe('900');
    const misses: number[] = [];
    for (let at = 0; at <= 100; at++) misses.push((await read('/api/calendar-feeds/unknown.ics')).status);
    expect(misses.at(-1)).toBe(429);
    // Somebody else’s guesses do not lock a known address.
    expect((await read(await addressOf(ann))).status).toBe(200);
  });
});
