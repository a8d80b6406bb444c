import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import { storePassedMoments } from './shift-kind.ts';
import { notifyPassed } from './shift-news.ts';
import { STORED, type StoredShift } from './shift-rows.ts';

const BATCH = 200;

/** Shifts `s` for which a moment has passed that is not stored yet (D37, D38). */
const isDue = (
  tenantId: string,
) => sql<boolean>`s.tenant_id = ${tenantId} and s.stage = 'planned' and s.presence = 'scheduled'
  and ((s.arrival = 'not-due' and s.starts_at <= now()) or (s.arrival in ('due', 'late') and s.absent_at <= now())
    or (s.arrival = 'due' and s.late_at <= now()))`;

/** Whether the clock has something to do for a tenant. */
export async function areMomentsDue(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{
    isDue: boolean;
  }>`select exists (select from shift s where ${isDue(tenantId)}) as "isDue"`.execute(tx);
  return rows[0]?.isDue ?? false;
}

/**
 * Sends shifts the events of passed moments: started, late, absent. One batch; returns whether there may be more. Rows
 * locked by somebody who is checking in are left for the next run.
 */
export async function passMoments(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<StoredShift>`
    select ${STORED} from shift s where ${isDue(tenantId)} order by s.starts_at limit ${BATCH} for update of s skip locked`.execute(
    tx,
  );
  for (const row of rows) {
    const passed = await storePassedMoments(tx, tenantId, row);
    await notifyPassed(tx, tenantId, passed.row, passed.effects);
  }
  return rows.length === BATCH;
}
