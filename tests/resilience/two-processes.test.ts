import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { organisationFor } from '../paths-http/approval-org.ts';
import { waitUntil, type Product } from '../support/product.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { expectAllThere, expectSameAnswers, expectToldOnce, findings, look, settle } from './aftermath.ts';
import { pathsThrough, walk } from './approval-walk.ts';
import { gatherPeople, isAcknowledged, startCrowd } from './crowd.ts';
import { bearer, sendTo, signInAt, type SignedIn } from '../support/http-person.ts';
import { jobsOf, startTwoProducts, type TwoProducts } from './two-products.ts';
import { sample } from '../support/sampling.ts';

let api: TwoProducts;
beforeAll(async () => {
  api = await startTwoProducts({ isEmpty: true });
});
afterAll(() => api.close());

/** The status of a person's own request, at each of the two. */
const statusesAt = (person: Pick<SignedIn, 'token'>, path: string): Promise<number[]> =>
  Promise.all(
    [api.one, api.other].map(
      async ({ url }) => (await sendTo(url, { method: 'GET', path, headers: bearer(person) })).status,
    ),
  );

const refreshAt = ({ url }: Product, cookie: string | null) =>
  sendTo<{ accessToken: string }>(url, {
    method: 'POST',
    path: '/api/auth/refresh',
    headers: { cookie: cookie ?? '' },
  });

/** A revoked right, and an ended session, may be valid at most this long (reliability, 15). */
const LONGEST_REMNANT_MS = 1_000;

it('their owner is no superuser', async () => {
  const { rows } = await withOwner(api.db.url, (owner) =>
    owner.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

describe('a session', () => {
  it('started at one is valid at the other', async () => {
    for (const { url } of [api.one, api.other]) {
      expect(await statusesAt(await signInAt(url, 'reception@luma.example'), '/api/users/me')).toEqual([200, 200]);
    }
  });

  it('is renewed at either, and a stolen token ends it at both', async () => {
    const first = await signInAt(api.one.url, 'finance@luma.example');
    const second = await refreshAt(api.other, first.cookie);
    const third = await refreshAt(api.one, second.cookie);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect(new Set([first.cookie, second.cookie, third.cookie]).size).toBe(3);
    expect(await statusesAt({ token: third.body.accessToken }, '/api/users/me')).toEqual([200, 200]);
    // The grace period for two tabs with the same token is over.
    await look(api.db.url, first.tenantId, (tx) =>
      sql`update user_session set used_at = used_at - interval '1 minute' where used_at is not null`.execute(tx),
    );
    expect((await refreshAt(api.other, first.cookie)).status).toBe(401);
    expect((await refreshAt(api.one, third.cookie)).status).toBe(401);
    await sleep(LONGEST_REMNANT_MS);
    expect(await statusesAt({ token: third.body.accessToken }, '/api/users/me')).toEqual([401, 401]);
  });

  it('ended at one ends at the other', async () => {
    const person = await signInAt(api.other.url, 'staff@luma.example');
    expect(await statusesAt(person, '/api/users/me')).toEqual([200, 200]);
    await sendTo(api.one.url, { method: 'POST', path: '/api/auth/logout', headers: { cookie: person.cookie } });
    await sleep(LONGEST_REMNANT_MS);
    expect(await statusesAt(person, '/api/users/me')).toEqual([401, 401]);
    expect((await refreshAt(api.other, person.cookie)).status).toBe(401);
  });

  it('loses a right, and ends with its person, at both', async () => {
    const person = await signInAt(api.one.url, 'analyst@nord.example');
    const change = (statement: ReturnType<typeof sql>): Promise<unknown> =>
      look(api.db.url, person.tenantId, (tx) => statement.execute(tx));
    expect(await statusesAt(person, '/api/leaves')).toEqual([200, 200]);
    await change(sql`update role set permissions = array_remove(permissions, 'leave.details:read')
      where tenant_id = ${person.tenantId} and id = (select role_id from app_user where tenant_id = ${person.tenantId} and id = ${person.userId})`);
    await sleep(LONGEST_REMNANT_MS);
    expect(await statusesAt(person, '/api/leaves')).toEqual([403, 403]);
    await change(
      sql`update app_user set status = 'archived' where tenant_id = ${person.tenantId} and id = ${person.userId}`,
    );
    await sleep(LONGEST_REMNANT_MS);
    expect(await statusesAt(person, '/api/leaves')).toEqual([401, 401]);
    // Only the account was changed by hand; the product changes account, person and sessions together, and the doctor
    // checks it.
    await change(
      sql`update app_user set status = 'active' where tenant_id = ${person.tenantId} and id = ${person.userId}`,
    );
  });

  it('allows no extra guesses: both count the same failures', async () => {
    const tryAt = async (password: string): Promise<number> =>
      (
        await sendTo(api.nextOrigin(), {
          method: 'POST',
          path: '/api/auth/login',
          body: { email: 'hr@nord.example', password },
        })
      ).status;
    for (let time = 0; time < 10; time++) expect(await tryAt(`wrong ${time}`)).toBe(401);
    expect([await tryAt('steward-demo'), await tryAt('steward-demo')]).toEqual([401, 401]);
  });
});

const DECIDERS = Array.from({ length: 50 }, (_, index) => `decider-${index + 1}`);

describe('one record at both', () => {
  let company: SmallTenant;
  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['requester', ...DECIDERS],
      lineManagers: DECIDERS.map((decider) => ['requester', decider] as const),
      hrResponsibles: [],
      administrators: [],
      chain: ['line-manger'],
    });
  });
  const body = (date: string) => ({
    employeeId: company.person('requester').employeeId,
    leaveTypeId: company.leaveTypeId,
    startDate: date,
    endDate: date,
  });

  it('of 50 deciders, half of them at each, one wins: one journal entry, one set of notifications', async () => {
    const asked = await company
      .person('requester')
      .send<{ id: string; approvalProcess: { id: string; steps: { id: string }[] } }>('POST', '/api/leaves', {
        body: body('2032-03-01'),
      });
    await jobsOf(api, company.tenantId);
    const { id: processId, steps } = asked.body.approvalProcess;
    const answers = await Promise.all(
      DECIDERS.map((decider, index) =>
        company.person(decider).send('PATCH', `/api/approval-process-steps/${steps[0]?.id}`, {
          body: { status: index % 4 < 2 ? 'accepted' : 'rejected' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(49).fill(409),
    ]);
    await jobsOf(api, company.tenantId);
    const rows = await look(api.db.url, company.tenantId, async (tx) => ({
      decisions: (
        await sql`select from transition_journal where tenant_id = ${company.tenantId} and record_id = ${processId} and event <> 'process.route'`.execute(
          tx,
        )
      ).rows.length,
      told: (
        await sql<{ type: string; people: number; times: number }>`
          select type, count(distinct user_id) as people, count(*) as times from notification
          where tenant_id = ${company.tenantId} and link like ${`%${asked.body.id}`} group by type order by type`.execute(
          tx,
        )
      ).rows,
    }));
    expect(rows).toEqual({
      decisions: 1,
      told: [
        { type: 'leave-request', people: 50, times: 50 },
        { type: 'leave-request-process-finished', people: 1, times: 1 },
      ],
    });
  });

  it('30 requests with the same Idempotency-Key, half at each, create one record and equal responses', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const { send } = company.person('requester');
    const ask = (date: string) => send<{ id: string }>('POST', '/api/leaves', { body: body(date), headers });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('2032-04-01')));
    const [first] = answers;
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, first?.body]);
    expect(
      (
        await send<{ count: number }>('GET', '/api/leaves', {
          query: { size: 0, startDate: '2032-04-01', endDate: '2032-04-01' },
        })
      ).body.count,
    ).toBe(1);
    expect([(await ask('2032-04-02')).status, (await ask('2032-04-02')).status]).toEqual([422, 422]);
  });
});

describe('an approval with alternating processes', () => {
  it.each(sample('steps at two processes', [2, 3], 1))('of %i steps takes every transition', async (steps) => {
    const { input, paths } = pathsThrough(steps);
    const company = await makeSmallTenant(api, organisationFor(`${steps} steps`, input));
    let taken = 0;
    for (const path of paths) taken += await walk(api, company, path);
    expect(taken).toBeGreaterThan(8);
  });
});

describe.runIf(process.platform === 'linux')('kill -9 of one', () => {
  it('leaves the other working: no acknowledged write is lost, and keys of the dead one work at the other', async () => {
    const people = await gatherPeople(api.one.url);
    const tenantId = people.askers[0]?.tenantId ?? '';
    const before = startCrowd(people, () => api.nextOrigin());
    const done = (deeds: typeof before.deeds): number => deeds.filter(isAcknowledged).length;
    await waitUntil('a crowd at work', () => done(before.deeds) >= 60);
    await api.kill(api.one);
    const after = startCrowd(people, () => api.nextOrigin());
    await waitUntil('a crowd at work at the other', () => done(after.deeds) >= 30);
    await Promise.all([before.stop(), after.stop()]);
    const deeds = [...before.deeds, ...after.deeds];
    await settle(deeds, api.other.url);
    await expectSameAnswers(deeds, api.other.url);
    await expectAllThere(deeds, api.db.url, tenantId);
    await jobsOf(api, tenantId);
    expect(await expectToldOnce(api.db.url, tenantId)).toBeGreaterThan(0);
    expect(await findings(api.db.url)).toEqual([]);
  });

  it('in the middle of a job: the other takes it over and runs it once', async () => {
    const third = await api.add();
    const [asker] = (await gatherPeople(third.url)).askers;
    if (!asker) throw new Error('nobody asks');
    const { tenantId } = asker;
    await jobsOf(api, tenantId);
    // The other is suspended, so that the third takes the job; it cannot finish, because notifications are locked now.
    api.other.signal('SIGSTOP');
    const processId = await withOwner(api.db.url, async (owner) => {
      await owner.query('begin; lock table app.notification in share row exclusive mode');
      const types = await sendTo<{ data: { id: string; code: string }[] }>(third.url, {
        method: 'GET',
        path: '/api/leave-types',
        headers: bearer(asker),
      });
      const asked = await sendTo<{ approvalProcess: { id: string } }>(third.url, {
        method: 'POST',
        path: '/api/leaves',
        headers: bearer(asker),
        body: {
          employeeId: asker.employeeId,
          leaveTypeId: types.body.data.find(({ code }) => code === 'hajj')?.id,
          startDate: '2050-01-03',
          endDate: '2050-01-03',
        },
      });
      expect(asked.status).toBe(201);
      await waitUntil('the job at its end', async () => {
        const waiting = await owner.query(
          `select from pg_locks where relation = 'app.notification'::regclass and not granted`,
        );
        return waiting.rows.length > 0;
      });
      await api.kill(third);
      await owner.query('rollback');
      return asked.body.approvalProcess.id;
    }).finally(() => api.other.signal('SIGCONT'));
    const seen = () =>
      look(api.db.url, tenantId, async (tx) => {
        const jobs =
          await sql`select attempts, done_at is not null as "isDone" from job where tenant_id = ${tenantId} and payload ->> 'recordId' = ${processId}`.execute(
            tx,
          );
        const news = await sql`
          select n.user_id from notification n join leave_request l on l.tenant_id = n.tenant_id and n.link like '%' || l.id
          where n.tenant_id = ${tenantId} and l.approval_process_id = ${processId}`.execute(tx);
        return { jobs: jobs.rows, told: news.rows.length };
      });
    expect(await seen()).toEqual({ jobs: [{ attempts: 1, isDone: false }], told: 0 });
    await jobsOf(api, tenantId);
    expect(await seen()).toEqual({ jobs: [{ attempts: 2, isDone: true }], told: 1 });
  });
});
