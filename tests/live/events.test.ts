import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/core/transaction.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { waitUntil } from '../support/product.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { openEvents, type OpenEvents } from './open-events.ts';

/** How long an ended session or a revoked right may still be valid. */
const LONGEST_REMNANT_MS = 1_000;

let api: TestApi;
let origin: string;
let company: SmallTenant;
let other: SmallTenant;
const opened: OpenEvents[] = [];
const plan = {
  people: ['requester', 'manager', 'colleague', 'director'],
  lineManagers: [
    ['requester', 'manager'],
    ['manager', 'director'],
  ],
  hrResponsibles: [],
  administrators: [],
  chain: ['line-manger', 'line-manger-2nd-step'],
} as const;

beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  [company, other] = [await makeSmallTenant(api, plan), await makeSmallTenant(api, plan)];
  await change(
    company.tenantId,
    sql`update tenant set modules = modules || '{communication-hub.newsletter}' where id = ${company.tenantId}`,
  );
});
afterAll(() => api.close());
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
});

async function listen(person: Person, headers?: Record<string, string>): Promise<OpenEvents> {
  const stream = await openEvents(origin, person, headers);
  opened.push(stream);
  return stream;
}

interface Asked {
  readonly id: string;
  readonly approvalProcess: { readonly id: string; readonly steps: readonly { readonly id: string }[] };
}
let day = 0;
async function ask(tenant: SmallTenant): Promise<Asked> {
  const date = new Date(Date.UTC(2032, 0, 1) + (day += 2) * 86_400_000).toISOString().slice(0, 10);
  const { employeeId, send } = tenant.person('requester');
  const { body } = await send<Asked>('POST', '/api/leaves', {
    body: { employeeId, leaveTypeId: tenant.leaveTypeId, startDate: date, endDate: date },
  });
  return body;
}
const decide = (decider: Person, asked: Asked, step: number, status: string) =>
  decider.send('PATCH', `/api/approval-process-steps/${asked.approvalProcess.steps[step]?.id}`, { body: { status } });

const change = (tenantId: string, statement: ReturnType<typeof sql>): Promise<unknown> =>
  api.db.database.tenant({ tenantId }, (tx: Tx) => statement.execute(tx));
/** Waits for the end of a stream within that time. */
const endsInTime = (stream: OpenEvents): Promise<void> =>
  waitUntil('the stream ends', stream.hasEnded, LONGEST_REMNANT_MS);

describe('live notifications (D87)', () => {
  it('are server-sent events without caching or buffering', async () => {
    const { status, headers, heard } = await listen(company.person('manager'));
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-accel-buffering'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'no']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    // No other site receives the referrer: its address contains records and people.
    expect([
      headers.get('referrer-policy'),
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
    ]).toEqual(['same-origin', 'nosniff', 'SAMEORIGIN']);
    expect(heard[0]).toMatchObject({ event: 'ready', data: { unread: expect.any(Number) } });
  });

  it('send each new notification, with the unread count', async () => {
    const manager = company.person('manager');
    const stream = await listen(manager);
    const before = stream.heard[0]?.data['unread'] as number;
    const asked = await ask(company);
    await api.runJobs();
    const { id, data } = await stream.hears('notification');
    expect(data).toMatchObject({
      unread: before + 1,
      notification: { id, type: 'leave-request', link: `/hr/leave?open=${asked.id}` },
    });

    await manager.send('PATCH', `/api/notifications/${id}/read`);
    await stream.hears('notification', ({ unread, notification }) => unread === before && notification === null);
  });

  it('name the actor, so that no one is interrupted by their own actions', async () => {
    const asked = await ask(company);
    await api.runJobs();
    const requester = await listen(company.person('requester'));
    await decide(company.person('manager'), asked, 0, 'rejected');
    await api.runJobs();
    const { data } = await requester.hears('notification');
    expect(data['notification']).toMatchObject({ params: { by: company.person('manager').employeeId } });
  });

  it('replay what was missed since the last event received, and nothing else', async () => {
    const first = await listen(company.person('manager'));
    const before = await ask(company);
    await api.runJobs();
    const { id } = await first.hears('notification', ({ notification }) =>
      JSON.stringify(notification).includes(before.id),
    );
    first.close();
    const missed = await ask(company);
    await api.runJobs();
    const again = await listen(company.person('manager'), { 'last-event-id': String(id) });
    await again.hears('notification', ({ notification }) => JSON.stringify(notification).includes(missed.id));
    // Its own event may arrive again, with only the unread count.
    expect(
      again.heard.filter(({ event, data }) => event === 'notification' && data['notification'] !== null),
    ).toHaveLength(1);
    const stranger = await listen(company.person('colleague'), { 'last-event-id': String(id) });
    await change(company.tenantId, sql`select 1`);
    expect(stranger.heard.map(({ event }) => event)).toEqual(['ready']);
    const broken = await listen(company.person('manager'), { 'last-event-id': "'; drop table" });
    expect(broken.heard.map(({ event }) => event)).toEqual(['ready']);
  });
});

describe('changed records', () => {
  it('are sent to people with access, whichever part has changed', async () => {
    const [manager, director] = [await listen(company.person('manager')), await listen(company.person('director'))];
    const asked = await ask(company);
    const isIt = ({ resource, id }: Record<string, unknown>) => resource === 'leaves' && id === asked.id;
    await manager.hears('changed', isIt);
    await director.hears('changed', isIt);
    const told = director.heard.length;
    await decide(company.person('manager'), asked, 0, 'accepted');
    await waitUntil('the step is told', () =>
      director.heard.slice(told).some(({ event, data }) => event === 'changed' && isIt(data)),
    );
  });

  it('are not sent to people without access', async () => {
    const person = company.person('colleague');
    const role = sql`(select role_id from app_user where tenant_id = ${company.tenantId} and id = ${person.userId})`;
    const stream = await listen(person);
    const seen = await ask(company);
    await stream.hears('changed', ({ id }) => id === seen.id);
    await change(
      company.tenantId,
      sql`update role set permissions = array_remove(permissions, 'leave.details:read') || '{leave.details:read:personal}'
      where tenant_id = ${company.tenantId} and id = ${role}`,
    );
    const hidden = await ask(company);
    // A later event was sent later: the manager has received it, and this person nothing.
    const manager = await listen(company.person('manager'));
    const last = await ask(company);
    await manager.hears('changed', ({ id }) => id === last.id);
    await person.send('POST', '/api/leaves', {
      body: {
        employeeId: person.employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: '2033-06-06',
        endDate: '2033-06-06',
      },
    });
    await waitUntil('their own is told', () =>
      stream.heard
        .filter(({ event }) => event === 'changed')
        .some(({ data }) => ![seen.id, hidden.id, last.id].includes(String(data['id']))),
    );
    expect(stream.heard.some(({ data }) => data['id'] === hidden.id || data['id'] === last.id)).toBe(false);
  });

  it('of rights are sent only to people whose rights changed (A§6)', async () => {
    const { tenantId } = company;
    const [concerned, sameRole, manager] = [
      await signInAs(api, { tenantId, permissions: ['user.role:read'] }),
      await signInAs(api, { tenantId, permissions: ['user.role:read'] }),
      company.person('manager'),
    ];
    const [stream, another, unconcerned] = [await listen(concerned), await listen(sameRole), await listen(manager)];
    const roleOf = ({ userId }: Person) =>
      sql`(select role_id from app_user where tenant_id = ${tenantId} and id = ${userId})`;
    // Rewritten without changes: no one's permissions changed.
    await change(
      tenantId,
      sql`update role set permissions = permissions || permissions where tenant_id = ${tenantId} and id = ${roleOf(sameRole)}`,
    );
    await change(
      tenantId,
      sql`update role set permissions = permissions || '{asset.details:read}' where tenant_id = ${tenantId} and id = ${roleOf(concerned)}`,
    );
    await stream.hears('rights');
    // Another role counts as well as changed content of the same.
    await change(
      tenantId,
      sql`update app_user set role_id = ${roleOf(concerned)} where tenant_id = ${tenantId} and id = ${sameRole.userId}`,
    );
    await another.hears('rights');
    expect(stream.heard.filter(({ event }) => event === 'rights')).toHaveLength(1);
    expect(another.heard.filter(({ event }) => event === 'rights')).toHaveLength(1);
    expect(unconcerned.heard.map(({ event }) => event)).not.toContain('rights');
  });

  it('of people, locations, rights and setup are sent by area, with ids only with read access (A§6)', async () => {
    const { tenantId } = company;
    const nobody = await signInAs(api, { tenantId, permissions: ['employee.details:read:personal'] });
    const [manager, stranger, abroad] = [
      await listen(company.person('manager')),
      await listen(nobody),
      await listen(other.person('manager')),
    ];
    const { employeeId } = company.person('colleague');
    const placed = sql`(select location_id from employee where tenant_id = ${tenantId} and id = ${employeeId})`;
    await change(
      tenantId,
      sql`update employee set known_as = 'Changed' where tenant_id = ${tenantId} and id = ${employeeId}`,
    );
    await change(
      tenantId,
      sql`update location set city = 'Elsewhere' where tenant_id = ${tenantId} and id = ${placed}`,
    );
    await change(tenantId, sql`insert into job_title (tenant_id, name) values (${tenantId}, 'Told of')`);
    await change(tenantId, sql`insert into role (tenant_id, name) values (${tenantId}, 'Told of')`);
    await manager.hears(
      'changed',
      ({ resource, ids }) => resource === 'employees' && (ids as string[]).includes(employeeId),
    );
    await manager.hears('changed', ({ resource, ids }) => resource === 'locations' && (ids as string[]).length === 1);
    await manager.hears('changed', ({ resource, ids }) => resource === 'setup' && ids === null);
    await stranger.hears('changed', ({ resource }) => resource === 'setup');
    const reader = await listen(await signInAs(api, { tenantId, permissions: ['user.role:read'] }));
    await change(
      tenantId,
      sql`update role set name = 'Told of again' where tenant_id = ${tenantId} and name = 'Told of'`,
    );
    await reader.hears('changed', ({ resource, ids }) => resource === 'access' && ids === null);
    const told = (stream: OpenEvents) =>
      stream.heard.filter(({ event }) => event === 'changed').map(({ data }) => data['resource']);
    const writer = await listen(await signInAs(api, { tenantId, permissions: ['communicationTemplate.details:read'] }));
    await change(
      tenantId,
      sql`insert into newsletter (tenant_id, link, type, status, notify_at, created_by)
      select ${tenantId}, 'https://news.example', 'article', 'scheduled', now() + interval '1 day', id from app_user where tenant_id = ${tenantId} limit 1`,
    );
    await writer.hears('changed', ({ resource, ids }) => resource === 'newsletters' && (ids as string[]).length === 1);
    expect(told(stranger)).toEqual(['setup']);
    expect(told(manager)).not.toContain('access');
    expect(told(abroad)).toEqual([]);
  });

  it('are sent without ids when there are many', async () => {
    const { tenantId } = company;
    const manager = await listen(company.person('manager'));
    await change(
      tenantId,
      sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
      select ${tenantId}, 'Place ' || n, 'MANY-' || n, 'AE', 'Dubai', 'Asia/Dubai' from generate_series(1, 60) n`,
    );
    await manager.hears('changed', ({ resource, ids }) => resource === 'locations' && ids === null);
  });

  it('a rolled-back change sends nothing', async () => {
    const stream = await listen(company.person('manager'));
    const asked = await ask(company);
    await stream.hears('changed', ({ id }) => id === asked.id);
    const told = stream.heard.length;
    expect((await decide(company.person('colleague'), asked, 0, 'accepted')).status).toBeGreaterThanOrEqual(400);
    const next = await ask(company);
    await stream.hears('changed', ({ id }) => id === next.id);
    expect(stream.heard.slice(told).filter(({ data }) => data['id'] === asked.id)).toEqual([]);
  });
});

describe('between tenants (D79)', () => {
  it('nothing is sent: neither notifications nor changes, whatever the rights', async () => {
    const foreign = await Promise.all(plan.people.map((name) => listen(other.person(name))));
    const own = await listen(company.person('manager'));
    const asked = await ask(company);
    await api.runJobs();
    await own.hears('notification', ({ notification }) => JSON.stringify(notification).includes(asked.id));
    await own.hears('changed', ({ id }) => id === asked.id);
    // Each then receives an event of their own, so they had time to receive the other.
    const theirs = await ask(other);
    for (const stream of foreign) await stream.hears('changed', ({ id }) => id === theirs.id);
    for (const stream of foreign) expect(stream.text()).not.toContain(asked.id);
    expect(own.text()).not.toContain(theirs.id);
  });
});

describe('a stream', () => {
  it('requires a session, in the own tenant', async () => {
    expect((await openEvents(origin, { token: 'a.b.c' })).status).toBe(401);
    expect((await openEvents(origin, company.person('manager'), { 'x-tenant-id': other.tenantId })).status).toBe(403);
  });

  it('is refused to a person who has five, and available again when one has ended', async () => {
    const person = other.person('director');
    for (let count = 0; count < 5; count++) expect((await listen(person)).status).toBe(200);
    const refused = await openEvents(origin, person);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    opened.at(-1)?.close();
    await waitUntil('there is room again', async () => (await listen(person)).status === 200);
  });

  it.each([
    [
      'the session is ended',
      ({ tenantId, userId }: Person) =>
        sql`update user_session set revoked_at = now() where tenant_id = ${tenantId} and user_id = ${userId}`,
    ],
    [
      'the person is archived',
      ({ tenantId, userId }: Person) =>
        sql`update app_user set status = 'archived' where tenant_id = ${tenantId} and id = ${userId}`,
    ],
  ])('ends within a second when %s, and no other does', async (_, statement) => {
    const tenant = await makeSmallTenant(api, plan);
    const [ending, staying] = [await listen(tenant.person('requester')), await listen(tenant.person('manager'))];
    await change(tenant.tenantId, statement(tenant.person('requester')));
    await endsInTime(ending);
    expect(staying.hasEnded()).toBe(false);
  });

  it('ends when the listening connection is lost, and the next one receives events again', async () => {
    const stream = await listen(company.person('manager'));
    await api.db.database.global((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'steward-live' and datname = current_database()`.execute(
        tx,
      ),
    );
    await endsInTime(stream);
    const again = await listen(company.person('manager'));
    const asked = await ask(company);
    await again.hears('changed', ({ id }) => id === asked.id);
  });

  it('refuses HEAD, which would leave it open', async () => {
    const answer = await fetch(`${origin}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${company.person('manager').token}` },
    });
    expect(answer.status).toBe(405);
  });
});
