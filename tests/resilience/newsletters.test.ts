import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { waitUntil, type Product } from '../support/product.ts';
import { bearer, sendTo, signInAt, type SignedIn } from '../support/http-person.ts';
import { findings, look } from './aftermath.ts';
import { jobsOf, startTwoProducts, type TwoProducts } from './two-products.ts';
import { times } from '../support/sampling.ts';

const RECIPIENTS = 1_000;
const NEWSLETTERS = 12;
const KILLS = times(4, 1);

let api: TwoProducts;
let hr: SignedIn;
beforeAll(async () => {
  api = await startTwoProducts();
  hr = await signInAt(api.nextOrigin(), 'hr@luma.example');
  await inTenant(async (tx) => {
    await sql`
      insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
      select ${hr.tenantId}, 'N-' || n, 'Reader', 'No. ' || n, 'Reader ' || n, '2020-01-01' from generate_series(1, ${RECIPIENTS}::int) n`.execute(
      tx,
    );
    await sql`
      insert into app_user (tenant_id, email, display_name, status, employee_id)
      select e.tenant_id, lower(e.company_employee_id) || '@luma.example', e.known_as, 'active', e.id from employee e
      where e.tenant_id = ${hr.tenantId} and e.company_employee_id like 'N-%'`.execute(tx);
  });
});
afterAll(() => api.close());

const inTenant = <T>(question: Parameters<typeof look<T>>[2]): Promise<T> => look(api.db.url, hr.tenantId, question);

/** Scheduled far ahead over HTTP; then the clock is advanced, so that all of them are due. */
async function letHourCome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const body = { link: `https://news.example/${n}`, type: 'internal', notifyAt: '2090-01-01T09:00:00Z' };
    const made = await sendTo<{ id: string }>(api.nextOrigin(), {
      method: 'POST',
      path: '/api/communication-templates',
      headers: bearer(hr),
      body,
    });
    expect(made.status).toBe(201);
    ids.push(made.body.id);
  }
  await inTenant(async (tx) => {
    await sql`update newsletter set notify_at = now() where tenant_id = ${hr.tenantId} and id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = any(${ids}::text[])`.execute(
      tx,
    );
  });
  return ids;
}

/** The state of some newsletters: messages and inboxes are counted by people, never by deduplication keys. */
const outcome = (ids: readonly string[]) =>
  inTenant(async (tx) => {
    const { rows } = await sql<{
      status: string;
      reached: number;
      missing: number;
      inboxes: number;
      accounts: number;
      doubled: number;
      sendings: number;
    }>`
      select n.status,
        (select count(*)::int from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id and m.status = 'sent') as reached,
        (select count(*)::int from employee e where e.tenant_id = n.tenant_id and e.status = 'active' and not exists (
          select from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id and m.employee_id = e.id and m.status = 'sent')) as missing,
        (select count(*)::int from notification o where o.tenant_id = n.tenant_id and o.params ->> 'newsletterId' = n.id::text) as inboxes,
        (select count(*)::int from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
          where u.tenant_id = n.tenant_id and u.status = 'active' and e.status = 'active') as accounts,
        (select count(*)::int from (select from notification o where o.tenant_id = n.tenant_id and o.params ->> 'newsletterId' = n.id::text
          group by o.user_id having count(*) > 1) d) as doubled,
        (select count(*)::int from transition_journal j where j.tenant_id = n.tenant_id and j.record_id = n.id and j.event = 'newsletter.dispatched') as sendings
      from newsletter n where n.tenant_id = ${hr.tenantId} and n.id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows;
  });

async function expectSentOnce(ids: readonly string[]): Promise<void> {
  const rows = await outcome(ids);
  expect(rows.length).toBe(ids.length);
  for (const row of rows)
    expect(row).toEqual({ ...row, status: 'sent', missing: 0, inboxes: row.accounts, doubled: 0, sendings: 1 });
  expect(rows[0]?.accounts).toBeGreaterThan(RECIPIENTS);
  expect(await findings(api.db.url)).toEqual([]);
}

describe('a newsletter and two processes (D61: sent once; reliability 23)', () => {
  it('shared between both: no duplicates, none missing', async () => {
    const ids = await letHourCome(4);
    await jobsOf(api, hr.tenantId);
    await expectSentOnce(ids);
  });

  describe.runIf(process.platform === 'linux')('killed at random', () => {
    it(`${KILLS} times kill -9 while ${NEWSLETTERS} are being sent: no duplicates, none missing`, async () => {
      const ids = await letHourCome(NEWSLETTERS);
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(Math.random() * 300);
        const [victim] = api.running as [Product, ...Product[]];
        await api.kill(victim);
        await api.add();
        // What the dead one had taken is free again, as after its lease.
        await inTenant((tx) =>
          sql`update job set locked_until = null where tenant_id = ${hr.tenantId} and done_at is null`.execute(tx),
        );
      }
      await jobsOf(api, hr.tenantId);
      await expectSentOnce(ids);
    });

    it('killed in the middle of a part: another process takes it over, and sends it once', async () => {
      const [sleeper, victim] = api.running as [Product, Product];
      sleeper.signal('SIGSTOP');
      const ids = await withOwner(api.db.url, async (owner) => {
        // Notifications are locked now: the part cannot end.
        await owner.query('begin; lock table app.notification in share row exclusive mode');
        const body = { link: 'https://news.example/late', type: 'internal', notifyAt: '2090-01-01T09:00:00Z' };
        const made = await sendTo<{ id: string }>(victim.url, {
          method: 'POST',
          path: '/api/communication-templates',
          headers: bearer(hr),
          body,
        });
        await inTenant(async (tx) => {
          await sql`update newsletter set notify_at = now() where tenant_id = ${hr.tenantId} and id = ${made.body.id}`.execute(
            tx,
          );
          await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${made.body.id}`.execute(
            tx,
          );
        });
        await waitUntil(
          'a part at its end',
          async () =>
            (await owner.query(`select from pg_locks where relation = 'app.notification'::regclass and not granted`))
              .rows.length > 0,
        );
        await api.kill(victim);
        await owner.query('rollback');
        return [made.body.id];
      }).finally(() => sleeper.signal('SIGCONT'));
      await jobsOf(api, hr.tenantId);
      const tried = await inTenant((tx) =>
        sql<{
          most: number;
        }>`select max(attempts) as most from job where tenant_id = ${hr.tenantId} and kind = 'newsletter.send' and payload ->> 'id' = ${ids[0]}`.execute(
          tx,
        ),
      );
      expect(tried.rows[0]?.most).toBeGreaterThan(1);
      await expectSentOnce(ids);
    });
  });
});
