import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { doubleOddWeeksOf, patternFaults, type PatternFaultCode } from '#domain/schedules/patterns.ts';
import { addDays } from '#domain/schedules/week.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson, locationJson } from '../../records/record-json.ts';
import { storePatternDays } from './pattern-days.ts';
import { makeAhead, PATTERN, PATTERN_FROM, removeUntouched, type StoredPattern } from './pattern-shifts.ts';
import { changedShift, notifyChanges } from './shift-news.ts';
import { readShifts } from './shift-rows.ts';
import { zonesOf } from './shift-times.ts';
import { reachesPlan, READ_PATTERNS } from './schedules.policy.ts';
import { todayIn } from './zoned-dates.ts';

type Pattern = AnswerOf<typeof api.schedulePatterns.create>;
type Body = BodyOf<typeof api.schedulePatterns.create>;

/** Days ahead for which two odd weeks in a row are named (D39). */
const NOTICE_DAYS = 731;
const MAX_PER_PERSON = 20;

const MESSAGES: Readonly<Record<PatternFaultCode, string>> = {
  'ends-before-it-begins': 'The last day must not be before the first.',
  'no-days': 'Add at least one day.',
  'not-a-quarter-hour': 'Durations are in steps of 15 minutes.',
  'shift-too-short': 'A shift is at least 15 minutes long.',
  'shift-too-long': 'A shift is at most 24 hours long.',
  'break-incomplete': 'Enter both the start and the length of the break, or neither.',
  'break-too-short': 'A break is at least 15 minutes long.',
  'break-outside-shift': 'The break must be within the shift.',
  'break-fills-shift': 'The break must be shorter than the shift.',
  'days-overlap': 'Two shifts of the pattern overlap.',
};

const CREATE = { resource: 'schedule.pattern', action: 'create' } as const;
const DELETE = { resource: 'schedule.pattern', action: 'delete' } as const;

/** Condition: patterns `p` a right covers: of people in scope, or with a shift at an assigned location in team scope. */
const reachesPattern = (caller: Caller, right: typeof READ_PATTERNS | typeof DELETE): RawBuilder<boolean> =>
  sql<boolean>`exists (select from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id
    and ${reachesPlan(caller, right, sql`p.employee_id`, sql`d.location_id`)})`;

interface ShownPattern extends StoredPattern {
  readonly employee: Omit<Pattern['employee'], 'location'>;
  readonly home: Pattern['employee']['location'];
  readonly locations: Readonly<Record<string, Pattern['days'][number]['location']>>;
  readonly skipped: Pattern['skipped'];
  readonly createdAt: string;
}

const SHOWN = sql<ShownPattern>`${PATTERN}, ${instant('p.created_at')} as "createdAt",
  (${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
  case when home.id is null then null else ${locationJson('home')} end as home,
  (select json_object_agg(l.id, ${locationJson('l')}) from location l where l.tenant_id = p.tenant_id
    and l.id in (select d.location_id from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id)) as locations,
  coalesce((select json_agg(json_build_object('date', k.date, 'codes', k.codes) order by k.date, k.key) from schedule_pattern_skip k
    where k.tenant_id = p.tenant_id and k.pattern_id = p.id and k.date >= (now() at time zone t.timezone)::date), '[]') as skipped`;

function present(row: ShownPattern): Pattern {
  const range = { activeFrom: row.active_from, activeTo: row.active_to, days: row.days };
  return {
    id: row.id,
    version: row.version,
    employeeId: row.employee_id,
    employee: { ...row.employee, location: row.home },
    activeFrom: row.active_from,
    activeTo: row.active_to,
    days: row.days.flatMap((day) => {
      const location = row.locations[day.locationId];
      return location ? [{ ...day, location }] : [];
    }),
    doubleOddWeeks: [...doubleOddWeeksOf(range, addDays(todayIn(row.timezone), NOTICE_DAYS))],
    madeUntil: row.made_until,
    skipped: [...row.skipped],
    createdAt: row.createdAt,
  };
}

async function read(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<readonly ShownPattern[]> {
  const { rows } = await sql<ShownPattern>`
    select ${SHOWN} from ${PATTERN_FROM} where p.tenant_id = ${tenantId} and p.deleted_at is null and ${where} ${page}`.execute(
    tx,
  );
  return rows;
}

/** Returns patterns, latest first unless sorted (B§7). */
export async function listPatterns(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.schedulePatterns.list>,
): Promise<AnswerOf<typeof api.schedulePatterns.list>> {
  const { page = 0, size = PAGE_SIZE, sortOrder = 'desc' } = query;
  const today = todayIn(caller.timezone);
  const where = sql`${sql.join(
    [
      reachesPattern(caller, READ_PATTERNS),
      ...(query.employeeIds?.length ? [sql`p.employee_id = any(${query.employeeIds}::uuid[])`] : []),
      ...(query.locationIds?.length
        ? [
            sql`exists (select from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id and d.location_id = any(${query.locationIds}::uuid[]))`,
          ]
        : []),
      ...(query.isActive === undefined
        ? []
        : [
            query.isActive
              ? sql`(p.active_to is null or p.active_to >= ${today}::date)`
              : sql`p.active_to < ${today}::date`,
          ]),
      ...(query.ids?.length ? [sql`p.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql`p.employee_id in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${PATTERN_FROM} where p.tenant_id = ${caller.tenantId} and p.deleted_at is null and ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const rows = await read(
    tx,
    caller.tenantId,
    where,
    sql`order by p.active_from ${direction}, p.id ${direction} limit ${size} offset ${page * size}`,
  );
  return { data: rows.map(present), count };
}

/**
 * Begins a pattern and makes its shifts of the next 8 weeks; the person is notified once. @throws ProblemError 422 with
 * every fault
 */
export async function createPattern(tx: Tx, caller: Caller, body: Body): Promise<Pattern> {
  const { tenantId } = caller;
  const { employeeId, activeFrom, activeTo = null, days } = body;
  const faults = patternFaults({ employeeId, activeFrom, activeTo, days });
  if (faults.length > 0) {
    const errors = faults.map(({ code, day, field, otherDay }) => ({
      // Where two days overlap, the later one begins too early.
      path: day === null ? field : `days.${day}.${field === 'days' ? 'startTime' : field}`,
      code,
      message: MESSAGES[code],
      ...(otherDay === null ? {} : { params: { otherDay: otherDay + 1 } }),
    }));
    throw new ProblemError('rule-violated', { detail: errors.map(({ message }) => message).join(' '), errors });
  }
  await zonesOf(
    tx,
    caller,
    CREATE,
    days.map(({ locationId }) => ({ employeeId, locationId })),
    (place) => `days.${place}.`,
  );
  await requireRoom(tx, tenantId, employeeId);
  const { id } = await tx
    .insertInto('schedule_pattern')
    .values({
      tenant_id: tenantId,
      employee_id: employeeId,
      active_from: activeFrom,
      active_to: activeTo,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePatternDays(tx, tenantId, id, days);
  const [pattern] = await read(tx, tenantId, sql`p.id = ${id}`, sql``);
  if (!pattern) throw notFound();
  const ids = await makeAhead(tx, tenantId, pattern);
  const made = await readShifts(tx, caller, sql`s.id = any(${[...ids]}::uuid[]) and s.stage = 'planned'`);
  await notifyChanges(
    tx,
    tenantId,
    caller.employeeId,
    made.map((row) => changedShift(row, 'added')),
  );
  const [shown] = await read(tx, tenantId, sql`p.id = ${id}`, sql``);
  if (!shown) throw notFound();
  return present(shown);
}

/** Keeps a person's patterns readable. @throws ProblemError 422 */
async function requireRoom(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('schedule_pattern')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(active_to is null or active_to >= now()::date)`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_PERSON)
    throw ruleViolated('employeeId', 'too-many-patterns', `A person has at most ${MAX_PER_PERSON} active patterns.`, {
      max: MAX_PER_PERSON,
    });
}

/** Ends a pattern and removes its untouched future shifts. @throws ProblemError 404, 409 `stale-version` */
export async function removePattern(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { tenantId } = caller;
  const { rows } = await sql<StoredPattern>`
    select ${PATTERN} from ${PATTERN_FROM} where p.tenant_id = ${tenantId} and p.id = ${id} and p.deleted_at is null
      and ${reachesPattern(caller, DELETE)} for no key update of p`.execute(tx);
  const [pattern] = rows;
  if (!pattern) throw notFound();
  if (version !== undefined && version !== pattern.version) {
    const [shown] = await read(tx, tenantId, sql`p.id = ${id}`, sql``);
    throw new ProblemError('stale-version', {
      detail: 'This pattern has changed. Review the changes and try again.',
      record: shown && present(shown),
    });
  }
  const removed = await removeUntouched(tx, tenantId, pattern);
  await tx
    .updateTable('schedule_pattern')
    .set({ deleted_at: sql`now()`, version: pattern.version + 1, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await notifyChanges(
    tx,
    tenantId,
    caller.employeeId,
    removed.map((row) => changedShift(row, 'removed')),
  );
}
