import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../support/product.ts';
import { connectHolder } from '../support/held-row.ts';
import { bearer, sendTo, signInAt, type SignedIn, type WireAnswer } from '../support/http-person.ts';
import { times } from '../support/sampling.ts';
import { findings, look } from './aftermath.ts';
import { jobsOf, startTwoProducts, type TwoProducts } from './two-products.ts';

const PEOPLE = 60;
const KILLS = times(4, 1);
/** Ends what hangs: jobs begin when a busy machine gets to them. */
const JOB_WITHIN_MS = 120_000;
/** Created, changed and removed in one plan: 500 changes. */
const PLAN = { create: 200, change: 200, remove: 100 };

let api: TwoProducts;
let admin: SignedIn;
let location: string;
beforeAll(async () => {
  api = await startTwoProducts();
  admin = await signInAt(api.nextOrigin(), 'admin@luma.example');
  location = await inTenant(async (tx) => {
    await sql`
      insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
      select ${admin.tenantId}, 'S-' || lpad(n::text, 3, '0'), 'Shift', 'No. ' || n, 'Shift ' || n, '2020-01-01' from generate_series(1, ${PEOPLE}::int) n`.execute(
      tx,
    );
    await sql`
      insert into app_user (tenant_id, email, display_name, status, employee_id)
      select e.tenant_id, lower(e.company_employee_id) || '@luma.example', e.known_as, 'active', e.id from employee e
      where e.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%'`.execute(tx);
    await sql`
      insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date)
      select e.tenant_id, e.id, (select c.id from contract_type c where c.tenant_id = e.tenant_id limit 1), 'AE', '2020-01-01' from employee e
      where e.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%'`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id from location where tenant_id = ${admin.tenantId} and timezone = ${ZONE} and type <> 'remote' and status = 'active' limit 1`.execute(
      tx,
    );
    return rows[0]?.id ?? '';
  });
});
afterAll(() => api.close());

const ZONE = 'Asia/Dubai';
const inTenant = <T>(question: Parameters<typeof look<T>>[2]): Promise<T> => look(api.db.url, admin.tenantId, question);

/** The planned people, in order of their numbers. */
const people = (): Promise<readonly { id: string; account: string }[]> =>
  inTenant(async (tx) => {
    const { rows } = await sql<{ id: string; account: string }>`
      select e.id, u.id as account from employee e join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id
      where e.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%' order by e.company_employee_id`.execute(
      tx,
    );
    return rows;
  });

/** Sends a request to a process; null when it broke off. */
const sendAt = (product: Product, path: string, body: unknown, key: string): Promise<WireAnswer | null> =>
  sendTo(product.url, { method: 'POST', path, body, headers: { ...bearer(admin), 'idempotency-key': key } }).catch(
    () => null,
  );

/** Stores a pattern for each person without its shifts, as on the day on which eight more weeks become due. */
async function beginPatterns(): Promise<void> {
  await inTenant(async (tx) => {
    await sql`
      insert into schedule_pattern (tenant_id, employee_id, active_from, created_by)
      select e.tenant_id, e.id, (now() at time zone ${ZONE})::date + 2, ${admin.userId} from employee e
      where e.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%'`.execute(tx);
    // Two shifts on weekdays, and a night on Saturdays of even weeks.
    await sql`
      insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, week_type, start_time, shift_minutes, location_id)
      select p.tenant_id, p.id, d.place, d.day, d.week, d.start, d.minutes, ${location} from schedule_pattern p
      join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id and e.company_employee_id like 'S-%'
      cross join lateral (
        select (w.place - 1) * 2 + h.place - 1 as place, w.day, null as week, h.start, 240 as minutes
        from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) with ordinality w (day, place)
        cross join unnest(array['08:00', '13:00']) with ordinality h (start, place)
        union all select 10, 'saturday', 'even', '20:00', 360) d
      where p.tenant_id = ${admin.tenantId}`.execute(tx);
  });
}

/** Several chains of the job run at the same time, as after an outage. */
const startJobs = (count: number): Promise<unknown> =>
  inTenant((tx) =>
    sql`insert into job (tenant_id, kind, payload) select ${admin.tenantId}, 'schedule-pattern.make-shifts', '{}' from generate_series(1, ${count}::int)`.execute(
      tx,
    ),
  );

/** Keys of the shifts that the patterns have until a day, calculated from the calendar. */
function expectedKeys(from: string, until: string): readonly string[] {
  const keys: string[] = [];
  const last = Temporal.PlainDate.from(until);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (day.dayOfWeek <= 5) keys.push(`${day.toString()}T08:00`, `${day.toString()}T13:00`);
    else if (day.dayOfWeek === 6 && (day.weekOfYear ?? 0) % 2 === 0) keys.push(`${day.toString()}T20:00`);
  }
  return keys;
}

async function expectEachDayOnce(): Promise<void> {
  const { rows } = await inTenant((tx) =>
    sql<{ from: string; until: string | null; keys: readonly string[]; wrong: number; journal: number; skips: number }>`
      select p.active_from as from, p.made_until as until,
        (select coalesce(json_agg(s.pattern_key order by s.pattern_key), '[]') from shift s where s.tenant_id = p.tenant_id and s.pattern_id = p.id) as keys,
        (select count(*)::int from shift s where s.tenant_id = p.tenant_id and s.pattern_id = p.id
          and s.starts_at <> (replace(s.pattern_key, 'T', ' ')::timestamp at time zone ${ZONE})) as wrong,
        (select count(*)::int from shift s join transition_journal j on j.tenant_id = s.tenant_id and j.machine = 'attendance' and j.record_id = s.id
          where s.tenant_id = p.tenant_id and s.pattern_id = p.id and j.event = 'shift.plan') as journal,
        (select count(*)::int from schedule_pattern_skip k where k.tenant_id = p.tenant_id and k.pattern_id = p.id) as skips
      from schedule_pattern p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
      where p.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%'`.execute(tx),
  );
  expect(rows).toHaveLength(PEOPLE);
  const earliest = Temporal.Now.plainDateISO(ZONE).add({ days: 55 }).toString();
  for (const { from, until, ...made } of rows) {
    expect(String(until) >= earliest).toBe(true);
    const keys = expectedKeys(from, String(until));
    expect(made).toEqual({ keys, wrong: 0, journal: keys.length, skips: 0 });
  }
  expect(await findings(api.db.url)).toEqual([]);
}

/** What the clock of the lease would do a minute later. */
const freeJobs = (): Promise<unknown> =>
  inTenant((tx) =>
    sql`update job set locked_until = null where tenant_id = ${admin.tenantId} and done_at is null`.execute(tx),
  );

describe.runIf(process.platform === 'linux')('kill -9 while shifts are made (A§9, B§3; reliability 23)', () => {
  it(`${KILLS} times at random, and once in the middle of a batch: each day of each pattern has one shift`, async () => {
    const [first] = await people();
    const holder = await connectHolder(api);
    const [sleeper, victim] = api.running as [Product, Product];
    sleeper.signal('SIGSTOP');
    // A chain of a quarter of an hour that begins now would have made all shifts before the row is held.
    victim.signal('SIGSTOP');
    try {
      await beginPatterns();
      // The batch with this person has written others, and cannot end.
      await holder.hold('employee', admin.tenantId, first?.id ?? '');
      await startJobs(3);
      victim.signal('SIGCONT');
      let isWaiting = false;
      await holder.waiters((waiting) => (isWaiting = waiting > 0), JOB_WITHIN_MS);
      expect(isWaiting).toBe(true);
      await api.kill(victim);
      await holder.letGo();
    } finally {
      sleeper.signal('SIGCONT');
      await holder.close();
    }
    await api.add();
    await freeJobs();
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(Math.random() * 400);
      const [next] = api.running as [Product, ...Product[]];
      await api.kill(next);
      await api.add();
      await freeJobs();
    }
    // The next quarter of an hour: whatever a chain that died has left is made by another.
    await startJobs(1);
    await jobsOf(api, admin.tenantId);
    await expectEachDayOnce();
    await startJobs(1);
    await jobsOf(api, admin.tenantId);
    await expectEachDayOnce();
  });

  it('while a plan of 500 changes is applied: all of it or nothing, and the repeated call completes it once', async () => {
    const planned = await people();
    const plan = await makePlan(planned);
    const before = await standOf();
    const key = randomUUID();
    const holder = await connectHolder(api);
    const [other, victim] = api.running as [Product, Product];
    try {
      // Everything is written but the notification of this person: the transaction cannot end.
      await holder.hold('user-status', admin.tenantId, planned.at(-1)?.account ?? '');
      const answer = sendAt(victim, '/api/schedules/plan', plan, key);
      await holder.waiters((waiting) => waiting > 0, JOB_WITHIN_MS);
      await api.kill(victim);
      expect(await answer).toBeNull();
      await holder.letGo();
    } finally {
      await holder.close();
    }
    expect(await standOf()).toEqual(before);

    for (let kill = 0; kill < KILLS; kill++) {
      const next = await api.add();
      const answer = sendAt(next, '/api/schedules/plan', plan, key);
      await sleep(Math.random() * 1_500);
      await api.kill(next);
      const received = await answer;
      expect([null, 200]).toContain(received?.status ?? null);
      const stand = await standOf();
      // An answer that arrived is a promise; without one either is right, a part of it never.
      if (received === null) expect([before.shifts, after(before).shifts]).toContain(stand.shifts);
      else expect(stand).toEqual(after(before));
    }
    await api.add();
    const done = await sendAt(other, '/api/schedules/plan', plan, key);
    expect([done?.status, (done?.body['created'] as unknown[] | undefined)?.length]).toEqual([200, PLAN.create]);
    expect(await standOf()).toEqual(after(before));
    const again = await sendAt(other, '/api/schedules/plan', plan, key);
    expect(again?.body).toEqual(done?.body);
    expect(await standOf()).toEqual(after(before));
    expect(await findings(api.db.url)).toEqual([]);
  });
});

interface Stand {
  readonly shifts: number;
  readonly evenings: number;
  readonly noted: number;
  readonly deleted: number;
  readonly notified: number;
  readonly doubled: number;
}

/** What a plan of `makePlan` has done, counted in every place it writes to. */
const standOf = (): Promise<Stand> =>
  inTenant(async (tx) => {
    const { rows } = await sql<Stand>`
      with mine as (select s.* from shift s join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
        where s.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%'),
      told as (select n.user_id, count(*)::int as count from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = ${admin.tenantId} and n.type = 'schedule-change' and u.email like 's-%' group by n.user_id)
      select (select count(*)::int from mine where stage <> 'deleted') as shifts,
        (select count(*)::int from mine where note = 'Evening') as evenings, (select count(*)::int from mine where note = 'Changed' and version = 2) as noted,
        (select count(*)::int from mine where stage = 'deleted') as deleted, (select count(*)::int from told) as notified,
        (select count(*)::int from told where count > 1) as doubled`.execute(tx);
    const [stand] = rows;
    if (!stand) throw new Error('nothing was counted');
    return stand;
  });

const after = (before: Stand): Stand => ({
  shifts: before.shifts + PLAN.create - PLAN.remove,
  evenings: PLAN.create,
  noted: PLAN.change,
  deleted: before.deleted + PLAN.remove,
  notified: PEOPLE,
  doubled: 0,
});

/** Evenings are added, mornings become longer, afternoons are removed. */
async function makePlan(planned: readonly { id: string }[]): Promise<unknown> {
  const { rows } = await inTenant((tx) =>
    sql<{ id: string; employee_id: string; version: number; start: Date; key: string }>`
      select s.id, s.employee_id, s.version, s.starts_at as start, s.pattern_key as key from shift s
      join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where s.tenant_id = ${admin.tenantId} and e.company_employee_id like 'S-%' and s.stage = 'planned' order by s.starts_at, e.company_employee_id`.execute(
      tx,
    ),
  );
  const times = (start: Date, from: number, until: number) => ({
    startDate: new Date(start.getTime() + from * 3_600_000).toISOString(),
    endDate: new Date(start.getTime() + until * 3_600_000).toISOString(),
  });
  const mornings = rows.filter(({ key }) => key.endsWith('08:00'));
  const afternoons = rows.filter(({ key }) => key.endsWith('13:00'));
  expect([mornings.length >= planned.length * 5, afternoons.length >= PLAN.remove]).toEqual([true, true]);
  const shared = (row: { employee_id: string }) => ({ employeeId: row.employee_id, locationId: location });
  return {
    create: mornings
      .slice(0, PLAN.create)
      .map((row) => ({ ...shared(row), ...times(row.start, 10, 12), note: 'Evening' })),
    change: mornings.slice(0, PLAN.change).map((row) => ({
      id: row.id,
      version: row.version,
      ...shared(row),
      ...times(row.start, -1, 4),
      note: 'Changed',
    })),
    remove: afternoons.slice(0, PLAN.remove).map(({ id, version }) => ({ id, version })),
  };
}
