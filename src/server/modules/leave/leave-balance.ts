import { sql } from 'kysely';
import { courseOf, type LeaveCourse } from '#domain/leave-taking.ts';
import { uncountedDates, type CountedDays } from '#domain/leave-days.ts';
import { balanceAfter, LEDGER_KINDS, type LeaveBalance, type LeaveKind, type LedgerKind } from '#domain/leave.ts';
import { yearlyEntitlement } from '#domain/leave-entitlements.ts';
import type { Tx } from '../../core/transaction.ts';
import { type CourseRow, readCourses } from './leave-courses.queries.ts';
import { type EntitlementTerms, isOther, readEntitlements } from './leave-entitlements.ts';
import { ledgerAsOf, ledgerFor, openAccount, type Opened } from './leave-forecast.ts';

/** The leave whose balance is calculated. */
export interface BalanceQuestion {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly kind: LeaveKind;
  readonly startDate: string;
  /** Days the leave uses. */
  readonly deductedDays: number;
  /** Id of a stored leave: excluded from the reservations. */
  readonly leaveId: string | null;
  /** Course in days of a leave that is not stored yet. */
  readonly course?: LeaveCourse;
  /** A decision depends on it: a leave that has begun must be covered up to today as well. */
  readonly isBinding: boolean;
  /** Keeps what was read, for another question about the same leave and days in the same transaction. */
  readonly kept?: KeptAccount | undefined;
}

/** What was read of an account, or of a counter without a ledger. */
export interface KeptAccount {
  opened?: Opened;
  counter?: Counter;
}

/** A yearly counter: its terms, the days of a stored leave, and those of the others. */
interface Counter {
  readonly terms: EntitlementTerms;
  readonly others: readonly CourseRow[];
}

export const isLedgerKind = (kind: LeaveKind): kind is LedgerKind => (LEDGER_KINDS as readonly string[]).includes(kind);

/**
 * D18: the ledger as of the leave's first day, less the reservations of other open leaves, less this one. Kinds without
 * a ledger count against their yearly entitlement, each portion in its year (D20, D23); null without an entitlement.
 */
export async function balanceOf(tx: Tx, question: BalanceQuestion): Promise<LeaveBalance | null> {
  return isLedgerKind(question.kind) ? ledgerBalance(tx, question, question.kind) : entitlementBalance(tx, question);
}

async function ledgerBalance(tx: Tx, question: BalanceQuestion, kind: LedgerKind): Promise<LeaveBalance> {
  const { tenantId, employeeId, leaveId, startDate, deductedDays, isBinding } = question;
  const asked = { tenantId, employeeId, kind, leaveId, on: startDate };
  const opened = question.kept?.opened ?? (await openAccount(tx, asked));
  if (question.kept) question.kept.opened = opened;
  const course = deductedDays > 0 ? (question.course ?? opened.course) : null;
  const { current, reserved } = course
    ? ledgerFor(opened, startDate, { endDate: course.endDate, days: courseOf(course), untilNow: isBinding })
    : await ledgerAsOf(tx, asked, opened);
  return balanceAfter(current, reserved, deductedDays);
}

/** Balance of the year in which the leave leaves the least. */
async function entitlementBalance(tx: Tx, question: BalanceQuestion): Promise<LeaveBalance | null> {
  const { startDate } = question;
  const counter = question.kept?.counter ?? (await openCounter(tx, question));
  if (question.kept) question.kept.counter = counter;
  const { startDate: serviceStart, rules } = counter.terms;
  if (rules.length === 0) return null;
  const portions = question.course?.portions ?? counter.terms.portions;
  // Days that are not deducted need no entitlement; a leave that uses no days any more is checked as a whole.
  const taking = portions.filter((portion) => portion.deductedDays > 0);
  const used = usedByYear(counter, startDate);
  const balances = (taking.length > 0 ? taking : portions).flatMap(({ year, deductedDays }) => {
    const firstDay = startDate.startsWith(String(year)) ? startDate : `${year}-01-01`;
    const entitled = yearlyEntitlement(rules, serviceStart, firstDay);
    const { taken, reserved } = used.get(year) ?? { taken: 0, reserved: 0 };
    return entitled === null
      ? []
      : balanceAfter(entitled - taken, reserved, question.deductedDays > 0 ? deductedDays : 0);
  });
  return balances.reduce<LeaveBalance | null>(
    (tightest, each) => (tightest && tightest.balanceAfter <= each.balanceAfter ? tightest : each),
    null,
  );
}

async function openCounter(tx: Tx, question: BalanceQuestion): Promise<Counter> {
  const terms = await readEntitlements(tx, question);
  const { tenantId } = question;
  const isOpen = sql<boolean>`${isOther(question)} and l.phase in ('upcoming', 'ongoing')`;
  return { terms, others: terms.rules.length === 0 ? [] : await readCourses(tx, tenantId, isOpen) };
}

/**
 * Days other leaves of this kind have used by the first day of this one, or by today, and those they reserve, per year.
 */
function usedByYear({ terms, others }: Counter, startDate: string) {
  const used = new Map<number, { taken: number; reserved: number }>();
  const add = (year: number, isTaken: boolean, days: number): void => {
    const { taken, reserved } = used.get(year) ?? { taken: 0, reserved: 0 };
    used.set(year, isTaken ? { taken: taken + days, reserved } : { taken, reserved: reserved + days });
  };
  for (const { year, isTaken, days } of terms.used) add(year, isTaken, days);
  for (const { course, today } of others) {
    for (const { on, days } of courseOf(course))
      add(Number(on.slice(0, 4)), on < (startDate > today ? startDate : today), days);
  }
  return used;
}

interface WhereAndWhen {
  readonly countryISO: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Public holidays of a leave: yyyy-MM-dd, in the person's country, between its first and last day. */
export const holidaysWithin = async (tx: Tx, tenantId: string, leave: WhereAndWhen): Promise<ReadonlySet<string>> =>
  new Set((await holidayNames(tx, tenantId, leave)).keys());

/** The same by day, with their names. */
async function holidayNames(tx: Tx, tenantId: string, leave: WhereAndWhen) {
  const rows = await tx
    .selectFrom('public_holiday')
    .select(['date', 'name', 'name_arabic as nameArabic'])
    .where('tenant_id', '=', tenantId)
    .where('country_iso', '=', leave.countryISO)
    .where('date', '>=', leave.startDate)
    .where('date', '<=', leave.endDate)
    .execute();
  return new Map(rows.map(({ date, name, nameArabic }) => [date, { name, nameArabic }]));
}

/** Days of a leave that do not count, holidays by name (D19). */
export async function namedUncounted(tx: Tx, tenantId: string, counted: CountedDays, countryISO: string) {
  const dates = uncountedDates(counted);
  const names = dates.some(({ isHoliday }) => isHoliday)
    ? await holidayNames(tx, tenantId, { countryISO, startDate: counted.startDate, endDate: counted.endDate })
    : null;
  return dates.map(({ date, isHoliday, isDayOff }) => ({
    date,
    holiday: isHoliday ? (names?.get(date) ?? null) : null,
    isDayOff,
  }));
}
