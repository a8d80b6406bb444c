import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

/** Substitutes of approvers, by id. */
export interface ApprovalIds {
  readonly substitution: string;
  /** An approver who can be a substitute. */
  readonly standIn: string;
}

export const ghostApprovals = (ghost: string): ApprovalIds => ({ substitution: ghost, standIn: ghost });

let years = 2101;

/** Creates a substitution for far-off days, and finds a possible substitute. */
export async function knownApprovals(tx: Tx, tenantId: string, userId: string): Promise<ApprovalIds> {
  const { rows } = await sql<{ own: string; other: string }>`
    select own.employee_id as own, other.employee_id as other from app_user own
    join app_user other on other.tenant_id = own.tenant_id and other.status = 'active' and other.employee_id <> own.employee_id
    join role r on r.tenant_id = other.tenant_id and r.id = other.role_id and exists (select from unnest(r.permissions) p where p like 'approvalProcess.step:update%')
    where own.tenant_id = ${tenantId} and own.employee_id is not null order by own.id <> ${userId}, other.email limit 1`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return ghostApprovals('01900000-0000-7000-8000-00000000dead');
  const year = ++years;
  const { id } = await tx
    .insertInto('approval_substitute')
    .values({
      tenant_id: tenantId,
      employee_id: found.own,
      substitute_id: found.other,
      start_date: `${year}-01-01`,
      end_date: `${year}-01-09`,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { substitution: id, standIn: found.other };
}

let days = 0;
const day = (): string => Temporal.PlainDate.from('2071-01-01').add({ days: ++days }).toString();

export const APPROVAL_EXAMPLES: Readonly<Record<string, (ids: ApprovalIds & { readonly step: string }) => Example>> = {
  'approvals-waiting.list': () => ({ query: { kinds: ['leave', 'day-banking'], isEarlyToo: 'true', searchText: 'a' } }),
  'approvals-waiting.export': () => ({ query: { format: 'csv', columns: ['employee', 'about'], kinds: ['leave'] } }),
  'approvals-waiting.ids': () => ({ query: { kinds: ['leave'] } }),
  'approval-process-steps.decide-many': ({ step }) => ({
    body: { status: 'accepted', note: 'Fine.', steps: [{ id: step, version: 1 }] },
  }),
  'approval-substitutes.list': () => ({ query: { states: ['in-force', 'upcoming'], isOwn: 'true' } }),
  'approval-substitutes.export': () => ({
    query: { format: 'csv', columns: ['employee', 'state'], states: ['in-force'] },
  }),
  'approval-substitutes.people': () => ({ query: { searchText: 'a' } }),
  'approval-substitutes.create': ({ standIn }) => {
    const date = day();
    return { body: { substituteId: standIn, startDate: date, endDate: date } };
  },
  'approval-substitutes.withdraw': ({ substitution }) => ({ params: { id: substitution } }),
};
