import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { newsletterJobs } from '#server/modules/newsletters/newsletter-jobs.ts';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Newsletter {
  readonly id: string;
  readonly version: number;
  readonly link: string;
  readonly type: string;
  readonly status: string;
  readonly isSending: boolean;
  readonly notifyAt: string;
  readonly sentAt: string | null;
  readonly recipients: { readonly total: number; readonly sent: number; readonly read: number };
  readonly actions: readonly { readonly event: string; readonly can: boolean; readonly reasons: readonly { readonly code: string }[] }[];
}
interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  readonly record?: Newsletter;
}

const PATH = '/api/communication-templates';
const SOON = '2090-06-01T09:00:00.000Z';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId: hr.tenantId }, run);
const create = async (body: Record<string, unknown> = {}): Promise<Newsletter> => {
  const answer = await hr.send<Newsletter>('POST', PATH, { body: { link: 'https://news.example/hello', type: 'article', notifyAt: SOON, ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const read = async (id: string): Promise<Newsletter> => (await hr.send<Newsletter>('GET', `${PATH}/${id}`)).body;
const change = (id: string, body: Record<string, unknown>) => hr.send<Newsletter & Refusal>('PATCH', `${PATH}/${id}`, { body });
const remove = (id: string) => hr.send<Refusal>('DELETE', `${PATH}/${id}`);
/** Turns the clock: it is due. */
const letHourCome = (id: string) =>
  inTenant(async (tx) => {
    await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(tx);
    await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${id}`.execute(tx);
  });
const runJob = (kind: string, payload: Record<string, unknown> = {}) =>
  inTenant(async (tx) => newsletterJobs[kind]?.(tx, { tenantId: hr.tenantId, id: '', payload }));
const sent = async (body: Record<string, unknown> = {}): Promise<Newsletter> => {
  const { id } = await create(body);
  await letHourCome(id);
  await api.runJobs();
  return read(id);
};
/** People who are active employees, and the accounts among them that can read. */
const audience = () =>
  inTenant(async (tx) => {
    const { rows } = await sql<{ people: number; accounts: number }>`
      select count(*) as people, count(u.id) as accounts from employee e
      left join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active'
      where e.tenant_id = ${hr.tenantId} and e.status = 'active'`.execute(tx);
    return rows[0] ?? { people: 0, accounts: 0 };
  });
const inboxes = (id: string): Promise<number> =>
  inTenant(async (tx) => (await sql`select from notification where tenant_id = ${hr.tenantId} and type = 'new-communication' and params ->> 'newsletterId' = ${id}`.execute(tx)).rows.length);
const can = ({ actions }: Newsletter, event: string): boolean | undefined => actions.find((action) => action.event === event)?.can;
const events = async (id: string): Promise<string[]> =>
  inTenant(async (tx) => {
    const { rows } = await sql<{ event: string }>`select event from transition_journal where tenant_id = ${hr.tenantId} and record_id = ${id} order by record_version`.execute(tx);
    return rows.map(({ event }) => event);
  });

describe('scheduling (C§5, C§7, D61)', () => {
  it('takes link, type and hour; what it answers is scheduled, with what may be done', async () => {
    const made = await create();
    expect(made).toMatchObject({ link: 'https://news.example/hello', type: 'article', status: 'scheduled', isSending: false, notifyAt: SOON, version: 1, recipients: { total: 0, sent: 0, read: 0 } });
    expect(['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(made, event))).toEqual([true, true, true]);
  });

  it('refuses an hour that has passed, and names the earliest by the clocks of the tenant', async () => {
    const { status, body } = await hr.send<Refusal>('POST', PATH, { body: { link: 'https://a.example', type: 'internal', notifyAt: '2020-01-01T09:00:00Z' } });
    expect([status, body.code, body.errors?.[0]?.path, body.errors?.[0]?.code]).toEqual([422, 'rule-violated', 'notifyAt', 'not-ahead']);
    const next = Temporal.Now.zonedDateTimeISO('Asia/Dubai').add({ hours: 1 });
    expect(body.detail).toContain(`${next.toPlainDate().toString()} ${String(next.hour).padStart(2, '0')}:00 (Asia/Dubai)`);
  });

  it.each(['2026-13-45T99:99:99Z', '2026-02-31T25:00:00Z', '2027-02-30T10:00:00Z', '9999-12-31T23:00:00Z'])('refuses a time that is none: %s', async (notifyAt) => {
    const { status, body } = await hr.send<Refusal>('POST', PATH, { body: { link: 'https://a.example', type: 'internal', notifyAt } });
    expect([status, body.code]).toEqual([400, 'malformed-request']);
  });

  it.each([
    {}, { link: 'https://a.example' }, { type: 'internal' }, { link: '', type: 'internal', notifyAt: SOON },
    { link: 'https://a.example', type: 'weekly', notifyAt: SOON }, { link: 'https://a.example', type: 'internal', notifyAt: 'soon' },
  ])('refuses what is not whole: %j (C§5)', async (body) => {
    expect((await hr.send<Refusal>('POST', PATH, { body })).body.code).toBe('malformed-request');
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,hi', 'vbscript:x', '//evil.example', 'ftp://a.example', 'https://user:pw@a.example', 'https://a.example@evil.example', 'https://a.example\\@evil.example', 'https:///a', 'http://', 'https://a b.example', `https://a.example/${'x'.repeat(2000)}`])(
    'takes no link but one of the web: %s (reliability 25)',
    async (link) => {
      expect((await hr.send<Refusal>('POST', PATH, { body: { link, type: 'internal', notifyAt: SOON } })).status).toBe(400);
    },
  );
});

describe('changing (C§4, C§7, D61)', () => {
  it('edits link and type, reschedules, and does both at once; each is a transition of its own', async () => {
    const { id } = await create();
    expect((await change(id, { type: 'external' })).body).toMatchObject({ type: 'external', version: 2 });
    expect((await change(id, { notifyAt: '2090-07-01T09:00:00Z' })).body).toMatchObject({ notifyAt: '2090-07-01T09:00:00.000Z', version: 3 });
    expect((await change(id, { link: 'https://news.example/other', notifyAt: SOON, version: 3 })).body).toMatchObject({ link: 'https://news.example/other', notifyAt: SOON, version: 5 });
    expect((await change(id, { link: 'https://news.example/other', notifyAt: SOON })).body.version).toBe(5);
    expect(await events(id)).toEqual(['newsletter.schedule', 'newsletter.edit', 'newsletter.reschedule', 'newsletter.edit', 'newsletter.reschedule']);
  });

  it('refuses an hour that has passed and a version that is old', async () => {
    const { id } = await create();
    expect((await change(id, { notifyAt: '2020-01-01T09:00:00Z' })).status).toBe(422);
    const stale = await change(id, { type: 'internal', version: 7 });
    expect([stale.status, stale.body.code, stale.body.record?.version]).toEqual([409, 'stale-version', 1]);
  });

  it('is sent at its new hour, not at the first one', async () => {
    const { id } = await create();
    const later = '2090-07-01T09:00:00Z';
    await change(id, { notifyAt: later });
    // The job of the first hour comes by.
    await runJob('newsletter.claim', { id });
    expect(await read(id)).toMatchObject({ status: 'scheduled', isSending: false });
    expect(await inboxes(id)).toBe(0);
    // That of the new hour sends it: nothing has to catch up (C§5).
    await inTenant(async (tx) => {
      await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(tx);
      await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${id} and run_at = ${later}`.execute(tx);
    });
    await api.runJobs();
    expect((await read(id)).status).toBe('sent');
  });

  it('is locked while it is being sent: changing and deleting are refused, and it is told as scheduled', async () => {
    const { id } = await create();
    await letHourCome(id);
    await runJob('newsletter.claim', { id });
    const sending = await read(id);
    expect(sending).toMatchObject({ status: 'scheduled', isSending: true });
    expect(['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(sending, event))).toEqual([false, false, false]);
    for (const { status, body } of [await change(id, { type: 'internal' }), await change(id, { notifyAt: SOON }), await remove(id)]) {
      expect([status, body.code, body.record?.isSending]).toEqual([409, 'event-not-allowed', true]);
    }
    await api.runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent', isSending: false });
  });

  it('is locked once it is sent: editing is disabled, deleting is not', async () => {
    const newsletter = await sent();
    expect(['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(newsletter, event))).toEqual([false, false, true]);
    expect((await change(newsletter.id, { link: 'https://news.example/late' })).status).toBe(409);
    expect((await change(newsletter.id, { notifyAt: SOON })).status).toBe(409);
  });

  it('either changes or sends: of both at once one wins, and what is sent is what stands', async () => {
    const link = 'https://news.example/first';
    for (let round = 0; round < 5; round++) {
      const { id } = await create({ link });
      await letHourCome(id);
      const [answer] = await Promise.all([change(id, { link: 'https://news.example/changed' }), runJob('newsletter.claim', { id })]);
      await api.runJobs();
      const now = await read(id);
      expect(now).toMatchObject({ status: 'sent', link: answer.status === 200 ? 'https://news.example/changed' : link });
      const told = await inTenant((tx) => sql<{ url: string }>`select distinct params ->> 'url' as url from notification where tenant_id = ${hr.tenantId} and params ->> 'newsletterId' = ${id}`.execute(tx));
      expect(told.rows).toEqual([{ url: now.link }]);
    }
  });

  it('either deletes or sends: of both at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create();
      await letHourCome(id);
      const [answer] = await Promise.all([remove(id), runJob('newsletter.claim', { id })]);
      await api.runJobs();
      expect([204, 409]).toContain(answer.status);
      expect(await inboxes(id)).toBe(answer.status === 204 ? 0 : (await audience()).accounts);
    }
  });
});

describe('sending (C§5, D61)', () => {
  it('reaches all who are active employees at its hour and nobody on hold or deactivated, once each, with a notification', async () => {
    const newsletter = await create();
    const others = await inTenant(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id, status)
        select ${hr.tenantId}, 'N-' || status, 'Not', 'Active', 'Not', '2020-01-01', (select id from location where tenant_id = ${hr.tenantId} order by id limit 1), status
        from unnest('{inactive,on-hold,deactivated,archived}'::text[]) status returning id`.execute(tx);
      return rows.map(({ id }) => id);
    });
    const { people, accounts } = await audience();
    await letHourCome(newsletter.id);
    await api.runJobs();
    const { recipients, sentAt } = await read(newsletter.id);
    expect(recipients).toEqual({ total: people, sent: people, read: 0 });
    expect(sentAt).not.toBeNull();
    expect(await inboxes(newsletter.id)).toBe(accounts);
    const { body } = await hr.send<{ data: { employee: { id: string } }[]; count: number }>('GET', `${PATH}/${newsletter.id}/messages`, { query: { size: 200, statuses: 'sent' } });
    expect([body.count, new Set(body.data.map(({ employee }) => employee.id)).size]).toEqual([people, people]);
    expect(body.data.filter(({ employee }) => others.includes(employee.id))).toEqual([]);
    expect(await events(newsletter.id)).toEqual(['newsletter.schedule', 'newsletter.claim', 'newsletter.dispatched']);
  });

  it('sends nothing twice, whichever job comes by again', async () => {
    const { id, recipients } = await sent();
    for (const kind of ['newsletter.claim', 'newsletter.send', 'newsletter.catch-up']) await runJob(kind, { id, batch: 0 });
    await api.runJobs();
    expect((await read(id)).recipients).toEqual(recipients);
    expect((await events(id)).length).toBe(3);
  });

  it('sends an hour that was missed at once, and once', async () => {
    const { id } = await create();
    await inTenant(async (tx) => {
      await sql`update newsletter set notify_at = now() - interval '3 days' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(tx);
      await sql`delete from job where tenant_id = ${hr.tenantId} and payload ->> 'id' = ${id}`.execute(tx);
    });
    await Promise.all([runJob('newsletter.catch-up'), runJob('newsletter.catch-up')]);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent' });
    expect(await inboxes(id)).toBe((await audience()).accounts);
  });

  it('goes back to scheduled when a part of it is given up, then reaches the others and nobody twice (FAILED→scheduled)', async () => {
    const { id } = await create();
    await letHourCome(id);
    await runJob('newsletter.claim', { id });
    await inTenant(async (tx) => {
      // Two parts: one is sent, to one person, the other one given up.
      await sql`update newsletter_message set batch = 1 where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and employee_id in (
        select employee_id from newsletter_message where tenant_id = ${hr.tenantId} and newsletter_id = ${id} order by employee_id limit 1)`.execute(tx);
    });
    await runJob('newsletter.send', { id, batch: 1 });
    expect(await read(id)).toMatchObject({ isSending: true, recipients: { sent: 1 } });
    await inTenant(async (tx) => {
      await sql`update job set failed_at = now(), error = 'test' where tenant_id = ${hr.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${id}`.execute(tx);
      // The job of the part that is out: done, it is under way no more.
      await sql`insert into job (tenant_id, kind, payload, done_at) values (${hr.tenantId}, 'newsletter.send', ${JSON.stringify({ id, batch: 1 })}::jsonb, now())`.execute(tx);
    });
    const other = await create();
    await inTenant(async (tx) => {
      for (const each of [id]) await sql`update newsletter set notify_at = now() + interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${each}`.execute(tx);
    });
    await runJob('newsletter.catch-up');
    const broken = await read(id);
    expect(broken).toMatchObject({ status: 'scheduled', isSending: false, recipients: { sent: 1 } });
    expect(['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(broken, event))).toEqual([false, false, true]);
    expect((await change(id, { type: 'internal' })).body.errors?.[0]?.code).toBe('partly-sent');
    await letHourCome(id);
    await runJob('newsletter.catch-up');
    await api.runJobs();
    const { people, accounts } = await audience();
    expect(await read(id)).toMatchObject({ status: 'sent', recipients: { total: people, sent: people } });
    expect(await inboxes(id)).toBe(accounts);
    expect(await events(id)).toEqual(['newsletter.schedule', 'newsletter.claim', 'newsletter.fail', 'newsletter.claim', 'newsletter.dispatched']);
    expect((await read(other.id)).status).toBe('scheduled');
  });

  it('counts who has read it: one message, or all at once', async () => {
    const { id } = await sent();
    const staff = await api.signIn('staff@luma.example');
    const inbox = await staff.send<{ data: { id: string; type: string; params: { newsletterId?: string; url?: string } }[] }>('GET', '/api/notifications');
    const news = inbox.body.data.find(({ params }) => params.newsletterId === id);
    expect(news).toMatchObject({ type: 'new-communication', params: { url: 'https://news.example/hello' } });
    expect((await read(id)).recipients.read).toBe(0);
    await staff.send('PATCH', `/api/notifications/${news?.id}/read`);
    expect((await read(id)).recipients.read).toBe(1);
    await (await api.signIn('manager@luma.example')).send('PATCH', '/api/notifications/read-all');
    expect((await read(id)).recipients.read).toBe(2);
    const { body } = await hr.send<{ count: number }>('GET', `${PATH}/${id}/messages`, { query: { isRead: 'true' } });
    expect(body.count).toBe(2);
  });
});

describe('deleting (C§4, D60)', () => {
  it('takes a scheduled one away: it is never sent', async () => {
    const { id } = await create();
    expect((await remove(id)).status).toBe(204);
    await letHourCome(id);
    await api.runJobs();
    expect([(await hr.send('GET', `${PATH}/${id}`)).status, await inboxes(id)]).toEqual([404, 0]);
    expect([(await remove(id)).status, (await change(id, { type: 'internal' })).status]).toEqual([404, 404]);
  });

  it('removes messages that were sent already from every inbox; the row and its history stay', async () => {
    const { id } = await sent();
    expect(await inboxes(id)).toBeGreaterThan(5);
    expect((await remove(id)).status).toBe(204);
    expect(await inboxes(id)).toBe(0);
    const kept = await inTenant((tx) =>
      sql<{ status: string; messages: number }>`select n.status, (select count(*) from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id) as messages
        from newsletter n where n.tenant_id = ${hr.tenantId} and n.id = ${id}`.execute(tx),
    );
    expect(kept.rows).toEqual([{ status: 'deleted', messages: (await audience()).people }]);
    expect((await events(id)).at(-1)).toBe('newsletter.delete');
  });

  it('tells those who have their inbox open that it is gone', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await sent();
    const stream = await openEvents(origin, await api.signIn('staff@luma.example'));
    const unread = Number(stream.heard[0]?.data['unread']);
    expect((await remove(id)).status).toBe(204);
    await stream.hears('notification', ({ unread: left, notification }) => left === unread - 1 && notification === null);
    stream.close();
  });
});

describe('the list (C§2, C§7, D92)', () => {
  const list = async (query: Record<string, unknown>) => (await hr.send<{ data: Newsletter[]; count: number }>('GET', PATH, { query: { size: 200, ...query } })).body;

  it('stands latest first, with pages until an empty one', async () => {
    const { data, count } = await list({});
    expect(data.map(({ notifyAt }) => notifyAt)).toEqual(data.map(({ notifyAt }) => notifyAt).toSorted().toReversed());
    expect(data.length).toBe(count);
    expect((await list({ size: 2, page: 1 })).data.map(({ id }) => id)).toEqual(data.slice(2, 4).map(({ id }) => id));
    expect((await list({ page: 500 })).data).toEqual([]);
    expect(await list({ size: 0 })).toEqual({ data: [], count });
  });

  it.each([
    ['status', 'sent', 'status'],
    ['statuses', 'scheduled', 'status'],
    ['type', 'article', 'type'],
    ['types', 'internal', 'type'],
  ] as const)('is filtered by %s', async (name, value, field) => {
    const { data, count } = await list({ [name]: value });
    expect(count).toBeGreaterThan(0);
    expect(new Set(data.map((row) => row[field]))).toEqual(new Set([value]));
  });

  it('takes several values, and a range of days from the start of the first to the end of the last by the tenant', async () => {
    // 20:30 in UTC is half past midnight in Dubai.
    const { id } = await create({ notifyAt: '2091-01-01T20:30:00Z' });
    const ids = async (startDate: string, endDate: string) => (await list({ startDate, endDate })).data.map((row) => row.id);
    expect(await ids('2091-01-02', '2091-01-02')).toEqual([id]);
    expect(await ids('2091-01-01', '2091-01-01')).toEqual([]);
    const both = await list({ types: ['article', 'internal'] });
    expect(both.count).toBe((await list({ types: 'article' })).count + (await list({ types: 'internal' })).count);
    const found = await list({ searchText: 'HYGIENE' });
    expect(found.data.map(({ link }) => link)).toEqual(['https://news.luma.example/hygiene-rules']);
    const asked = await hr.send<{ ids: string[] }>('GET', `${PATH}/ids`, { query: { types: 'article' } });
    expect(asked.body.ids).toEqual((await list({ types: 'article' })).data.map((row) => row.id));
  });

  it('is written as a file, with the columns asked for', async () => {
    const { status, body } = await hr.send<string>('GET', `${PATH}/export`, { query: { format: 'csv', columns: ['link', 'status'], statuses: 'sent' } });
    expect(status).toBe(200);
    const [head, ...rows] = String(body).trim().split(/\r?\n/);
    expect(head?.replace('﻿', '')).toBe('Link,Status');
    expect(rows.length).toBe((await list({ statuses: 'sent' })).count);
  });
});

describe('who may (C§6)', () => {
  it('shows each only the actions of their rights', async () => {
    const { id } = await create();
    const reader = await signInAs(api, { tenantId: hr.tenantId, permissions: ['communicationTemplate.details:read'] });
    expect((await reader.send<Newsletter>('GET', `${PATH}/${id}`)).body.actions).toEqual([]);
    expect((await reader.send('DELETE', `${PATH}/${id}`)).status).toBe(403);
    expect((await reader.send('PATCH', `${PATH}/${id}`, { body: { type: 'internal' } })).status).toBe(403);
  });

  it('is refused where the tenant has not the module', async () => {
    const nord = await api.signIn('admin@nord.example');
    const { status, body } = await nord.send<Refusal>('GET', PATH);
    expect([status, body.code]).toEqual([403, 'module-missing']);
  });
});

describe('the demo (interface)', () => {
  it('has newsletters in every state, and breaks no rule of the database', async () => {
    const { rows } = await inTenant((tx) => sql<{ status: string }>`select distinct status from newsletter where tenant_id = ${hr.tenantId} order by status`.execute(tx));
    expect(rows.map(({ status }) => status)).toEqual(['deleted', 'scheduled', 'sending', 'sent']);
    for (const { name, violations } of INVARIANTS.filter((each) => each.name.includes('newsletter'))) {
      const broken = await inTenant((tx) => sql.raw<Record<string, string>>(violations).execute(tx));
      expect({ name, broken: broken.rows }).toEqual({ name, broken: [] });
    }
  });
});

