import { sql } from 'kysely';
import { readAppLogin } from '#server/database/app-login.ts';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { conflictsIn } from '#server/modules/schedules/shift-facts.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { bearer, sendTo, signInAt, type SignedIn } from '../support/http-person.ts';
import { waitUntil, type Product } from '../support/product.ts';
import { measureBoardFrames } from './board-frames.bench.ts';
import { atMost, type Figure } from './figure.ts';
import { get } from './get.ts';
import { closing, median, ratioOfTimes, timeOf } from './load.ts';
import { AT_LOCATION, CROWDED, seedPatterns, seedShiftTenant, WEEKS, type ShiftTenant } from './shift-tenant.ts';

const PEOPLE = 10_000;
const TIMES = 31;
const PATIENCE_MS = 600_000;
const DAY_MS = 86_400_000;

/** Boards, conflict checks and pattern shifts of a tenant with 10,000 people and 400,000 shifts. */
export async function measureSchedules(t: (line: string) => void): Promise<readonly Figure[]> {
  const data = await createDataFolder();
  return closing(
    () => data.dispose(),
    async () => {
      const product = await data.start({ DEMO: 'off' });
      const owner = await data.ownerUrl();
      const database = createDatabase({ url: (await readAppLogin(owner)).url, maxConnections: 4, queryTimeout: 0 });
      return closing(
        () => database.close(),
        async () => {
          t(`making ${PEOPLE * WEEKS * 5} shifts of ${PEOPLE} people`);
          const large = await seedShiftTenant(database, PEOPLE, 42);
          const small = await seedShiftTenant(database, AT_LOCATION, 43);
          const crowded = await seedShiftTenant(database, CROWDED, 44, CROWDED);
          await withOwner(owner, (client) => client.query('vacuum (analyze)'));
          t('boards and conflicts');
          const figures = [
            await board(product, large, small),
            ...(await conflicts(product, database, large)),
            ...(await measureBoardFrames(product.url, crowded)),
          ];
          t('shifts of patterns');
          return [...figures, ...(await patterns(database, owner, large))];
        },
      );
    },
  );
}

const adminOf = (product: Product, { domain }: ShiftTenant): Promise<SignedIn> =>
  signInAt(product.url, `admin@${domain}`);

async function board(product: Product, large: ShiftTenant, small: ShiftTenant): Promise<Figure> {
  const open = async (tenant: ShiftTenant): Promise<() => Promise<string>> => {
    const headers = bearer(await adminOf(product, tenant));
    const endDate = Temporal.PlainDate.from(tenant.monday).add({ days: 6 }).toString();
    const query = new URLSearchParams({ startDate: tenant.monday, endDate });
    return () => get(`${product.url}/api/schedule-boards/${tenant.location}?${query}`, headers);
  };
  const [one, other] = [await open(large), await open(small)];
  const counts = (await Promise.all([one(), other()])).map(
    (body) => (JSON.parse(body) as { shifts: unknown[] }).shifts.length,
  );
  if (counts[0] !== counts[1] || counts[0] !== AT_LOCATION * 5)
    throw new Error(`boards of ${counts.join(' and ')} shifts`);
  return {
    part: 'server',
    name: `board of ${AT_LOCATION} people among ${PEOPLE} ÷ the same alone`,
    measured: await ratioOfTimes(one, other, TIMES),
    unit: '×',
    budget: atMost(1.3),
  };
}

/** A week of 200 people, an evening after each of their shifts. */
async function conflicts(product: Product, database: Database, tenant: ShiftTenant): Promise<readonly Figure[]> {
  const { tenantId } = tenant;
  const week = await database.tenant({ tenantId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{
      employeeId: string;
      locationId: string;
      startDate: Date;
      endDate: Date;
      timezone: string;
    }>`
      select s.employee_id as "employeeId", s.location_id as "locationId", s.ends_at + interval '1 hour' as "startDate",
        s.ends_at + interval '3 hours' as "endDate", s.timezone from shift s
      where s.tenant_id = ${tenantId} and s.employee_id in (select id from employee where tenant_id = ${tenantId} order by company_employee_id limit ${CROWDED})
        and s.starts_at >= ${new Date(Date.parse(tenant.monday) + 7 * DAY_MS)} and s.starts_at < ${new Date(Date.parse(tenant.monday) + 14 * DAY_MS)}`.execute(
      tx,
    );
    return rows.map((row) => ({
      ...row,
      id: null,
      startDate: row.startDate.toISOString(),
      endDate: row.endDate.toISOString(),
      isExcluded: false,
    }));
  });
  if (week.length !== CROWDED * 5) throw new Error(`${week.length} shifts of ${CROWDED} people`);
  const decided: number[] = [];
  for (let turn = -2; turn < TIMES; turn++) {
    const took = await database.tenant({ tenantId, readOnly: true }, (tx) =>
      timeOf(() => conflictsIn(tx, tenantId, week)),
    );
    if (turn >= 0) decided.push(took);
  }
  const headers = bearer(await adminOf(product, tenant));
  const create = week
    .slice(0, 500)
    .map(({ employeeId, locationId, startDate, endDate }) => ({ employeeId, locationId, startDate, endDate }));
  const answered: number[] = [];
  for (let turn = -2; turn < TIMES; turn++) {
    const took = await timeOf(async () => {
      const { status } = await sendTo(product.url, {
        method: 'POST',
        path: '/api/schedules/plan/check',
        body: { create },
        headers,
      });
      if (status !== 200) throw new Error(`the check of a plan answers ${status}`);
    });
    if (turn >= 0) answered.push(took);
  }
  return [
    {
      part: 'server',
      name: `conflicts of a week of ${CROWDED} people, read and decided`,
      measured: median(decided),
      unit: 'ms',
      budget: atMost(100),
    },
    {
      part: 'server',
      name: 'check of a plan of 500 shifts, answered',
      measured: median(answered),
      unit: 'ms',
      budget: null,
    },
  ];
}

/** The job of the product makes one more week of every pattern. */
async function patterns(database: Database, owner: string, tenant: ShiftTenant): Promise<readonly Figure[]> {
  const { tenantId } = tenant;
  await seedPatterns(database, owner, tenant);
  const left = (): Promise<number> =>
    database.tenant({ tenantId, readOnly: true }, async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*)::int from job where tenant_id = ${tenantId} and kind = 'schedule-pattern.make-shifts' and done_at is null) as left`.execute(
        tx,
      );
      return rows[0]?.left ?? 0;
    });
  const took = await timeOf(async () => {
    await database.tenant({ tenantId }, (tx) =>
      sql`insert into job (tenant_id, kind, payload) values (${tenantId}, 'schedule-pattern.make-shifts', '{}')`.execute(
        tx,
      ),
    );
    await waitUntil('the shifts of all patterns', async () => (await left()) === 0, PATIENCE_MS);
  });
  const made = await database.tenant({ tenantId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from shift where tenant_id = ${tenantId} and pattern_id is not null`.execute(tx);
    return rows[0]?.count ?? 0;
  });
  if (made < PEOPLE * 4) throw new Error(`patterns have made ${made} shifts`);
  return [
    {
      part: 'server',
      name: `one more week of ${PEOPLE} patterns`,
      measured: took / 1000,
      unit: 's',
      budget: atMost(60),
    },
  ];
}
