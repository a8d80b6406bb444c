import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeMailCompany, PATH, type MailCompany } from './mail-company.ts';

let api: TestApi;
let company: MailCompany;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await makeMailCompany(api);
});
// What one test leaves is not for the next: their companies share one database.
afterEach(() => company.prefers({ email: 'never' }));

const links = (place = 0): readonly string[] =>
  [...(company.server.accepted[place]?.text ?? '').matchAll(/panel\.example\/hr\/leave\?open=(\S+)/g)].map(
    ([, id = '']) => id,
  );
const sent = (): number => company.server.accepted.length;
const readAll = () => company.manager.send('PATCH', '/api/notifications/read-all');
const grants = (permissions: readonly string[]) =>
  company.inTenant((tx) =>
    sql`update role set permissions = ${[...permissions]} where tenant_id = ${company.tenantId}
      and id = (select role_id from app_user where tenant_id = ${company.tenantId} and id = ${company.manager.userId})`.execute(
      tx,
    ),
  );

interface Asked {
  readonly approvalProcess: { readonly steps: readonly { readonly id: string; readonly status: string }[] };
}

describe('the daily mail (C§9, ADR-0139)', () => {
  it('names everything unread since it was turned on, once, with links, newest first', async () => {
    await company.asks();
    await company.prefers({ email: 'daily' });
    const first = await company.asks();
    const second = await company.asks();
    expect(sent()).toBe(0);
    await company.letMorningCome();
    expect([sent(), links()]).toEqual([1, [second, first]]);
    const [mail] = company.server.accepted;
    expect(mail?.subject).toMatch(/^2 unread notifications at Company \d+$/);
    expect(mail?.text).toContain('Leave\n- requester Test requested leave');
    expect(mail?.text).toContain('https://panel.example/account');
    expect(mail?.html).toContain(`href="https://panel.example/hr/leave?open=${second}"`);
    await company.letMorningCome();
    expect(sent()).toBe(1);
  });

  it('leads people without the panel to the employee view, and all others to the panel (ADR-0129)', async () => {
    await company.prefers({ email: 'daily' });
    const rights = ['leave.details:read', 'approvalProcess.step:update:team'];
    const addresses = async (more: readonly string[]) => {
      await grants([...more, ...rights]);
      const { length } = company.server.accepted;
      await company.asks();
      await company.letMorningCome();
      await company.passMinutes(2);
      const { text = '', html = '' } = company.server.accepted[length] ?? {};
      const found = [...text.matchAll(/https:\/\/panel\.example(\/[\w/]*)/g)].map(([, path]) => path);
      expect([...html.matchAll(/href="https:\/\/panel\.example(\/[\w/]*)/g)].map(([, path]) => path)).toEqual(found);
      return found;
    };
    expect(await addresses(['web.access:read', 'web.access.login:read'])).toEqual([
      '/hr/leave',
      '/dashboard',
      '/account',
    ]);
    expect(await addresses(['mobile.access.login:read'])).toEqual([
      '/me/notifications',
      '/me/notifications',
      '/me/more',
    ]);
    await grants(['web.access:read', 'web.access.login:read', ...rights]);
  });

  it('is written in the language of its reader', async () => {
    await company.prefers({ email: 'daily' });
    const { body } = await company.manager.send<{ version: number }>('GET', '/api/account');
    await company.manager.send('PATCH', '/api/account', { body: { version: body.version, language: 'ar' } });
    await company.asks();
    await company.asks();
    await company.asks();
    await company.letMorningCome();
    expect(company.server.accepted[0]?.subject).toMatch(/^3 إشعارات غير مقروءة لدى Company \d+$/);
    expect(company.server.accepted[0]?.text).toContain('الإجازات\n- طلب requester Test إجازة');
    expect(company.server.accepted[0]?.html).toContain('dir="rtl"');
  });

  it('is not sent when nothing is unread, and leaves out what was read in between', async () => {
    await company.prefers({ email: 'daily' });
    await company.letMorningCome();
    await company.asks();
    await readAll();
    await company.letMorningCome();
    expect(sent()).toBe(0);
    const unread = await company.asks();
    await company.letMorningCome();
    expect([sent(), links()]).toEqual([1, [unread]]);
  });

  it('leaves out what the reader may no longer open', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    await grants(['web.access:read', 'web.access.login:read']);
    // Approvers see what they are asked to decide; this one is no longer one of them.
    await company.inTenant((tx) =>
      sql`delete from approval_step_candidate where tenant_id = ${company.tenantId}`.execute(tx),
    );
    await company.letMorningCome();
    expect(sent()).toBe(0);
  });

  it('comes once after days without a server, and at 08:00 again', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    await company.inTenant((tx) =>
      sql`update notification_preference set next_digest_at = now() - interval '4 days' where tenant_id = ${company.tenantId}`.execute(
        tx,
      ),
    );
    await company.letMorningCome();
    expect(sent()).toBe(1);
    const { rows } = await company.inTenant((tx) =>
      sql<{
        next: Date;
      }>`select next_digest_at as next from notification_preference where tenant_id = ${company.tenantId}`.execute(tx),
    );
    const next = Temporal.Instant.from(rows[0]?.next.toISOString() ?? '').toZonedDateTimeISO('Asia/Dubai');
    expect([next.hour, next.minute]).toEqual([8, 0]);
    expect(Temporal.Instant.compare(next.toInstant(), Temporal.Now.instant())).toBe(1);
    await company.letMorningCome();
    expect(sent()).toBe(1);
  });

  it('is sent once by several processes', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    await company.letMorningCome(4);
    expect(sent()).toBe(1);
  });

  it('is not sent twice when the process dies between sending and marking; the next one names it again', async () => {
    await company.prefers({ email: 'daily' });
    const id = await company.asks();
    company.server.fault = 'dies-after-accepting';
    await company.letMorningCome();
    expect(sent()).toBe(1);
    await company.revive();
    await company.runJobs();
    await company.letMorningCome();
    expect(sent()).toBe(1);
    await company.passMinutes(16);
    await company.letMorningCome();
    expect([sent(), links(1)]).toEqual([2, [id]]);
  });

  it('is sent again after the mail server refused it, with the same id and without what was read meanwhile', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    company.server.fault = 'refuses';
    await company.letMorningCome();
    await readAll();
    company.server.fault = 'none';
    await company.passMinutes(5);
    expect(sent()).toBe(0);
    await company.asks();
    company.server.fault = 'refuses';
    await company.letMorningCome();
    company.server.fault = 'none';
    await company.passMinutes(5);
    expect([sent(), links().length]).toEqual([1, 1]);
    expect(company.server.accepted[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@panel\.example>$/);
  });

  it('follows a change in the middle of the day: never drops it, immediately sends what waits', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    await company.prefers({ email: 'never' });
    await company.letMorningCome();
    expect(sent()).toBe(0);
    // What came while it was off stays unmailed.
    await company.asks();
    await company.prefers({ email: 'daily' });
    const waits = await company.asks();
    await company.prefers({ email: 'immediately' });
    await company.runJobs();
    expect([sent(), links()]).toEqual([1, [waits]]);
    await company.prefers({ email: 'daily' });
    await company.letMorningCome();
    expect(sent()).toBe(1);
  });

  it('goes to active accounts only', async () => {
    await company.prefers({ email: 'daily' });
    await company.asks();
    const setStatus = (status: string) =>
      company.inTenant((tx) =>
        sql`update app_user set status = ${status} where tenant_id = ${company.tenantId} and id = ${company.manager.userId}`.execute(
          tx,
        ),
      );
    await setStatus('on-hold');
    await company.letMorningCome();
    await setStatus('active');
    expect(sent()).toBe(0);
  });
});

describe('mails as notifications arrive', () => {
  it('gather what arrives together; a person gets one a minute at most', async () => {
    await company.prefers({ email: 'immediately' });
    await company.runJobs();
    const first = await company.asks();
    const second = await company.asks();
    await company.passMinutes(0.5);
    expect([sent(), links()]).toEqual([1, [second, first]]);
    const third = await company.asks();
    await company.inTenant((tx) =>
      sql`update job set run_at = now() where tenant_id = ${company.tenantId} and done_at is null`.execute(tx),
    );
    await company.runJobs();
    expect(sent()).toBe(1);
    await company.passMinutes(2);
    expect([sent(), links(1)]).toEqual([2, [third]]);
    expect(company.server.accepted[1]?.subject).toMatch(
      /^requester Test requested leave, \d\d \w{3} \d{4}\. It is your turn to decide$/,
    );
  });

  it('leave out the areas that are off', async () => {
    await company.prefers({ email: 'immediately', areas: [{ area: 'leave', channel: 'email', isOn: false }] });
    await company.asks();
    await company.passMinutes(1);
    expect(sent()).toBe(0);
    await company.prefers({ areas: [{ area: 'leave', channel: 'email', isOn: true }] });
    const id = await company.asks();
    await company.passMinutes(1);
    expect(links()).toContain(id);
  });
});

describe('preferences', () => {
  it('are those of the reader: each of two people gets mail as they chose (C§9)', async () => {
    const { requester, manager, server } = company;
    await requester.send('PATCH', PATH, { body: { email: 'daily' } });
    await company.prefers({ email: 'immediately' });
    const id = await company.asks();
    await company.passMinutes(1);
    expect([sent(), links()]).toEqual([1, [id]]);
    const { body } = await manager.send<Asked>('GET', `/api/leaves/${id}`);
    const step = body.approvalProcess.steps.find(({ status }) => status === 'pending')?.id ?? '';
    const decided = await manager.send('PATCH', `/api/approval-process-steps/${step}`, {
      body: { status: 'accepted' },
    });
    expect(decided.status).toBe(200);
    await company.passMinutes(2);
    expect(sent()).toBe(1);
    await company.letMorningCome();
    expect([sent(), links(1)]).toEqual([2, [id]]);
    expect(server.accepted[1]?.to).not.toEqual(server.accepted[0]?.to);
  });

  it('are never at first, name the address and the zone, and change field by field', async () => {
    const first = await company.manager.send<{ address: string }>('GET', PATH);
    expect(first.body).toEqual({
      email: 'never',
      off: { email: [], push: [] },
      address: first.body.address,
      timezone: 'Asia/Dubai',
    });
    const on = (isOn: boolean) => [
      { area: 'leave', channel: 'email', isOn },
      { area: 'schedule', channel: 'push', isOn },
    ];
    await Promise.all([company.prefers({ email: 'daily' }), company.prefers({ areas: on(false) })]);
    expect((await company.manager.send('GET', PATH)).body).toMatchObject({
      email: 'daily',
      off: { email: ['leave'], push: ['schedule'] },
    });
    expect(await company.prefers({ areas: on(true) })).toMatchObject({ email: 'daily', off: { email: [], push: [] } });
    expect((await company.requester.send('GET', PATH)).body).toMatchObject({ email: 'never' });
  });

  it.each([
    { email: 'weekly' },
    { areas: [{ area: 'weather', channel: 'email', isOn: true }] },
    { areas: [{ area: 'leave', channel: 'sms', isOn: true }] },
    { digest: true },
  ])('refuse %j', async (body) => {
    expect((await company.manager.send('PATCH', PATH, { body })).status).toBe(400);
  });
});
