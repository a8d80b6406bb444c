import { sql } from 'kysely';
import type { DutyKind } from '#domain/offboarding.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import type { Tx } from '../../core/transaction.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** Returns what the last confirmed role transfer moved, from its journal entry. */
export async function readMoved(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<readonly { readonly kind: DutyKind; readonly to: string | null; readonly ids: readonly string[] }[]> {
  const { rows } = await sql<{ moved: Awaited<ReturnType<typeof readMoved>> | null }>`
    select payload -> 'moved' as moved from transition_journal
    where tenant_id = ${tenantId} and machine = ${offboardingSettlement.name} and record_id = ${id} and event = 'role-transfer.confirm'
    order by at desc limit 1`.execute(tx);
  return rows[0]?.moved ?? [];
}

/** Returns in how many of the requests that wait for the leaver the successor has already decided an earlier step. */
export async function countDecidedEarlier(
  tx: Tx,
  tenantId: string,
  { duties, successors }: Pick<SettlementFacts, 'duties' | 'successors'>,
): Promise<number> {
  const steps = duties.find(({ kind }) => kind === 'approval-step')?.items.map(({ id }) => id) ?? [];
  const successor = successors.get('approval-step');
  if (steps.length === 0 || successor === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approval_step s
    where s.tenant_id = ${tenantId} and s.id = any(${steps}::uuid[]) and exists (
      select from approval_step e where e.tenant_id = s.tenant_id and e.process_id = s.process_id
        and e.status = 'accepted' and e.decided_by = ${successor})`.execute(tx);
  return rows[0]?.count ?? 0;
}
