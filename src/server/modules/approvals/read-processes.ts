import { sql } from 'kysely';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ProcessJson } from './approval-json.ts';
import { assembleProcesses, processSets, type Deciding, type ProcessSets } from './process-sets.ts';
import { administratorsOf, waitsForNobody } from './steps-for-nobody.ts';

/** Returns processes with everything shown of them, by id: one statement, and another when one is pending. */
export async function readProcesses(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProcessJson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ sets: ProcessSets }>`${KEPT_PLAN}
    select ${processSets(tenantId, sql`${[...ids]}::uuid[]`)} as sets`.execute(tx);
  const [row] = rows;
  return row ? completeProcesses(tx, tenantId, row.sets) : new Map();
}

/** Returns a process with everything shown of it. */
export async function readProcess(tx: Tx, tenantId: string, processId: string): Promise<ProcessJson | null> {
  return (await readProcesses(tx, tenantId, [processId])).get(processId) ?? null;
}

/** Puts processes together that another statement read; asks who could decide those that are pending. */
export async function completeProcesses(
  tx: Tx,
  tenantId: string,
  sets: ProcessSets,
): Promise<ReadonlyMap<string, ProcessJson>> {
  const pending = sets.processes.filter(({ status }) => status === 'pending').map(({ id }) => id);
  return assembleProcesses(sets, await readDeciding(tx, tenantId, pending));
}

/** Who could decide pending processes today: administrators, and the steps that wait for nobody (ADR-0089, ADR-0093). */
async function readDeciding(
  tx: Tx,
  tenantId: string,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, Deciding>> {
  if (processIds.length === 0) return new Map();
  const { rows } = await sql<Deciding & { id: string }>`${KEPT_PLAN}
    select p.id, array(${administratorsOf(tenantId)}) as administrators,
      array(select s.id from approval_step s where s.tenant_id = ${tenantId} and s.process_id = p.id and ${waitsForNobody(tenantId)}) as "forNobody"
    from approval_process p where p.tenant_id = ${tenantId} and p.id = any(${[...processIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...deciding }) => [id, deciding]));
}
