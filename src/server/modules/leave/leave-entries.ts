import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { MAX_ENTERED_DAYS, type LedgerKind } from '#domain/leave.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { notFound, ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { personJson } from '../../records/record-json.ts';

/** Manual entries of the leave ledger: opening balances, and days carried over from the previous year (C§3). */
export type EntrySource = 'initial' | 'carry-over';
interface Entries {
  readonly initial: AnswerOf<typeof api.leaveBalanceInitial.create>;
  readonly 'carry-over': AnswerOf<typeof api.leaveCarryOver.create>;
}
/** An entry in the API. */
export type Entry<Source extends EntrySource> = Entries[Source];
type Query = QueryOf<typeof api.leaveCarryOver.list> | QueryOf<typeof api.leaveBalanceInitial.list>;

/** Name of the number of days (C§3). */
const AMOUNT = { initial: 'value', 'carry-over': 'days' } as const satisfies Record<EntrySource, string>;

/** Days entered for a person. Dates are yyyy-MM-dd. */
export interface NewEntry {
  readonly employeeId: string;
  readonly type: LedgerKind;
  readonly days: number;
  readonly startDate: string;
  /** Last day on which carried days can be used; null for no end. */
  readonly expirationDate: string | null;
  readonly note: string | null;
}

export interface EntryChange {
  readonly version: number;
  readonly days?: number | undefined;
  readonly startDate?: string | undefined;
  readonly expirationDate?: string | null | undefined;
  readonly note?: string | null | undefined;
}

const RESOURCE = { initial: 'leave.balanceInitial', 'carry-over': 'leave.carryOver' } as const;
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  startDate: sql`m.effective_on`,
  employee: byName(sql`e.first_name || ' ' || e.last_name`),
  value: sql`m.days`,
  days: sql`m.days`,
  createdAt: sql`made.at`,
};

/** Valid entries: neither reversals nor reversed. */
const STANDING = sql`m.voids is null and not exists (select from leave_movement v where v.tenant_id = m.tenant_id and v.voids = m.id)`;
const FIELDS = sql`m.entry_id as id, made.count as version, ${personJson('e')} as employee, m.leave_kind as type, m.days, m.effective_on as "startDate",
  m.expires_on as "expirationDate", m.note, made.at as "createdAt", m.created_at as "updatedAt",
  (exists (select from leave_account a where a.tenant_id = m.tenant_id and a.employee_id = m.employee_id and a.leave_kind = m.leave_kind
    and a.closed_year >= extract(year from m.effective_on))
  or exists (select from leave_movement x where x.tenant_id = m.tenant_id and x.employee_id = m.employee_id and x.leave_kind = m.leave_kind
    and x.kind = 'expired' and x.period = m.effective_on)) as "isSettled"`;
const SOURCE = sql`leave_movement m
  join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
  cross join lateral (select count(*) as count, min(x.created_at) as at from leave_movement x where x.tenant_id = m.tenant_id and x.entry_id = m.entry_id) made`;

type Row = Omit<Entry<'carry-over'>, 'createdAt' | 'updatedAt' | 'actions'> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isSettled: boolean;
};

const SETTLED = {
  code: 'year-closed',
  message: 'The year of this entry is closed or its days have expired. It can’t be changed anymore.',
} as const;

/** An entry with the caller's actions; a settled one has none. */
function presentEntry<Source extends EntrySource>(
  { isSettled, days, ...row }: Row,
  { permissions }: Caller,
  source: Source,
): Entry<Source> {
  const actions = (['update', 'delete'] as const)
    .filter((action) => permissions.scopeOf({ resource: RESOURCE[source], action }) === 'all')
    .map((action) => ({
      event: action === 'update' ? 'entry.change' : 'entry.delete',
      can: !isSettled,
      reasons: isSettled ? [{ ...SETTLED, params: {} }] : [],
    }));
  return {
    ...row,
    [AMOUNT[source]]: days,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    actions,
  } as unknown as Entry<Source>;
}

/** Returns a page of the entries of people in the caller's scope, and the number of matches. */
export async function listEntries<Source extends EntrySource>(
  tx: Tx,
  caller: Caller,
  source: Source,
  query: Query,
): Promise<{ data: Entry<Source>[]; count: number }> {
  const scope = scopeOf(caller, { resource: RESOURCE[source], action: 'read' });
  const { employeeIds, types, ids, searchText } = query;
  const where = sql.join(
    [
      sql`m.tenant_id = ${caller.tenantId} and m.source = ${source} and ${STANDING} and ${employeesInScope(caller, scope, sql`m.employee_id`)}`,
      ...(employeeIds?.length ? [sql`m.employee_id = any(${employeeIds}::uuid[])`] : []),
      ...(types?.length ? [sql`m.leave_kind = any(${types}::text[])`] : []),
      ...(ids?.length ? [sql`m.entry_id = any(${ids}::uuid[])`] : []),
      ...(searchText
        ? [
            sql`app.fold(e.first_name || ' ' || e.last_name || ' ' || e.company_employee_id) like app.like_arg(app.fold(${searchText}))`,
          ]
        : []),
    ],
    sql` and `,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from leave_movement m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id where ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = (query.sortOrder ?? (query.sortBy ? 'asc' : 'desc')) === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select ${FIELDS} from ${SOURCE} where ${where}
    order by ${SORTS[query.sortBy ?? 'startDate'] ?? sql`m.effective_on`} ${direction}, m.entry_id ${direction} limit ${size} offset ${(query.page ?? 0) * size}`.execute(
    tx,
  );
  return { data: rows.map((row) => presentEntry(row, caller, source)), count };
}

/** Adds an entry. @throws ProblemError 404 for an unknown person, 422 by the rules of `checkDay` */
export async function createEntry<Source extends EntrySource>(
  tx: Tx,
  caller: Caller,
  source: Source,
  entry: NewEntry,
): Promise<Entry<Source>> {
  await checkDay(tx, caller, source, entry);
  const { rows } = await sql<{ id: string }>`select app.uuid7() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await append(tx, caller, { source, id, entry });
  return (await findEntry(tx, caller, source, id)).entry;
}

/** Corrects an entry. @throws ProblemError 404, 409 with the current entry, 422 */
export async function changeEntry<Source extends EntrySource>(
  tx: Tx,
  caller: Caller,
  source: Source,
  id: string,
  { version, ...change }: EntryChange,
): Promise<Entry<Source>> {
  const { entry, kept, movementId } = await findEntry(tx, caller, source, id, true);
  if (entry.version !== version)
    throw new ProblemError('stale-version', {
      detail: 'This entry has changed. Review the changes and try again.',
      record: entry,
    });
  const { employeeId, type, days, startDate, expirationDate, note } = kept;
  const next: NewEntry = {
    employeeId,
    type,
    days: change.days ?? days,
    startDate: change.startDate ?? startDate,
    expirationDate: change.expirationDate === undefined ? expirationDate : change.expirationDate,
    note: change.note === undefined ? note : change.note || null,
  };
  await append(tx, caller, { source, id, entry: kept, voids: movementId });
  await checkDay(tx, caller, source, next);
  await append(tx, caller, { source, id, entry: next });
  return (await findEntry(tx, caller, source, id)).entry;
}

/** Deletes an entry by a reversal. @throws ProblemError 404, 409 with the current entry, 422 */
export async function removeEntry(
  tx: Tx,
  caller: Caller,
  source: EntrySource,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { entry, kept, movementId } = await findEntry(tx, caller, source, id, true);
  refuseStale(entry, version);
  await append(tx, caller, { source, id, entry: kept, voids: movementId });
}

/**
 * Returns a valid entry with its ledger line; to change it, locks the person first. @throws ProblemError 404, 422 when
 * its year is closed
 */
async function findEntry<Source extends EntrySource>(
  tx: Tx,
  caller: Caller,
  source: Source,
  id: string,
  toChange = false,
): Promise<{ readonly entry: Entry<Source>; readonly kept: NewEntry; readonly movementId: string }> {
  const { tenantId } = caller;
  if (toChange) {
    await sql`select from employee e where e.tenant_id = ${tenantId} and e.id in (
      select m.employee_id from leave_movement m where m.tenant_id = ${tenantId} and m.entry_id = ${id}) for update`.execute(
      tx,
    );
  }
  const { rows } = await sql<Row & { movementId: string }>`
    select ${FIELDS}, m.id as "movementId" from ${SOURCE} where m.tenant_id = ${tenantId} and m.source = ${source} and m.entry_id = ${id} and ${STANDING}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { movementId, ...entry } = row;
  if (toChange && row.isSettled) throw ruleViolated('startDate', SETTLED.code, SETTLED.message);
  return { entry: presentEntry(entry, caller, source), kept: { ...entry, employeeId: entry.employee.id }, movementId };
}

/**
 * Appends a ledger line: the days of an entry, or the reversal of a line. A lot with an expiry makes the account due
 * then.
 */
async function append(
  tx: Tx,
  { tenantId, employeeId: by }: Caller,
  {
    source,
    id,
    entry,
    voids = null,
  }: { readonly source: EntrySource; readonly id: string; readonly entry: NewEntry; readonly voids?: string | null },
): Promise<void> {
  const { employeeId, type, days, startDate, expirationDate, note } = entry;
  const kind = source === 'initial' ? 'awarded' : 'carried';
  await tx
    .insertInto('leave_movement')
    .values({
      tenant_id: tenantId,
      employee_id: employeeId,
      leave_kind: type,
      kind: voids === null ? kind : 'deducted',
      days,
      effective_on: startDate,
      expires_on: voids === null && source === 'carry-over' ? expirationDate : null,
      note: voids === null ? note : null,
      created_by: by,
      source,
      entry_id: id,
      voids,
    })
    .execute();
  if (expirationDate === null) return;
  await sql`update leave_account set next_due_on = least(next_due_on, ${expirationDate}::date + 1)
    where tenant_id = ${tenantId} and employee_id = ${employeeId} and leave_kind = ${type}`.execute(tx);
}

/**
 * Checks: one entry per day, for a person employed by then, in an open year; carried days must not replace those that
 * the turn of a year has booked or will book (D22). Locks the person. @throws ProblemError 404, 422
 */
async function checkDay(
  tx: Tx,
  { tenantId, timezone }: Caller,
  source: EntrySource,
  { employeeId, type, days, startDate, expirationDate }: NewEntry,
): Promise<void> {
  // An import is not validated by the endpoint's schema.
  if (days > MAX_ENTERED_DAYS)
    throw ruleViolated(AMOUNT[source], 'too-large', `Enter at most ${MAX_ENTERED_DAYS} days.`);
  const nextYear = Temporal.Now.plainDateISO(timezone).year + 1;
  if (Number(startDate.slice(0, 4)) > nextYear)
    throw ruleViolated('startDate', 'too-far', `The day is after the end of ${nextYear}.`);
  // A separate first statement: one that waits for a lock continues with its old snapshot.
  await tx
    .selectFrom('employee')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', employeeId)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ isThere: boolean; isEarly: boolean; isClosed: boolean; isCarried: boolean }>`
    select exists (select from leave_movement m where m.tenant_id = ${tenantId} and m.employee_id = e.id and m.leave_kind = ${type}
        and m.source = ${source} and m.effective_on = ${startDate}::date and ${STANDING}) as "isThere",
      ${startDate}::date < e.start_date as "isEarly",
      exists (select from leave_account a where a.tenant_id = ${tenantId} and a.employee_id = e.id and a.leave_kind = ${type}
        and a.closed_year >= extract(year from ${startDate}::date)) as "isClosed",
      exists (select from leave_movement m where m.tenant_id = ${tenantId} and m.employee_id = e.id and m.leave_kind = ${type}
        and m.kind = 'carried' and m.effective_on = ${startDate}::date and m.source is null)
      or (to_char(${startDate}::date, 'MM-DD') = '01-01' and e.start_date < ${startDate}::date and exists (
        select from leave_entitlement n join leave_type lt on lt.tenant_id = n.tenant_id and lt.id = n.leave_type_id
        where n.tenant_id = ${tenantId} and lt.kind = ${type} and n.country_iso = loc.country_iso and n.carry_over_max is not null and n.effective_from < ${startDate}::date)
        and not exists (select from leave_account a where a.tenant_id = ${tenantId} and a.employee_id = e.id and a.leave_kind = ${type}
          and a.closed_year >= extract(year from ${startDate}::date) - 1)) as "isCarried"
    from employee e left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${tenantId} and e.id = ${employeeId}`.execute(tx);
  const [found] = rows;
  if (!found) throw ruleViolated('employeeId', 'not-found', 'This employee doesn’t exist.');
  if (found.isThere) throw ruleViolated('startDate', 'duplicate', 'There is already an entry for this day.');
  if (found.isEarly) throw ruleViolated('startDate', 'before-service', 'The day is before the first working day.');
  if (found.isClosed) throw ruleViolated('startDate', 'year-closed', 'The year of this day is closed.');
  if (source === 'initial') return;
  if (found.isCarried)
    throw ruleViolated(
      'startDate',
      'carried-by-rule',
      'The rest of the previous year is carried over automatically on this day.',
    );
  if (expirationDate !== null && expirationDate < startDate)
    throw ruleViolated('expirationDate', 'not-before', 'Days cannot expire before they are there.');
}
