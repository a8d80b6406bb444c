import { sql } from 'kysely';
import { LEDGER_KINDS, type LedgerKind } from '#domain/leave.ts';
import { settle, type Settlement } from '#domain/leave-ledger.ts';
import type { Tx } from '../../core/transaction.ts';
import { readAccounts, type DueAccount } from './leave-ledger.queries.ts';
import { takePassedDays } from './leave-taking.ts';

/** The settlement of one person's account of one kind. */
interface Settled extends Settlement {
  readonly employeeId: string;
  readonly kind: LedgerKind;
}

/** People per job. */
const BATCH = 200;

/**
 * Updates the due ledgers: leave used (D18), and days earned, carried over and expired (D21, D22), up to the end of
 * yesterday where each person works. One batch; returns whether there may be more. Reads only an index when nothing is
 * due. `now` defaults to the present. Account locks and the ledger's unique keys make concurrent processes safe.
 */
export async function settleLedgers(tx: Tx, tenantId: string, now: Date = new Date()): Promise<boolean> {
  const isMoreToTake = await takePassedDays(tx, tenantId, now);
  await openAccounts(tx, tenantId);
  const due = await lockDueAccounts(tx, tenantId, now);
  const accounts = await readAccounts(tx, tenantId, due);
  const settled = accounts.map(({ account, row }) => ({
    employeeId: row.employee_id,
    kind: row.leave_kind,
    ...settle(account, row.today),
  }));
  await enter(tx, tenantId, settled);
  await setBookmarks(tx, tenantId, settled);
  return isMoreToTake || due.length === BATCH;
}

/** Opens an account for everyone who works where a leave kind with a ledger has an entitlement. */
async function openAccounts(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    insert into leave_account (tenant_id, employee_id, leave_kind, next_due_on)
    select e.tenant_id, e.id, given.kind, e.start_date
    from (
      select distinct lt.kind, n.country_iso from leave_entitlement n
      join leave_type lt on lt.tenant_id = n.tenant_id and lt.id = n.leave_type_id
      where n.tenant_id = ${tenantId} and lt.kind = any(${[...LEDGER_KINDS]}::text[]) and lt.status = 'active'
    ) given
    join location loc on loc.tenant_id = ${tenantId} and loc.country_iso = given.country_iso
    join employee e on e.tenant_id = ${tenantId} and e.location_id = loc.id and e.status = 'active'
    where not exists (
      select from leave_account a where a.tenant_id = ${tenantId} and a.employee_id = e.id and a.leave_kind = given.kind)
    on conflict do nothing`.execute(tx);
}

/** Skips accounts that another process is settling. */
async function lockDueAccounts(tx: Tx, tenantId: string, now: Date): Promise<readonly DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select a.employee_id, a.leave_kind, a.settled_through, a.closed_year, e.start_date, e.last_working_day,
      coalesce(loc.country_iso, '') as country_iso, t.weekend,
      to_char(${now}::timestamptz at time zone coalesce(loc.timezone, t.timezone), 'YYYY-MM-DD') as today
    from leave_account a
    join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    join tenant t on t.id = a.tenant_id
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where a.tenant_id = ${tenantId} and a.next_due_on <= (${now}::timestamptz + interval '14 hours')::date and e.status = 'active'
      and a.next_due_on <= (${now}::timestamptz at time zone coalesce(loc.timezone, t.timezone))::date
    order by a.next_due_on limit ${BATCH} for update of a skip locked`.execute(tx);
  return rows;
}

async function enter(tx: Tx, tenantId: string, settled: readonly Settled[]): Promise<void> {
  const entries = settled.flatMap(({ employeeId, kind: leaveKind, entries: each }) =>
    each.map((entry) => ({ ...entry, employeeId, leaveKind })),
  );
  if (entries.length === 0) return;
  await sql`
    insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, expires_on)
    select ${tenantId}::uuid, n."employeeId", n."leaveKind", n.kind, n.days, n."effectiveOn", n.period, n."expiresOn"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as n ("employeeId" uuid, "leaveKind" text, kind text, days numeric, "effectiveOn" date, period date, "expiresOn" date)
    on conflict do nothing`.execute(tx);
}

async function setBookmarks(tx: Tx, tenantId: string, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const bookmarks = settled.map(({ entries: _, ...bookmark }) => bookmark);
  await sql`
    update leave_account a set settled_through = n."settledThrough", closed_year = n."closedYear", next_due_on = n."nextDueOn"
    from jsonb_to_recordset(${JSON.stringify(bookmarks)}::jsonb)
      as n ("employeeId" uuid, kind text, "settledThrough" date, "closedYear" int, "nextDueOn" date)
    where a.tenant_id = ${tenantId} and a.employee_id = n."employeeId" and a.leave_kind = n.kind`.execute(tx);
}
