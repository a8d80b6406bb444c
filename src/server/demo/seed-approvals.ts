import { sql } from 'kysely';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import { decideStep } from '../modules/approvals/index.ts';
import { dayBankingModule } from '../modules/day-banking/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import type { SeededPerson } from './seed-people.ts';

const SUBJECTS = new Map([[dayBankingModule.subject.kind as string, dayBankingModule.subject]]);

/** Who stands in for whom, by accounts, in days from today; the HR partner decides for the regional manager this week. */
const SUBSTITUTES = [
  { person: 'manager2', substitute: 'restricted', from: -1, to: 6 },
  { person: 'manager', substitute: 'manager2', from: 21, to: 27 },
  { person: 'hr', substitute: 'admin', from: -40, to: -33 },
] as const;

/** Substitutes of approvers in each of their states, and a variance that went on to the administrators, decided by the command of the product. */
export async function seedApprovals(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  const callerOf = (account: string): Caller | null => {
    const person = people.find((each) => each.account === account);
    if (!person?.userId) return null;
    return {
      tenantId,
      userId: person.userId,
      employeeId: person.id,
      standsInFor: [],
      sessionId: null,
      permissions: new Permissions(EVERYTHING),
      modules: new Set(tenant.modules),
      timezone: tenant.timezone,
    };
  };
  const on = (days: number): string => Temporal.PlainDate.from(today).add({ days }).toString();
  for (const { person, substitute, from, to } of SUBSTITUTES) {
    const [caller, other] = [callerOf(person), callerOf(substitute)];
    if (!caller?.employeeId || !other?.employeeId) continue;
    // Not by the command: it names nobody for days that are over, and the demo may be of a day long past.
    await tx
      .insertInto('approval_substitute')
      .values({
        tenant_id: tenantId,
        employee_id: caller.employeeId,
        substitute_id: other.employeeId,
        start_date: on(from),
        end_date: on(to),
        created_by: caller.userId,
        created_at: new Date(`${on(Math.min(from, 0) - 3)}T08:00:00Z`),
      })
      .execute();
  }
  const manager = callerOf('manager');
  if (!manager || !tenant.modules.includes('finance.banking-reports')) return;
  const { rows } = await sql<{ stepId: string }>`
    select s.id as "stepId" from approval_process p
    join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'pending'
    join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id and c.employee_id = ${manager.employeeId}
    where p.tenant_id = ${tenantId} and p.kind = 'day-banking' and p.status = 'pending' order by p.created_at, p.id limit 1`.execute(
    tx,
  );
  const [turn] = rows;
  if (turn)
    await decideStep(tx, manager, SUBJECTS, {
      stepId: turn.stepId,
      decision: 'accepted',
      note: 'Counted twice with Maria; it was in the other drawer.',
      version: null,
      isBalanceOverride: false,
    });
  await sql`delete from job where tenant_id = ${tenantId} and kind like 'approval-process.%'`.execute(tx);
}
