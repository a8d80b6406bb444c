import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { newslettersOf, PATH, SOON } from './made-newsletters.ts';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const { inTenant, create, read, change, remove, letHourCome, runJob, sent, audience, inboxes, can, events } =
  newslettersOf(
    () => api,
    () => hr,
  );

describe('changing (C§4, C§7, D61)', () => {
  it('edits link and type, reschedules, and does both together; each is its own transition', async () => {
    const { id } = await create();
    expect((await change(id, { type: 'external' })).body).toMatchObject({ type: 'external', version: 2 });
    expect((await change(id, { notifyAt: '2090-07-01T09:00:00Z' })).body).toMatchObject({
      notifyAt: '2090-07-01T09:00:00.000Z',
      version: 3,
    });
    expect((await change(id, { link: 'https://news.example/other', notifyAt: SOON, version: 3 })).body).toMatchObject({
      link: 'https://news.example/other',
      notifyAt: SOON,
      version: 5,
    });
    expect((await change(id, { link: 'https://news.example/other', notifyAt: SOON })).body.version).toBe(5);
    expect(await events(id)).toEqual([
      'newsletter.schedule',
      'newsletter.edit',
      'newsletter.reschedule',
      'newsletter.edit',
      'newsletter.reschedule',
    ]);
  });

  it('refuses a past hour and a stale version', async () => {
    const { id } = await create();
    expect((await change(id, { notifyAt: '2020-01-01T09:00:00Z' })).status).toBe(422);
    const stale = await change(id, { type: 'internal', version: 7 });
    expect([stale.status, stale.body.code, stale.body.record?.version]).toEqual([409, 'stale-version', 1]);
  });

  it('is sent at its new hour, not at the first one', async () => {
    const { id } = await create();
    const later = '2090-07-01T09:00:00Z';
    await change(id, { notifyAt: later });
    // The job of the first hour runs.
    await runJob('newsletter.claim', { id });
    expect(await read(id)).toMatchObject({ status: 'scheduled', isSending: false });
    expect(await inboxes(id)).toBe(0);
    // The job of the new hour sends it: no catch-up is needed (C§5).
    await inTenant(async (tx) => {
      await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(
        tx,
      );
      await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${id} and run_at = ${later}`.execute(
        tx,
      );
    });
    await api.runJobs();
    expect((await read(id)).status).toBe('sent');
  });

  it('is locked while it is being sent: editing and deleting are refused, and it is listed as scheduled', async () => {
    const { id } = await create();
    await letHourCome(id);
    await runJob('newsletter.claim', { id });
    const sending = await read(id);
    expect(sending).toMatchObject({ status: 'scheduled', isSending: true });
    expect(
      ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(sending, event)),
    ).toEqual([false, false, false]);
    for (const { status, body } of [
      await change(id, { type: 'internal' }),
      await change(id, { notifyAt: SOON }),
      await remove(id),
    ]) {
      expect([status, body.code, body.record?.isSending]).toEqual([409, 'event-not-allowed', true]);
    }
    await api.runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent', isSending: false });
  });

  it('is locked once it is sent: editing is disabled, deleting is not', async () => {
    const newsletter = await sent();
    expect(
      ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(newsletter, event)),
    ).toEqual([false, false, true]);
    expect((await change(newsletter.id, { link: 'https://news.example/late' })).status).toBe(409);
    expect((await change(newsletter.id, { notifyAt: SOON })).status).toBe(409);
  });

  it('is either edited or sent: of both concurrently one wins, and the stored version is sent', async () => {
    const link = 'https://news.example/first';
    for (let round = 0; round < 5; round++) {
      const { id } = await create({ link });
      await letHourCome(id);
      const [answer] = await Promise.all([
        change(id, { link: 'https://news.example/changed' }),
        runJob('newsletter.claim', { id }),
      ]);
      await api.runJobs();
      const now = await read(id);
      expect(now).toMatchObject({
        status: 'sent',
        link: answer.status === 200 ? 'https://news.example/changed' : link,
      });
      const told = await inTenant((tx) =>
        sql<{
          url: string;
        }>`select distinct params ->> 'url' as url from notification where tenant_id = ${hr.tenantId} and params ->> 'newsletterId' = ${id}`.execute(
          tx,
        ),
      );
      expect(told.rows).toEqual([{ url: now.link }]);
    }
  });

  it('is either deleted or sent: of both concurrently one wins', async () => {
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
  it('reaches all active employees at its hour and nobody on hold or deactivated, once each, with a notification', async () => {
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
    const { body } = await hr.send<{ data: { employee: { id: string } }[]; count: number }>(
      'GET',
      `${PATH}/${newsletter.id}/messages`,
      { query: { size: 200, statuses: 'sent' } },
    );
    expect([body.count, new Set(body.data.map(({ employee }) => employee.id)).size]).toEqual([people, people]);
    expect(body.data.filter(({ employee }) => others.includes(employee.id))).toEqual([]);
    expect(await events(newsletter.id)).toEqual(['newsletter.schedule', 'newsletter.claim', 'newsletter.dispatched']);
  });

  it('sends nothing twice, whichever job runs again', async () => {
    const { id, recipients } = await sent();
    for (const kind of ['newsletter.claim', 'newsletter.send', 'newsletter.catch-up'])
      await runJob(kind, { id, batch: 0 });
    await api.runJobs();
    expect((await read(id)).recipients).toEqual(recipients);
    expect((await events(id)).length).toBe(3);
  });

  it('sends a missed hour immediately, and once', async () => {
    const { id } = await create();
    await inTenant(async (tx) => {
      await sql`update newsletter set notify_at = now() - interval '3 days' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(
        tx,
      );
      await sql`delete from job where tenant_id = ${hr.tenantId} and payload ->> 'id' = ${id}`.execute(tx);
    });
    await Promise.all([runJob('newsletter.catch-up'), runJob('newsletter.catch-up')]);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent' });
    expect(await inboxes(id)).toBe((await audience()).accounts);
  });

  it('returns to scheduled when a part is given up, then reaches the others without duplicates (FAILED→scheduled)', async () => {
    const { id } = await create();
    await letHourCome(id);
    await runJob('newsletter.claim', { id });
    await inTenant(async (tx) => {
      // Two parts: one is sent, to one person, the other one given up.
      await sql`update newsletter_message set batch = 1 where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and employee_id in (
        select employee_id from newsletter_message where tenant_id = ${hr.tenantId} and newsletter_id = ${id} order by employee_id limit 1)`.execute(
        tx,
      );
    });
    await runJob('newsletter.send', { id, batch: 1 });
    expect(await read(id)).toMatchObject({ isSending: true, recipients: { sent: 1 } });
    await inTenant(async (tx) => {
      await sql`update job set failed_at = now(), error = 'test' where tenant_id = ${hr.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${id}`.execute(
        tx,
      );
      // The job of the sent part: done, and no longer running.
      await sql`insert into job (tenant_id, kind, payload, done_at) values (${hr.tenantId}, 'newsletter.send', ${JSON.stringify({ id, batch: 1 })}::jsonb, now())`.execute(
        tx,
      );
    });
    const other = await create();
    await inTenant(async (tx) => {
      for (const each of [id])
        await sql`update newsletter set notify_at = now() + interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${each}`.execute(
          tx,
        );
    });
    await runJob('newsletter.catch-up');
    const broken = await read(id);
    expect(broken).toMatchObject({ status: 'scheduled', isSending: false, recipients: { sent: 1 } });
    expect(
      ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(broken, event)),
    ).toEqual([false, false, true]);
    expect((await change(id, { type: 'internal' })).body.errors?.[0]?.code).toBe('partly-sent');
    await letHourCome(id);
    await runJob('newsletter.catch-up');
    await api.runJobs();
    const { people, accounts } = await audience();
    expect(await read(id)).toMatchObject({ status: 'sent', recipients: { total: people, sent: people } });
    expect(await inboxes(id)).toBe(accounts);
    expect(await events(id)).toEqual([
      'newsletter.schedule',
      'newsletter.claim',
      'newsletter.fail',
      'newsletter.claim',
      'newsletter.dispatched',
    ]);
    expect((await read(other.id)).status).toBe('scheduled');
  });

  it('counts readers: one message, or all together', async () => {
    const { id } = await sent();
    const staff = await api.signIn('staff@luma.example');
    const inbox = await staff.send<{
      data: { id: string; type: string; params: { newsletterId?: string; url?: string } }[];
    }>('GET', '/api/notifications');
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
  it('removes a scheduled one: it is never sent', async () => {
    const { id } = await create();
    expect((await remove(id)).status).toBe(204);
    await letHourCome(id);
    await api.runJobs();
    expect([(await hr.send('GET', `${PATH}/${id}`)).status, await inboxes(id)]).toEqual([404, 0]);
    expect([(await remove(id)).status, (await change(id, { type: 'internal' })).status]).toEqual([404, 404]);
  });

  it('removes messages already sent from every inbox; the row and its history stay', async () => {
    const { id } = await sent();
    expect(await inboxes(id)).toBeGreaterThan(5);
    expect((await remove(id)).status).toBe(204);
    expect(await inboxes(id)).toBe(0);
    const kept = await inTenant((tx) =>
      sql<{
        status: string;
        messages: number;
      }>`select n.status, (select count(*) from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id) as messages
        from newsletter n where n.tenant_id = ${hr.tenantId} and n.id = ${id}`.execute(tx),
    );
    expect(kept.rows).toEqual([{ status: 'deleted', messages: (await audience()).people }]);
    expect((await events(id)).at(-1)).toBe('newsletter.delete');
  });

  it('notifies open inboxes of the removal', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await sent();
    const stream = await openEvents(origin, await api.signIn('staff@luma.example'));
    const unread = Number(stream.heard[0]?.data['unread']);
    expect((await remove(id)).status).toBe(204);
    await stream.hears(
      'notification',
      ({ unread: left, notification }) => left === unread - 1 && notification === null,
    );
    stream.close();
  });
});

describe('the demo (interface)', () => {
  it('has newsletters in every state, and violates no database constraint', async () => {
    const { rows } = await inTenant((tx) =>
      sql<{
        status: string;
      }>`select distinct status from newsletter where tenant_id = ${hr.tenantId} order by status`.execute(tx),
    );
    expect(rows.map(({ status }) => status)).toEqual(['deleted', 'scheduled', 'sending', 'sent']);
    for (const { name, violations } of INVARIANTS.filter((each) => each.name.includes('newsletter'))) {
      const broken = await inTenant((tx) => sql.raw<Record<string, string>>(violations).execute(tx));
      expect({ name, broken: broken.rows }).toEqual({ name, broken: [] });
    }
  });
});
