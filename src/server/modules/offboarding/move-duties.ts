import { sql, type RawBuilder } from 'kysely';
import type { DutyKind } from '#domain/offboarding.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { handOverSteps } from '../approvals/index.ts';
import { refuseForOneself, rebuildSupervisorsOf } from '../employees/index.ts';
import type { Duties } from './duties.ts';
import { refuseCircle } from './successors.ts';

interface Move {
  readonly leaverId: string;
  readonly duties: Duties;
  readonly successors: ReadonlyMap<DutyKind, string>;
}

/** Moves every duty of the leaver in the caller's transaction (D67). Each kind has a successor by then. @throws ProblemError 422 for a circle, or for one's own superior */
export async function moveDuties(tx: Tx, caller: Caller, { leaverId, duties, successors }: Move): Promise<void> {
  const { tenantId } = caller;
  const those = (wanted: string): string[] =>
    duties.filter(({ kind }) => kind === wanted).flatMap(({ items }) => items.map(({ id }) => id));
  const [managed, cared] = [those('line-manager'), those('hr-responsible')];
  await refuseForOneself(tx, caller, 'successors', { managed, cared });
  for (const { kind, items } of duties) {
    const to = successors.get(kind);
    if (to === undefined) throw new Error(`nobody takes over as ${kind}`);
    const ids = items.map(({ id }) => id);
    if (kind === 'line-manager') {
      await refuseCircle(tx, tenantId, leaverId, to);
      await replaceSuperior(tx, tenantId, MANAGERS, { ids, from: leaverId, to });
    }
    if (kind === 'hr-responsible') await replaceSuperior(tx, tenantId, RESPONSIBLES, { ids, from: leaverId, to });
    if (kind === 'approval-step') await handOverSteps(tx, caller, { steps: items, from: leaverId, to });
    if (kind === 'location-contact') {
      await sql`update location set contact_employee_id = ${to}, version = version + 1, updated_at = now()
        where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
    }
  }
  await rebuildSupervisorsOf(tx, tenantId, [...managed, ...cared]);
}

interface Superiors {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
}
const MANAGERS: Superiors = { table: sql.table('employee_line_manager'), column: sql.ref('manager_id') };
const RESPONSIBLES: Superiors = { table: sql.table('employee_hr_responsible'), column: sql.ref('hr_employee_id') };

/** Puts somebody in the leaver's place. Who takes over and was below the leaver answers to the leaver's own superiors then, or to nobody. */
async function replaceSuperior(
  tx: Tx,
  tenantId: string,
  { table, column }: Superiors,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  await sql`
    insert into ${table} (tenant_id, employee_id, ${column})
    select ${tenantId}::uuid, o.id, ${to}::uuid from unnest(${[...ids]}::uuid[]) o (id) where o.id <> ${to}::uuid
    union
    select s.tenant_id, ${to}::uuid, s.${column} from ${table} s
    where s.tenant_id = ${tenantId} and s.employee_id = ${from} and s.${column} <> ${to}::uuid and ${to}::uuid = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`delete from ${table} where tenant_id = ${tenantId} and ${column} = ${from} and employee_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  // Whoever has the person open elsewhere is told that they have changed.
  await sql`update employee set version = version + 1, updated_at = now() where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}
