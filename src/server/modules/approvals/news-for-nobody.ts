import { sql } from 'kysely';
import { permissionString } from '#domain/permissions.ts';
import type { Tx } from '../../http/route.ts';
import { notify } from '../notifications/notify.ts';
import { NEWS_OF_TURN, subjectOfNews } from './approval-news.ts';
import { readProcess } from './approvals.repository.ts';
import { canSignIn, holdsOneOf } from './approvers.ts';
import { isNotTheirs, seesKind, waitsForNobody } from './steps-for-nobody.ts';

/** Who may hand over the steps of everybody, and so is told of those that nobody decides. */
const REASSIGNS_ALL = [permissionString({ resource: 'approvalProcess.assignment', action: 'update' }, 'all')];

/**
 * Tells whoever may hand on any step, and may see the kind of request, of each step that waits for nobody: once for each
 * state of the process and of the accounts that are asked, so that whoever is put on hold a second time is told of again.
 */
export async function tellOfStepsForNobody(tx: Tx, tenantId: string): Promise<void> {
  const receivers = sql`from employee e where e.tenant_id = ${tenantId} and ${canSignIn('e')} and ${holdsOneOf('e', REASSIGNS_ALL)} and ${seesKind('e')}`;
  const { rows } = await sql<{ process_id: string; step_id: string; position: number; version: number; accounts: number; others: readonly string[]; anybody: readonly string[] }>`
    select p.id as process_id, s.id as step_id, s.position, p.version, (
      select coalesce(sum(u.version), 0)::int from approval_step_candidate c join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id
      where c.tenant_id = ${tenantId} and c.step_id = s.id) as accounts,
      array(select e.id ${receivers} and ${isNotTheirs(sql`e.id`)}) as others, array(select e.id ${receivers}) as anybody
    from approval_process p join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id
    where p.tenant_id = ${tenantId} and p.status = 'pending' and ${waitsForNobody(tenantId)}
    order by p.id`.execute(tx);
  for (const { process_id: processId, step_id: stepId, position, version, accounts, others, anybody } of rows) {
    const process = await readProcess(tx, tenantId, processId);
    if (!process) continue;
    const { firstName, lastName } = process.requestedByEmployee;
    const { link, params } = await subjectOfNews(tx, tenantId, process);
    await notify(tx, tenantId, {
      type: NEWS_OF_TURN[process.kind],
      // Whose own request it is, hands it on only where nobody else does (D9).
      toEmployees: others.length > 0 ? others : anybody,
      dedupeKey: `nobody:${stepId}:${version}:${accounts}`,
      link,
      params: { requester: `${firstName} ${lastName}`.trim(), kind: process.kind, ...params, step: position, waitsFor: 'nobody' },
    });
  }
}
