import { sql } from 'kysely';
import type { EntitlementRule } from '#domain/leave-entitlements.ts';
import type { LedgerAccount, LedgerEntry, LedgerLeave } from '#domain/leave-ledger.ts';
import { LEDGER_KINDS, type DayCount, type LedgerKind } from '#domain/leave.ts';
import { weekendOf } from '#domain/weekends.ts';
import type { Tx } from '../../http/route.ts';
import { ruleJson } from './leave-entitlements.ts';

/** An account that has come due, with what is known of the person. */
export interface DueAccount {
  readonly employee_id: string;
  readonly leave_kind: LedgerKind;
  readonly settled_through: string | null;
  readonly closed_year: number | null;
  readonly start_date: string;
  readonly last_working_day: string | null;
  readonly country_iso: string;
  readonly weekend: readonly number[];
  /** The date it is where the person works. */
  readonly today: string;
}

/** A line of a person's history: an entry, days of leave, or days asked for. */
interface HistoryRow {
  readonly employee_id: string;
  readonly leave_kind: LedgerKind;
  readonly what: LedgerEntry['kind'] | 'taken' | 'asked';
  readonly days: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly period: string | null;
  readonly expires_on: string | null;
  readonly day_count: DayCount | null;
  readonly excludes_holidays: boolean | null;
}

const keyOf = (employeeId: string, kind: LedgerKind): string => `${employeeId} ${kind}`;

/** The accounts with all that the rules of the ledger ask of them. */
export async function readAccounts(
  tx: Tx,
  tenantId: string,
  due: readonly DueAccount[],
): Promise<readonly { readonly row: DueAccount; readonly account: LedgerAccount }[]> {
  if (due.length === 0) return [];
  const rules = await readRules(tx, tenantId);
  const holidays = await readHolidays(tx, tenantId, [...new Set(due.map((row) => row.country_iso))]);
  const histories = Map.groupBy(await readHistory(tx, tenantId, [...new Set(due.map((row) => row.employee_id))]), (line) =>
    keyOf(line.employee_id, line.leave_kind),
  );
  return due.map((row) => {
    const history = histories.get(keyOf(row.employee_id, row.leave_kind)) ?? [];
    return {
      row,
      account: {
        startDate: row.start_date,
        lastWorkingDay: row.last_working_day,
        rules: rules.get(keyOf(row.country_iso, row.leave_kind)) ?? [],
        entries: history.flatMap(entryOf),
        leaves: history.flatMap((line) => leaveOf(line, row, holidays.get(row.country_iso))),
        undecided: history.flatMap((line) => (line.what === 'asked' ? [{ startDate: line.first_day, endDate: line.last_day }] : [])),
        settledThrough: row.settled_through,
        closedYear: row.closed_year,
      },
    };
  });
}

function entryOf({ what, days, first_day, period, expires_on }: HistoryRow): readonly LedgerEntry[] {
  if (what === 'taken' || what === 'asked') return [];
  return [{ kind: what, days, effectiveOn: first_day, period, expiresOn: expires_on }];
}

function leaveOf(line: HistoryRow, row: DueAccount, holidays: ReadonlySet<string> = new Set()): readonly LedgerLeave[] {
  if (line.what !== 'taken') return [];
  return [
    {
      days: line.days,
      startDate: line.first_day,
      endDate: line.last_day,
      dayCount: line.day_count ?? 'calendar',
      weekend: weekendOf(row.country_iso, row.weekend),
      holidays: line.excludes_holidays ? holidays : new Set(),
    },
  ];
}

/** What each kind with a ledger gives in each country; of several types of a kind the first one that gives anything there. */
async function readRules(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, readonly EntitlementRule[]>> {
  const { rows } = await sql<{ country_iso: string; kind: LedgerKind; rules: EntitlementRule[] }>`
    select distinct on (n.country_iso, lt.kind) n.country_iso, lt.kind, json_agg(${ruleJson}) as rules
    from leave_entitlement n join leave_type lt on lt.tenant_id = n.tenant_id and lt.id = n.leave_type_id
    where n.tenant_id = ${tenantId} and lt.kind = any(${[...LEDGER_KINDS]}::text[]) and lt.status = 'active'
    group by n.country_iso, lt.kind, lt.sort_order, lt.id
    order by n.country_iso, lt.kind, lt.sort_order, lt.id`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row.country_iso, row.kind), row.rules]));
}

async function readHolidays(tx: Tx, tenantId: string, countries: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .selectFrom('public_holiday')
    .select(['country_iso', 'date'])
    .where('tenant_id', '=', tenantId)
    .where('country_iso', 'in', countries)
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.country_iso)].map(([country, each]) => [country, new Set(each.map((row) => row.date))]));
}

/**
 * In one statement, so that a leave is never seen as recorded by one half and as not recorded by the other: entries of the
 * ledger, days taken, days of approved leave that the clock has not recorded yet, and days asked for.
 */
async function readHistory(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select m.employee_id, m.leave_kind, m.kind as what, m.days,
      case when l.id is null then m.effective_on else least(m.effective_on, greatest(l.start_date, m.period)) end as first_day, m.effective_on as last_day, m.period, m.expires_on, lt.day_count, lt.excludes_holidays
    from leave_movement m
    left join leave_request l on l.tenant_id = m.tenant_id and l.id = m.leave_request_id
    left join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    where m.tenant_id = ${tenantId} and m.employee_id = any(${employeeIds}::uuid[])
    union all
    select l.employee_id, lt.kind, case when l.status = 'requested' then 'asked' else 'taken' end, p.deducted_days,
      greatest(l.start_date, make_date(p.year, 1, 1)), least(l.end_date, make_date(p.year, 12, 31)), null, null, lt.day_count, lt.excludes_holidays
    from leave_request l
    join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    join leave_portion p on p.tenant_id = l.tenant_id and p.leave_request_id = l.id
    where l.tenant_id = ${tenantId} and l.employee_id = any(${employeeIds}::uuid[]) and lt.kind = any(${[...LEDGER_KINDS]}::text[])
      and (l.status = 'requested' or l.phase in ('upcoming', 'ongoing')) and p.deducted_days > 0`.execute(tx);
  return rows;
}
