import { sql } from 'kysely';
import { KIND_ACCESS, PROCESS_KINDS, type ProcessKind } from '#domain/approvals.ts';
import { permissionString } from '#domain/permissions.ts';
import type { Tx } from '../../core/transaction.ts';
import { notifyEach } from '../notifications/index.ts';
import { NEWS_OF_TURN, subjectsOfNews } from './approval-news.ts';
import { canSignIn, holderRows, holdsOneOf, inAnyScope } from './approvers.ts';
import { waitsForNobody } from './steps-for-nobody.ts';

/** The right to reassign the steps of all requests: its holders are notified of steps that nobody can decide. */
const REASSIGNS_ALL = [permissionString({ resource: 'approvalProcess.assignment', action: 'update' }, 'all')];

/** Pending processes that one transaction looks at; with 10,000 people there are 50,000 of them. */
const BATCH = 1_000;

interface Waiting {
  readonly process_id: string;
  readonly kind: ProcessKind;
  /** Who asked for it and who made it. */
  readonly owners: readonly string[];
  readonly requester: string;
  readonly step_id: string;
  readonly position: number;
  readonly version: number;
  readonly accounts: number;
}

/** Who may reassign any step, and the kinds of requests each of them may see. */
async function readReceivers(
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly id: string; readonly kinds: readonly string[] }[]> {
  const kinds = PROCESS_KINDS.map(
    (kind) => sql`case when ${holdsOneOf('e', inAnyScope(KIND_ACCESS[kind]))} then ${kind}::text end`,
  );
  const { rows } = await sql<{ id: string; kinds: readonly string[] }>`
    select e.id, array_remove(array[${sql.join(kinds)}], null) as kinds
    from employee e where e.tenant_id = ${tenantId} and e.id in (${holderRows(tenantId, REASSIGNS_ALL, canSignIn('e'))})`.execute(
    tx,
  );
  return rows;
}

/**
 * Notifies those who may reassign any step, and may see the kind of request, of each step that nobody can decide: once for each
 * state of the process and of the accounts that are asked, so a second hold of the same approver is news again.
 * Looks at a bounded number of processes after a given one.
 * @returns the process to go on after; null when that was the last
 */
export async function announceUnassignedSteps(tx: Tx, tenantId: string, after: string | null): Promise<string | null> {
  const pending = await tx
    .selectFrom('approval_process')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'pending')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = pending.map(({ id }) => id);
  if (ids.length === 0) return null;
  const { rows } = await sql<Waiting>`
    select p.id as process_id, p.kind, p.requested_by || p.makers as owners, trim(q.first_name || ' ' || q.last_name) as requester, s.id as step_id, s.position, p.version, (
      select coalesce(sum(u.version), 0)::int from approval_step_candidate c join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id
      where c.tenant_id = ${tenantId} and c.step_id = s.id) as accounts
    from approval_process p join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id
    join employee q on q.tenant_id = p.tenant_id and q.id = p.requested_by
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[]) and ${waitsForNobody(tenantId)}
    order by p.id`.execute(tx);
  if (rows.length > 0) await newsOf(tx, tenantId, rows);
  return ids.length < BATCH ? null : (ids.at(-1) ?? null);
}

async function newsOf(tx: Tx, tenantId: string, waiting: readonly Waiting[]): Promise<void> {
  const receivers = await readReceivers(tx, tenantId);
  const subjects = await subjectsOfNews(
    tx,
    tenantId,
    waiting.map(({ process_id: id, kind }) => ({ id, kind })),
  );
  const news = waiting.map(
    ({ process_id: processId, kind, owners, requester, step_id: stepId, position, version, accounts }) => {
      const anybody = receivers.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
      const others = anybody.filter((id) => !owners.includes(id));
      const { link = '', params = {} } = subjects.get(processId) ?? {};
      return {
        type: NEWS_OF_TURN[kind],
        // Requesters reassign their own request only where nobody else can (D9).
        toEmployees: others.length > 0 ? others : anybody,
        dedupeKey: `nobody:${stepId}:${version}:${accounts}`,
        link,
        params: { requester, kind, ...params, step: position, waitsFor: 'nobody' },
      };
    },
  );
  await notifyEach(tx, tenantId, news);
}
