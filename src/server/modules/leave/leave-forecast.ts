import { sql } from 'kysely';
import { forecastEntries, leastAfter, type AskedLeave } from '#domain/leave-forecast.ts';
import { enteredBalance } from '#domain/leave-ledger.ts';
import type { LedgerKind } from '#domain/leave.ts';
import type { LeaveCourse } from '#domain/leave-taking.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { courseFrom, courseJson, type StoredCourse } from './leave-courses.queries.ts';
import { readAccounts, type DueAccount, type ReadAccount } from './leave-ledger.queries.ts';

/**
 * Forecast limit in years. No leave is planned later, and the rules run month by month: a date in the year 9999 must
 * not keep a process busy.
 */
const FORETOLD_YEARS = 10;

/** Person, leave kind and day of a forecast; `leaveId` is excluded. */
export interface LedgerQuestion {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly kind: LedgerKind;
  readonly leaveId: string | null;
  readonly on: string;
}

interface AccountRow extends DueAccount {
  readonly is_active: boolean;
  readonly stored: StoredCourse | null;
}

/** An account read for a forecast, and its limit. */
export interface Opened {
  readonly read: ReadAccount;
  /** Today's date where the person works. */
  readonly today: string;
  /** First day for which the rules are not run; null without a forecast. */
  readonly limit: string | null;
  /** Course of the stored leave that is excluded from it. */
  readonly course: LeaveCourse | null;
}

/** Reads a person's account for one or several forecasts of the same question. */
export async function openAccount(tx: Tx, question: LedgerQuestion): Promise<Opened> {
  const { stored, ...row } = await readRow(tx, question);
  const last = Temporal.PlainDate.from(row.today).add({ years: FORETOLD_YEARS }).toString();
  const { on } = question;
  const asOf = on >= row.today ? (on < last ? on : last) : row.today;
  const [read] = await readAccounts(
    tx,
    question.tenantId,
    [{ ...row, today: asOf }],
    question.leaveId,
    stored?.dayCount === 'working',
  );
  if (!read) throw new Error('an account was asked for and not read');
  const { holidays, patterns } = read.counting;
  return {
    read,
    today: row.today,
    limit: isSettled(read) && row.is_active ? last : null,
    course: stored && courseFrom(stored, row, holidays, patterns),
  };
}

/**
 * D18: the ledger as of a day, and the open reservations then. For today and future days it is what the job would book
 * by that day if nothing else happened (D21, D22): days earned, carried over and expired, leave used. Writes nothing.
 */
export async function ledgerAsOf(
  tx: Tx,
  question: LedgerQuestion,
  opened?: Opened,
): Promise<{ readonly current: number; readonly reserved: number }> {
  const { read, today, limit } = opened ?? (await openAccount(tx, question));
  const { on } = question;
  const entries = on >= today && limit !== null ? forecastEntries(read.account, on < limit ? on : limit) : [];
  return {
    current: enteredBalance({ ...read.account, entries: [...read.account.entries, ...entries] }, on),
    reserved: read.reserved,
  };
}

/**
 * Returns the balance for a leave and the open reservations (D18): the ledger as of its first day, less what expires
 * before its days have passed. A leave decided after it began (`untilNow`) must be covered up to today as well: its
 * year may be closed by now.
 */
export function ledgerFor(
  { read, today, limit }: Opened,
  startDate: string,
  { endDate, days, untilNow }: Pick<AskedLeave, 'days'> & { readonly endDate: string; readonly untilNow: boolean },
): { readonly current: number; readonly reserved: number } {
  const isPast = startDate < today;
  const through = untilNow && endDate < today ? today : endDate;
  const least = leastAfter(read.account, { startDate, through, days }, isPast && !untilNow ? null : limit);
  return { current: least + days.reduce((sum, each) => sum + each.days, 0), reserved: read.reserved };
}

/** An account is opened by the first entitlement terms, and remains when they are removed. */
const isSettled = ({ account }: ReadAccount): boolean => account.rules.length > 0 || account.settledThrough !== null;

async function readRow(tx: Tx, { tenantId, employeeId, kind, leaveId }: LedgerQuestion): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`${KEPT_PLAN}
    select e.id as employee_id, ${kind}::text as leave_kind, a.settled_through, a.closed_year, e.start_date, e.last_working_day,
      coalesce(loc.country_iso, '') as country_iso, t.weekend, e.status = 'active' as is_active,
      (select ${courseJson} from leave_request l join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
        where l.tenant_id = ${tenantId} and l.id = ${leaveId}::uuid) as stored,
      to_char(now() at time zone coalesce(loc.timezone, t.timezone), 'YYYY-MM-DD') as today
    from employee e
    join tenant t on t.id = e.tenant_id
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    left join leave_account a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.leave_kind = ${kind}
    where e.tenant_id = ${tenantId} and e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`nobody has the id ${employeeId}`);
  return row;
}
