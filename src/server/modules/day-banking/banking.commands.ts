import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refusedDay, REPORT_DAYS_BACK, type RefusedDay } from '#domain/day-banking.ts';
import { dayBankingPlace, type DayBankingContext, type DayBankingEvent } from '#machines/day-banking/index.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecord, requireAllowed, requireVersion, transition } from '../../records/transition.ts';
import { closeAgain } from './banking-clock.ts';
import { requireType } from './banking.policy.ts';
import { presentReport } from './banking.presenter.ts';
import {
  lockChain,
  lockPlace,
  lockReport,
  readFirstDay,
  readStanding,
  readVisibleReport,
  type TillPlace,
} from './banking.repository.ts';
import { readReport, type BankingRow } from './banking-rows.ts';
import { recalculateDrafts } from './recalculate-drafts.ts';
import { calculate, storedCalculation } from './calculation.ts';
import { bankingKind } from './banking-kind.ts';
import { enter, type EnteredFigures, type FigureChanges } from './till-figures.ts';

type NewReport = BodyOf<typeof api.dayBankings.create>;

/** A report and its chain, both locked. */
export interface Opened {
  readonly row: BankingRow;
  readonly place: TillPlace;
}

/** Counts a till: a new draft, the due report, or the correction of a rejected one (D30, D33a). Returns its id. */
export async function createReport(tx: Tx, caller: Caller, body: NewReport): Promise<string> {
  if (!caller.employeeId) throw ruleViolated('locationId', 'no-employee', NEEDS_EMPLOYEE);
  requireType(caller, body.type);
  const place = await lockPlace(tx, caller, body.locationId);
  if (!place)
    throw ruleViolated('locationId', 'not-found', 'The location doesn’t exist, or you aren’t assigned to it.');
  if (body.currency && body.currency !== place.currency)
    throw ruleViolated('currency', 'other-currency', `The currency of this location is ${place.currency}.`);
  if (body.businessDate > place.today)
    throw ruleViolated('businessDate', 'in-the-future', REFUSED_DAYS['in-the-future']);
  if (body.correctsId) return correct(tx, caller, place, body.correctsId, body);
  const { position, report: there } = await readStanding(tx, caller.tenantId, place.id, body);
  if (there?.status === 'not-submitted') {
    await changeReport(tx, caller, there.id, body);
    return there.id;
  }
  if (there) throw await alreadyThere(tx, caller, there.id);
  const refused = refusedDay(body.businessDate, {
    today: place.today,
    first: await readFirstDay(tx, caller.tenantId, place.id),
  });
  if (refused) throw ruleViolated('businessDate', refused, REFUSED_DAYS[refused]);
  return insert(tx, caller, place, body, position);
}

/** Counts a till again (D30: until it is submitted). */
export async function changeReport(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...changes }: FigureChanges & { version?: number | undefined },
): Promise<void> {
  const { row, place } = await open(tx, caller, id, version);
  const figures = enter(row, changes, { type: row.type, currency: row.currency });
  const calculated = await calculate(tx, caller.tenantId, place, row, figures);
  const event: DayBankingEvent = { type: 'day-banking.fill', variance: calculated.variance };
  // A request without any figure is not a count.
  if (Object.values(changes).every((value) => value === undefined))
    return requireAllowed(tx, caller, bankingKind, row, event);
  await transition(tx, caller, bankingKind, row, event, {
    changes: ({ to }) => ({
      ...columnsOf(figures),
      ...storedCalculation(calculated),
      status: dayBankingPlace(to, calculated).status,
      submitted_by: row.submitted_by?.id ?? caller.employeeId,
    }),
  });
  await recalculateDrafts(tx, caller, place);
}

/** Explains why a day was closed automatically (D31). */
export async function explainReport(
  tx: Tx,
  caller: Caller,
  id: string,
  { note, version }: { note: string; version?: number | undefined },
): Promise<void> {
  const { row } = await open(tx, caller, id, version);
  const event: DayBankingEvent = { type: 'day-banking.explain', hasNote: note !== '' };
  await transition(tx, caller, bankingKind, row, event, {
    changes: { closure_note: note, filled_by: caller.employeeId },
  });
}

/**
 * Deletes an unsubmitted report (C§4); the row is retained for its history. A day that was closed, or is over, becomes
 * due again (D31).
 */
export async function removeReport(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { row, place } = await open(tx, caller, id, version, 'is_deletable');
  const { verdict } = await transition(
    tx,
    caller,
    bankingKind,
    row,
    { type: 'day-banking.delete' },
    { changes: { deleted_at: sql<Date>`now()` as never } },
  );
  if (row.type === 'end-of-day')
    await closeAgain(tx, caller.tenantId, {
      locationId: place.id,
      date: row.business_date,
      wasClosed: hasEffect(verdict, 'makeDueAgain'),
    });
  await recalculateDrafts(tx, caller, place);
}

/** A report of the same type and day that replaces a rejected one (D33a), if the rejected one's machine allows it. */
async function correct(tx: Tx, caller: Caller, place: TillPlace, correctsId: string, body: NewReport): Promise<string> {
  const seen = await readVisibleReport(tx, caller, sql<boolean>`b.id = ${correctsId} and b.location_id = ${place.id}`);
  if (!seen) throw ruleViolated('correctsId', 'not-found', 'This report doesn’t exist at this location.');
  await lockReport(tx, caller.tenantId, correctsId);
  const row = await require(tx, caller, correctsId);
  if (row.type !== body.type || row.business_date !== body.businessDate) {
    throw ruleViolated('correctsId', 'of-another-day', 'A correction is of the same type and day.');
  }
  await transition(tx, caller, bankingKind, row, { type: 'day-banking.correct' });
  return insert(tx, caller, place, body, row.position);
}

async function insert(tx: Tx, caller: Caller, place: TillPlace, body: NewReport, position: number): Promise<string> {
  const { type, businessDate } = body;
  const figures = enter(null, body, { type, currency: place.currency });
  const calculated = await calculate(
    tx,
    caller.tenantId,
    place,
    { type, business_date: businessDate, position },
    figures,
  );
  const { tolerance, variance } = calculated;
  const input: DayBankingContext = {
    isEndOfDay: type === 'end-of-day',
    variance: null,
    tolerance,
    isBuiltUpon: false,
    isCorrected: false,
  };
  const { made } = await createRecord(tx, caller, bankingKind, {
    input,
    event: { type: 'day-banking.fill', variance },
    refuse: () => new Error('a new report can always be counted'),
    insert: ({ to }) =>
      tx
        .insertInto('day_banking')
        .values({
          tenant_id: caller.tenantId,
          location_id: place.id,
          type,
          business_date: businessDate,
          position,
          status: dayBankingPlace(to, calculated).status,
          currency: place.currency,
          ...columnsOf(figures),
          ...storedCalculation(calculated),
          corrects_id: body.correctsId ?? null,
          submitted_by: caller.employeeId,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  });
  await recalculateDrafts(tx, caller, place);
  return made.id;
}

const columnsOf = (figures: EnteredFigures) => ({
  cash_registry: JSON.stringify(figures.cashRegistry.filter(({ numberOfBills }) => numberOfBills > 0)),
  coins: figures.coins,
  cash_takings: JSON.stringify(figures.cashTakings.filter(({ numberOfBills }) => numberOfBills > 0)),
  cash_taking_coins: figures.cashTakingCoins,
  total_amount: figures.totalAmount,
  total_cash_amount: figures.totalCashAmount,
  additional_expenses: JSON.stringify(figures.additionalExpenses),
  note: figures.note,
});

/**
 * Locks a report with its chain. @throws ProblemError 404, 403 without an employee record or outside the caller's
 * locations, 409 stale
 */
export async function open(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number | undefined,
  right: 'is_writable' | 'is_deletable' = 'is_writable',
): Promise<Opened> {
  const seen = await readVisibleReport(tx, caller, sql<boolean>`b.id = ${id}`);
  if (!seen) throw notFound();
  if (!caller.employeeId) throw new ProblemError('permission-missing', { detail: NEEDS_EMPLOYEE });
  if (!seen[right])
    throw new ProblemError('permission-missing', {
      detail: 'You aren’t assigned to this location, or you don’t have access to the report.',
    });
  const place = await lockChain(tx, caller.tenantId, seen.location.id);
  await lockReport(tx, caller.tenantId, id);
  const row = await require(tx, caller, id);
  if (row.deleted_at) throw notFound();
  await requireVersion(tx, caller, bankingKind, row, version);
  return { row, place };
}

async function require(tx: Tx, caller: Caller, id: string): Promise<BankingRow> {
  const row = await readReport(tx, caller, sql<boolean>`b.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

const REFUSED_DAYS: Readonly<Record<RefusedDay, string>> = {
  'in-the-future': 'This day has not come yet.',
  'too-long-ago': `A day is reported on within ${REPORT_DAYS_BACK} days.`,
  'before-first-report': 'This day is before the first report of this location.',
};

const NEEDS_EMPLOYEE = 'Only people with an employee record report on tills.';

/**
 * Reports that the day already has a report, with a link for a caller who may read it; a rejected one can be corrected
 * (D33a).
 */
async function alreadyThere(tx: Tx, caller: Caller, id: string): Promise<ProblemError> {
  const row = await require(tx, caller, id);
  const isRead = (await readVisibleReport(tx, caller, sql<boolean>`b.id = ${id}`)) !== null;
  const params = isRead ? { params: { id } } : {};
  if (row.status === 'rejected-with-variance') {
    const detail = 'The report of this day was rejected: correct it.';
    return new ProblemError('rule-violated', {
      detail,
      errors: [{ path: 'correctsId', code: 'needs-correction', message: detail, ...params }],
    });
  }
  const message = 'There is a report of this type for this day already.';
  return new ProblemError('event-not-allowed', {
    detail: message,
    errors: [{ path: 'type', code: 'already-reported', message, ...params }],
    ...(isRead ? { record: presentReport(row, caller) } : {}),
  });
}
