import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import type { RowResult } from '#domain/commissions/integrations.ts';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';
import type { Tx } from '../../core/transaction.ts';
import { gatherFaults } from '../../imports/gather-faults.ts';
import type { RowValues } from '../../imports/import-columns.ts';
import { requireOpenMonth, type RowOwner } from './import-rows.ts';
import { sendRowsToPeriod } from './periods.commands.ts';
import { lockMonth } from './periods.repository.ts';
import { monthsOfRun, ROWS } from './sync-runs.ts';

/** The system that delivers rows. */
export interface Sender extends RowOwner {
  readonly integrationId: string;
  readonly name: string;
}

/** A row as an integration delivers it: a version of a sale or tip, with the values of a row of a file. */
export interface DeliveredRow {
  readonly reference: string;
  readonly version: number;
  /** SHA-256 of everything that was delivered of it. */
  readonly hash: string;
  readonly values: RowValues<string>;
}

/** The stored row of an integration of which a newer version was delivered. */
export interface StoredRow {
  readonly id: string;
  readonly date: string;
}

/** Where a stored row came from. */
interface Origin {
  readonly sync_run_id: string;
  readonly integration_id: string;
  readonly external_version: number;
  readonly external_hash: string;
}

/** A delivered row as the rules of the import judge it. */
interface Judged {
  readonly faults: readonly Violation[];
  readonly date: string;
  /** Stores it; false when another writer stored its reference first. */
  readonly insert: (origin: Origin) => Promise<boolean>;
  readonly replace: (id: string, origin: Origin) => Promise<void>;
}

/** How the rows of one module are judged and stored. */
export interface DeliveredKind {
  readonly module: SyncModule;
  readonly judge: (tx: Tx, owner: RowOwner, values: RowValues<string>, stored: StoredRow | null) => Promise<Judged>;
}

/** Result of a row. */
interface ReceivedRow {
  readonly result: RowResult;
  readonly faults: readonly Violation[];
}

/** Results of the rows of a delivery, in their order, and the synchronization run they made. */
interface ReceivedRows {
  readonly runId: string;
  readonly results: readonly ReceivedRow[];
}

/** The row that has the reference, from any source. */
interface FoundRow extends StoredRow {
  readonly integrationId: string | null;
  readonly version: number | null;
  readonly hash: string | null;
}

/**
 * Receives rows of an integration (ADR-0142): each is judged by the rules of the import and stored or refused on its
 * own; an older version never replaces a newer one. Stores one synchronization run and informs the months. The caller
 * serializes the deliveries of an integration.
 */
export async function receiveRows(
  tx: Tx,
  sender: Sender,
  kind: DeliveredKind,
  rows: readonly DeliveredRow[],
): Promise<ReceivedRows> {
  const startedAt = new Date();
  const { id: runId } = await tx
    .insertInto('sync_run')
    .values({
      tenant_id: sender.tenantId,
      provider_type: 'webhook',
      module: kind.module,
      file_name: sender.name,
      integration_id: sender.integrationId,
      is_successful: true,
      started_by: null,
      started_at: startedAt,
      ended_at: startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const received = new Map<DeliveredRow, ReceivedRow>();
  const leftMonths = new Set<string>();
  for (const row of refundsLast(rows)) {
    const { leftMonth, ...result } = await receiveRow(tx, sender, kind, runId, row);
    received.set(row, result);
    if (leftMonth !== null) leftMonths.add(leftMonth);
  }
  const results = rows.map((row) => received.get(row) ?? NOTHING);
  await complete(tx, sender, { id: runId, module: kind.module, results, leftMonths });
  return { runId, results };
}

const NOTHING: ReceivedRow = { result: 'refused', faults: [] };

/** A refund may be delivered together with its sale, in any order. */
const refundsLast = (rows: readonly DeliveredRow[]): readonly DeliveredRow[] =>
  rows.toSorted((one, other) => Number('refundOf' in one.values) - Number('refundOf' in other.values));

type Outcome = ReceivedRow & {
  /** First day of a month that the row is no longer in. */
  readonly leftMonth: string | null;
};

const outcome = (result: RowResult, faults: readonly Violation[] = [], leftMonth: string | null = null): Outcome => ({
  result,
  faults,
  leftMonth,
});

async function receiveRow(
  tx: Tx,
  sender: Sender,
  kind: DeliveredKind,
  runId: string,
  { reference, version, hash, values }: DeliveredRow,
): Promise<Outcome> {
  const found = await findRow(tx, sender.tenantId, kind.module, reference);
  const stored = found?.integrationId === sender.integrationId ? found : null;
  if (stored?.version !== undefined && stored.version !== null) {
    if (stored.version > version) return outcome('outdated');
    if (stored.version === version)
      return stored.hash === hash ? outcome('unchanged') : outcome('refused', [REUSED_VERSION]);
  }
  const origin = {
    sync_run_id: runId,
    integration_id: sender.integrationId,
    external_version: version,
    external_hash: hash,
  };
  // A refused row leaves nothing behind, also not the month it would have been in.
  await sql`savepoint delivered_row`.execute(tx);
  const judged = await kind.judge(tx, sender, values, stored);
  const leftMonth = stored && monthOf(stored.date) !== monthOf(judged.date) ? firstDayOf(monthOf(stored.date)) : null;
  const ofLeftMonth = gatherFaults();
  if (leftMonth !== null) await ofLeftMonth.attempt(() => requireOpenMonth(tx, sender, leftMonth), undefined);
  const faults = [...judged.faults, ...ofLeftMonth.faults];
  for (const fault of misspelt(values)) if (faults.every(({ path }) => path !== fault.path)) faults.push(fault);
  if (faults.length === 0 && stored) await judged.replace(stored.id, origin);
  else if (faults.length === 0 && !(await judged.insert(origin))) faults.push(DUPLICATE);
  if (faults.length > 0) {
    await sql`rollback to savepoint delivered_row`.execute(tx);
    return outcome('refused', faults);
  }
  await sql`release savepoint delivered_row`.execute(tx);
  return outcome(stored ? 'replaced' : 'created', [], leftMonth);
}

const REUSED_VERSION: Violation = {
  path: 'version',
  code: 'version-reused',
  message: 'This version was delivered before with other values. Send changes with a higher version.',
};
const DUPLICATE: Violation = { path: 'reference', code: 'duplicate', message: 'This reference already exists.' };

const AMOUNTS = ['netSale', 'grossSale', 'discount', 'taxes', 'totalSale', 'amount', 'adminFee'];
const DOCUMENTED = /^-?\d+(\.\d+)?$/;

/** Amounts that a person may type into a file but no system should send, such as "٥٠" or "5.". */
const misspelt = (values: RowValues<string>): readonly Violation[] =>
  AMOUNTS.filter((path) => values[path] !== undefined && !DOCUMENTED.test(values[path])).map((path) => ({
    path,
    code: 'not-an-amount',
    message: 'Write an amount with the digits 0 to 9 and a point before its decimals, such as "1250.50".',
  }));

async function findRow(tx: Tx, tenantId: string, module: SyncModule, reference: string): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select r.id, r.date, r.integration_id as "integrationId", r.external_version as version, r.external_hash as hash
    from ${sql.table(ROWS[module])} r where r.tenant_id = ${tenantId} and r.external_id = ${reference} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Stores the counts of a run, and informs every month that got or lost rows (D51). */
async function complete(
  tx: Tx,
  sender: Sender,
  run: {
    readonly id: string;
    readonly module: SyncModule;
    readonly results: readonly ReceivedRow[];
    readonly leftMonths: ReadonlySet<string>;
  },
): Promise<void> {
  const { id: syncRunId, results } = run;
  const months = await monthsOfRun(tx, sender.tenantId, run);
  const refused = results.filter(({ result }) => result === 'refused').length;
  await tx
    .updateTable('sync_run')
    .set({
      is_successful: refused < results.length,
      rows_count: results.length,
      created_count: results.filter(({ result }) => result === 'created' || result === 'replaced').length,
      fault_count: refused,
      ended_at: new Date(),
      months: months.map(({ month }) => month),
    })
    .where('tenant_id', '=', sender.tenantId)
    .where('id', '=', syncRunId)
    .execute();
  for (const { month, count } of months) {
    const stored = await lockMonth(tx, sender.tenantId, month);
    await sendRowsToPeriod(tx, sender, stored, { type: 'rows.add' }, { syncRunId, rows: count });
  }
  const gotRows = new Set(months.map(({ month }) => month));
  for (const month of [...run.leftMonths].filter((each) => !gotRows.has(each)).toSorted()) {
    const stored = await lockMonth(tx, sender.tenantId, month);
    await sendRowsToPeriod(tx, sender, stored, { type: 'rows.remove', leavesRows: stored.hasRows }, { syncRunId });
  }
}
