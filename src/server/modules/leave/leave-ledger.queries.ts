import { sql, type RawBuilder } from 'kysely';
import type { EntitlementRule } from '#domain/leave-entitlements.ts';
import type { LedgerAccount, LedgerEntry, LedgerLeave } from '#domain/leave-ledger.ts';
import { reservedAfter, unrecordedDays } from '#domain/leave-taking.ts';
import { LEDGER_KINDS, type DayCount, type LedgerKind } from '#domain/leave.ts';
import { weekendOf } from '#domain/weekends.ts';
import type { WorkPattern } from '#domain/schedules/work-days.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { readWorkPatterns } from '../schedules/index.ts';
import {
  byCountry,
  courseFrom,
  courseJson,
  holidayRows,
  type HolidayRow,
  type StoredCourse,
} from './leave-courses.queries.ts';
import { ruleJson } from './leave-entitlements.ts';

/** A due account, with the person's data. */
export interface DueAccount {
  readonly employee_id: string;
  readonly leave_kind: LedgerKind;
  readonly settled_through: string | null;
  readonly closed_year: number | null;
  readonly start_date: string;
  readonly last_working_day: string | null;
  readonly country_iso: string;
  readonly weekend: readonly number[];
  /** Today's date where the person works. */
  readonly today: string;
}

/** An account at the end of the day before `row.today`, past or future. */
export interface ReadAccount {
  readonly row: DueAccount;
  readonly account: LedgerAccount;
  /** Days of open leave not used by then (D18). */
  readonly reserved: number;
  readonly counting: Counting;
}

/** A line of a person's history: an entry, days used, days requested, or an approved leave that is not over. */
interface HistoryRow {
  readonly employee_id: string;
  readonly leave_kind: LedgerKind;
  readonly what: LedgerEntry['kind'] | 'taken' | 'asked' | 'open';
  readonly days: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly period: string | null;
  readonly expires_on: string | null;
  readonly day_count: DayCount | null;
  readonly excludes_holidays: boolean | null;
  readonly course: StoredCourse | null;
}

/** What decides which of a person's days count (D19). */
interface Counting {
  readonly holidays: ReadonlySet<string> | undefined;
  readonly patterns: readonly WorkPattern[] | undefined;
}

const keyOf = (employeeId: string, kind: LedgerKind): string => `${employeeId} ${kind}`;

/**
 * Returns the accounts with all inputs of the ledger rules; days of leave before each one's `today` count as used,
 * booked or not. Excludes `exceptLeaveId`; with `needsPatterns`, people's patterns are read although no day of these
 * leaves is counted by them.
 */
export async function readAccounts(
  tx: Tx,
  tenantId: string,
  due: readonly DueAccount[],
  exceptLeaveId: string | null = null,
  needsPatterns = false,
): Promise<readonly ReadAccount[]> {
  if (due.length === 0) return [];
  const people = [...new Set(due.map((row) => row.employee_id))];
  const { rules, holidays, history } = await readInputs(tx, tenantId, {
    countries: [...new Set(due.map((row) => row.country_iso))],
    people,
    exceptLeaveId,
  });
  const patterns = await readWorkPatterns(tx, tenantId, [
    ...(needsPatterns ? people : []),
    ...history.flatMap((line) => ((line.day_count ?? line.course?.dayCount) === 'working' ? [line.employee_id] : [])),
  ]);
  const histories = Map.groupBy(history, (line) => keyOf(line.employee_id, line.leave_kind));
  return due.map((row) =>
    accountOf(
      row,
      histories.get(keyOf(row.employee_id, row.leave_kind)) ?? [],
      rules.get(keyOf(row.country_iso, row.leave_kind)) ?? [],
      { holidays: holidays.get(row.country_iso), patterns: patterns.get(row.employee_id) },
    ),
  );
}

function accountOf(
  row: DueAccount,
  history: readonly HistoryRow[],
  rules: readonly EntitlementRule[],
  counting: Counting,
): ReadAccount {
  const yesterday = Temporal.PlainDate.from(row.today).subtract({ days: 1 }).toString();
  const open = history.flatMap(({ course }) =>
    course ? [courseFrom(course, row, counting.holidays, counting.patterns)] : [],
  );
  const asked = history.filter((line) => line.what === 'asked');
  const passed = open.flatMap((course) =>
    unrecordedDays(course, yesterday).map(({ on, days }): LedgerLeave => ({
      ...course,
      startDate: on,
      endDate: on,
      days,
    })),
  );
  return {
    row,
    counting,
    account: {
      startDate: row.start_date,
      lastWorkingDay: row.last_working_day,
      rules,
      entries: history.flatMap(entryOf),
      leaves: [...history.flatMap((line) => takenOf(line, row, counting)), ...passed],
      undecided: asked.map((line) => ({ startDate: line.first_day, endDate: line.last_day })),
      settledThrough: row.settled_through,
      closedYear: row.closed_year,
    },
    reserved: asked.reduce(
      (sum, line) => sum + line.days,
      open.reduce((sum, course) => sum + reservedAfter(course, yesterday), 0),
    ),
  };
}

function entryOf({ what, days, first_day, period, expires_on }: HistoryRow): readonly LedgerEntry[] {
  if (what === 'taken' || what === 'asked' || what === 'open') return [];
  return [{ kind: what, days, effectiveOn: first_day, period, expiresOn: expires_on }];
}

function takenOf(line: HistoryRow, row: DueAccount, { holidays, patterns }: Counting): readonly LedgerLeave[] {
  if (line.what !== 'taken') return [];
  return [
    {
      days: line.days,
      startDate: line.first_day,
      endDate: line.last_day,
      dayCount: line.day_count ?? 'calendar',
      weekend: weekendOf(row.country_iso, row.weekend),
      patterns: patterns ?? [],
      holidays: (line.excludes_holidays ? holidays : undefined) ?? new Set(),
    },
  ];
}

interface Inputs {
  readonly rules: ReadonlyMap<string, readonly EntitlementRule[]>;
  readonly holidays: ReadonlyMap<string, ReadonlySet<string>>;
  readonly history: readonly HistoryRow[];
}

/**
 * The inputs of the ledger rules for some people and the countries they work in: in one statement for one person. The
 * history of many is long, and as one value it would be parsed in one turn of the event loop.
 */
async function readInputs(
  tx: Tx,
  tenantId: string,
  of: {
    readonly countries: readonly string[];
    readonly people: readonly string[];
    readonly exceptLeaveId: string | null;
  },
): Promise<Inputs> {
  const isOfMany = of.people.length > 1;
  const ofThem = historyRows(tenantId, of.people, of.exceptLeaveId);
  const { rows } = await sql<{
    rules: { country_iso: string; kind: LedgerKind; rules: EntitlementRule[] }[];
    holidays: HolidayRow[];
    history: HistoryRow[];
  }>`${KEPT_PLAN}
    select (select coalesce(json_agg(r), '[]') from (${ruleRows(tenantId)}) r) as rules,
      (select coalesce(json_agg(h), '[]') from (${holidayRows(tenantId, of.countries)}) h) as holidays,
      ${isOfMany ? sql`'[]'::json` : sql`(select coalesce(json_agg(d), '[]') from (${ofThem}) d)`} as history`.execute(
    tx,
  );
  const [{ rules, holidays, history } = { rules: [], holidays: [], history: [] }] = rows;
  return {
    rules: new Map(rules.map((row) => [keyOf(row.country_iso, row.kind), row.rules])),
    holidays: byCountry(holidays),
    history: isOfMany ? (await sql<HistoryRow>`${ofThem}`.execute(tx)).rows : history,
  };
}

/**
 * Selects the entitlement of each kind with a ledger in each country; of several types of a kind the first that has one
 * there.
 */
const ruleRows = (tenantId: string): RawBuilder<unknown> => sql`
  select distinct on (n.country_iso, lt.kind) n.country_iso, lt.kind, json_agg(${ruleJson}) as rules
  from leave_entitlement n join leave_type lt on lt.tenant_id = n.tenant_id and lt.id = n.leave_type_id
  where n.tenant_id = ${tenantId} and lt.kind = any(${[...LEDGER_KINDS]}::text[]) and lt.status = 'active'
  group by n.country_iso, lt.kind, lt.sort_order, lt.id
  order by n.country_iso, lt.kind, lt.sort_order, lt.id`;

/**
 * What was entered and removed uses up no other days. In one query, so that a day is never seen both as booked and as not booked: ledger entries, days used, days
 * requested, and approved leaves that are not over. Entries of earlier versions contain all days of a leave in a year,
 * from the first to the last.
 */
function historyRows(
  tenantId: string,
  employeeIds: readonly string[],
  exceptLeaveId: string | null,
): RawBuilder<HistoryRow> {
  const people = sql`any(${[...employeeIds]}::uuid[])`;
  return sql`
    select m.employee_id, m.leave_kind, m.kind as what, m.days,
      case when l.id is null then m.effective_on else least(m.effective_on, greatest(l.start_date, m.period)) end as first_day,
      m.effective_on as last_day, m.period, m.expires_on, lt.day_count, lt.excludes_holidays, null::jsonb as course
    from leave_movement m
    left join leave_request l on l.tenant_id = m.tenant_id and l.id = m.leave_request_id
    left join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    where m.tenant_id = ${tenantId} and m.employee_id = ${people}
      and (${exceptLeaveId}::uuid is null or m.leave_request_id is distinct from ${exceptLeaveId}::uuid)
      and m.voids is null and (m.source is null or not exists (select from leave_movement v where v.tenant_id = m.tenant_id and v.voids = m.id))
    union all
    select l.employee_id, lt.kind, 'asked', p.deducted_days, greatest(l.start_date, make_date(p.year, 1, 1)),
      least(l.end_date, make_date(p.year, 12, 31)), null, null, null, null, null
    from leave_request l
    join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    join leave_portion p on p.tenant_id = l.tenant_id and p.leave_request_id = l.id
    where l.tenant_id = ${tenantId} and l.employee_id = ${people} and lt.kind = any(${[...LEDGER_KINDS]}::text[])
      and l.status = 'requested' and p.deducted_days > 0 and l.id is distinct from ${exceptLeaveId}::uuid
    union all
    select l.employee_id, lt.kind, 'open', 0, l.start_date, l.end_date, null, null, null, null, ${courseJson}
    from leave_request l
    join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    where l.tenant_id = ${tenantId} and l.employee_id = ${people} and lt.kind = any(${[...LEDGER_KINDS]}::text[])
      and l.phase in ('upcoming', 'ongoing') and l.id is distinct from ${exceptLeaveId}::uuid`;
}
