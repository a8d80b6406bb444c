import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { image, TEMPORARY, upload, type Waiting } from '../maintenance-schedules/schedule-images.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

// Recurring jobs, on records on both sides of their threshold and on the same records of another tenant: each does all
// of its work, and leaves its neighbours as they were. What is forgotten after a while is in jobs.test.ts.

let api: TestApi;
let luma: Person;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  [luma, nord] = (await Promise.all(['luma', 'nord'].map((name) => api.signIn(`admin@${name}.example`)))) as [
    Person,
    Person,
  ];
});
afterAll(() => api.close());

const run = <Row>({ tenantId }: Person, text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (person: Person, text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await run(person, text))[0]?.id ?? '';

/** Runs a recurring job of the tenant `luma`, and what it enqueues. */
async function work(kind: string): Promise<void> {
  const id = await idOf(luma, sql`insert into job (tenant_id, kind) values (${luma.tenantId}, ${kind}) returning id`);
  await api.runJobs();
  const [job] = await run(
    luma,
    sql<{
      isDone: boolean;
      error: string | null;
    }>`select done_at is not null as "isDone", error from job where tenant_id = ${luma.tenantId} and id = ${id}`,
  );
  expect(job).toEqual({ isDone: true, error: null });
}

it('maintenance-upload.sweep deletes every upload of more than an hour ago, with its images (B§7)', async () => {
  const [second, third] = [
    await signInAs(api, { tenantId: luma.tenantId, permissions: EVERYTHING }),
    await signInAs(api, { tenantId: luma.tenantId, permissions: EVERYTHING }),
  ];
  await api.db.database.global((tx) =>
    sql`update tenant set modules = (select modules from tenant where id = ${luma.tenantId}) where id = ${nord.tenantId}`.execute(
      tx,
    ),
  );
  nord = await api.signIn('admin@nord.example');
  for (const person of [luma, second, third, nord])
    expect((await upload<Waiting>(person, await image(), { path: TEMPORARY })).status).toBe(201);
  const age = (person: Person, minutes: number) =>
    run(
      person,
      sql`update maintenance_upload set created_at = now() - make_interval(mins => ${minutes}) where tenant_id = ${person.tenantId} and user_id = ${person.userId}`,
    );
  await age(luma, 61);
  await age(second, 3_000);
  await age(third, 59);
  await age(nord, 61);
  const rowsOf = async (person: Person) =>
    (
      await run(
        person,
        sql<{
          count: number;
        }>`select count(*)::int as count from maintenance_upload where tenant_id = ${person.tenantId} and user_id = ${person.userId}`,
      )
    )[0]?.count;
  const imagesOf = async (person: Person) =>
    (
      await run(
        person,
        sql<{
          count: number;
        }>`select count(*)::int as count from image where tenant_id = ${person.tenantId} and uploaded_by = ${person.userId} and original_name = 'sheet.png'`,
      )
    )[0]?.count;
  const all = async () => [
    await Promise.all([luma, second, third, nord].map(rowsOf)),
    await Promise.all([luma, second, third, nord].map(imagesOf)),
  ];
  expect(await all()).toEqual([
    [1, 1, 1, 1],
    [2, 2, 2, 2],
  ]);
  await work('maintenance-upload.sweep');
  expect(await all()).toEqual([
    [0, 0, 1, 1],
    [0, 0, 2, 2],
  ]);
});

it('document.pass-days stores the status of documents of people and of locations (D81)', async () => {
  const add = async (person: Person, of: 'employee' | 'location', days: number, status: string): Promise<string> => {
    const { tenantId } = person;
    const owner = await idOf(
      person,
      sql`select id from ${sql.table(of)} where tenant_id = ${tenantId} order by id limit 1`,
    );
    return idOf(
      person,
      sql`insert into ${sql.table(`${of}_document`)} (tenant_id, ${sql.id(`${of}_id`)}, name, expiration_date, status)
        values (${tenantId}, ${owner}, 'Passing', (now() at time zone 'UTC')::date + ${days}::int, ${status}) returning id`,
    );
  };
  const statusOf = async (person: Person, of: string, id: string) =>
    (
      await run(
        person,
        sql<{
          status: string;
        }>`select status from ${sql.table(`${of}_document`)} where tenant_id = ${person.tenantId} and id = ${id}`,
      )
    )[0]?.status;
  for (const of of ['employee', 'location'] as const) {
    const rows = [
      [luma, -1, 'ok', 'expired'],
      [luma, 0, 'ok', 'urgent'],
      [luma, -1, 'urgent', 'expired'],
      [luma, 5, 'expired', 'urgent'],
      [luma, -1, 'archived', 'archived'],
      [luma, 3_000, 'ok', 'ok'],
      [nord, -1, 'ok', 'ok'],
    ] as const;
    const ids: string[] = [];
    for (const [person, days, status] of rows) ids.push(await add(person, of, days, status));
    await work('document.pass-days');
    const now = await Promise.all(rows.map(([person], at) => statusOf(person, of, ids[at] ?? '')));
    expect([of, ...now]).toEqual([of, ...rows.map(([, , , status]) => status)]);
  }
});

it('newsletter.catch-up sends every newsletter whose hour has passed, and none before (D61)', async () => {
  const add = (person: Person, minutes: number) =>
    idOf(
      person,
      sql`insert into newsletter (tenant_id, link, type, status, notify_at, created_by)
        values (${person.tenantId}, 'https://news.example', 'article', 'scheduled', now() + make_interval(mins => ${minutes}), ${person.userId}) returning id`,
    );
  const rows = [
    [luma, -3_000, 'sent'],
    [luma, -60, 'sent'],
    [luma, -1, 'sent'],
    [luma, 5, 'scheduled'],
    [nord, -60, 'scheduled'],
  ] as const;
  const ids: string[] = [];
  for (const [person, minutes] of rows) ids.push(await add(person, minutes));
  await work('newsletter.catch-up');
  const statuses = await Promise.all(
    rows.map(async ([person], at) => {
      const [row] = await run(
        person,
        sql<{ status: string }>`select status from newsletter where tenant_id = ${person.tenantId} and id = ${ids[at]}`,
      );
      return row?.status;
    }),
  );
  expect(statuses).toEqual(rows.map(([, , status]) => status));
});

it('notification.plan-digests plans the digest of everyone whose hour has passed, once, and their next one', async () => {
  const add = async (person: Person, minutes: number): Promise<Person> => {
    const reader = await signInAs(api, { tenantId: person.tenantId, permissions: [] });
    await run(
      reader,
      sql`insert into notification_preference (tenant_id, user_id, email, next_digest_at)
        values (${reader.tenantId}, ${reader.userId}, 'daily', now() + make_interval(mins => ${minutes}))`,
    );
    return reader;
  };
  const readers = [await add(luma, -1), await add(luma, -5_000), await add(luma, 5), await add(nord, -1)];
  const planned = async ({ tenantId, userId }: Person) =>
    (
      await run(
        luma.tenantId === tenantId ? luma : nord,
        sql<{ mails: number; isAhead: boolean }>`select count(j.id)::int as mails, p.next_digest_at > now() as "isAhead"
          from notification_preference p left join job j on j.tenant_id = p.tenant_id and j.kind = 'notification.mail' and j.payload ->> 'userId' = p.user_id::text
          where p.tenant_id = ${tenantId} and p.user_id = ${userId} group by p.next_digest_at`,
      )
    )[0];
  await work('notification.plan-digests');
  await work('notification.plan-digests');
  expect(await Promise.all(readers.map(planned))).toEqual([
    { mails: 1, isAhead: true },
    { mails: 1, isAhead: true },
    { mails: 0, isAhead: true },
    { mails: 0, isAhead: false },
  ]);
});

it('attendance.pass-moments moves a shift at each of its moments, and no other one (D37, D38)', async () => {
  const add = async (person: Person, start: number, late: number, absent: number, stage: string) => {
    const { tenantId } = person;
    // One employee per shift: shifts of one person must not overlap.
    const employee = await idOf(
      person,
      sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
        values (${tenantId}, gen_random_uuid()::text, 'Moved', 'Person', 'Moved', '2020-01-01') returning id`,
    );
    const location = await idOf(person, sql`select id from location where tenant_id = ${tenantId} order by id limit 1`);
    const after = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
    return idOf(
      person,
      sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage, arrival)
        values (${tenantId}, ${employee}, ${location}, ${after(start)}, ${after(start + 480)}, 'Asia/Dubai', ${after(late)}, ${after(absent)}, ${stage}, 'not-due') returning id`,
    );
  };
  const rows = [
    ['before its start', luma, [5, 10, 65], 'planned', 'scheduled not-due'],
    ['since its start', luma, [-2, 3, 58], 'planned', 'scheduled due'],
    ['since it is late', luma, [-10, -5, 50], 'planned', 'scheduled late'],
    ['since it is absent', luma, [-70, -65, -10], 'planned', 'absent missing'],
    ['canceled', luma, [-70, -65, -10], 'canceled', 'scheduled not-due'],
    ['of another tenant', nord, [-70, -65, -10], 'planned', 'scheduled not-due'],
  ] as const;
  const ids: string[] = [];
  for (const [, person, [start, late, absent], stage] of rows) ids.push(await add(person, start, late, absent, stage));
  await work('attendance.pass-moments');
  const now = await Promise.all(
    rows.map(async ([name, person], at) => {
      const [row] = await run(
        person,
        sql<{
          place: string;
        }>`select presence || ' ' || arrival as place from shift where tenant_id = ${person.tenantId} and id = ${ids[at]}`,
      );
      return [name, row?.place];
    }),
  );
  expect(now).toEqual(rows.map(([name, , , , place]) => [name, place]));
});

it('report.sweep ends reports whose day is over, and those without a running job (D84)', async () => {
  const add = async (
    person: Person,
    status: string,
    { minutes = null as number | null, job = null as string | null },
  ) => {
    const id = await idOf(
      person,
      sql`insert into report (tenant_id, type, format, language, fields, filters, fingerprint, requested_by, status, expires_at)
        values (${person.tenantId}, 'lateness', 'csv', 'en', '[]', '{}', gen_random_uuid()::text, ${person.userId}, ${status}, now() + make_interval(mins => ${minutes}::int)) returning id`,
    );
    if (job !== null)
      await run(
        person,
        sql`insert into job (tenant_id, kind, payload, run_at, done_at, failed_at) values (${person.tenantId}, 'report.makeFile', jsonb_build_object('recordId', ${id}::text),
          now() + interval '1 day', case when ${job} = 'done' then now() end, case when ${job} = 'failed' then now() end)`,
      );
    return id;
  };
  const rows = [
    [luma, 'ready', { minutes: -1 }, 'expired'],
    [luma, 'ready', { minutes: 5 }, 'ready'],
    [luma, 'queued', {}, 'failed'],
    [luma, 'running', {}, 'failed'],
    [luma, 'running', { job: 'failed' }, 'failed'],
    [luma, 'running', { job: 'done' }, 'failed'],
    [luma, 'queued', { job: 'open' }, 'queued'],
    [luma, 'running', { job: 'open' }, 'running'],
    [nord, 'ready', { minutes: -1 }, 'ready'],
    [nord, 'queued', {}, 'queued'],
  ] as const;
  const ids: string[] = [];
  for (const [person, status, more] of rows) ids.push(await add(person, status, more));
  await work('report.sweep');
  const now = await Promise.all(
    rows.map(async ([person], at) => {
      const [row] = await run(
        person,
        sql<{ status: string }>`select status from report where tenant_id = ${person.tenantId} and id = ${ids[at]}`,
      );
      return row?.status;
    }),
  );
  expect(now).toEqual(rows.map(([, , , status]) => status));
});
