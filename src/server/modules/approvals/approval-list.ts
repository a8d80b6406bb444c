import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { KIND_ACCESS, type ProcessKind } from '#domain/approvals.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { idsOfPage, pageOf } from '../../records/page-of-ids.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { isReadableReport } from '../banking/banking.policy.ts';
import { isReadableDeviceChange } from '../device-changes/device-changes.repository.ts';
import { isReadableLeave, readScope } from '../leave/leave.policy.ts';
import type { Subjects } from './approvals.commands.ts';
import { waitsForNobody } from './steps-for-nobody.ts';

type Row = AnswerOf<typeof api.approvals.list>['data'][number];

/** Where the records that processes are about point to them, by kind; taking a leave back has a process of its own (D26). */
const POINTERS: Readonly<Record<ProcessKind, (tenantId: string) => readonly RawBuilder<unknown>[]>> = {
  leave: (tenantId) => [
    sql`from leave_request l where l.tenant_id = ${tenantId} and l.approval_process_id = p.id`,
    sql`from leave_cancellation n join leave_request l on l.tenant_id = n.tenant_id and l.id = n.leave_request_id
      where n.tenant_id = ${tenantId} and n.approval_process_id = p.id`,
  ],
  'day-banking': (tenantId) => [sql`from day_banking b where b.tenant_id = ${tenantId} and b.approval_process_id = p.id`],
  'change-assigned-device': (tenantId) => [sql`from device_change d where d.tenant_id = ${tenantId} and d.approval_process_id = p.id`],
};
const ALIAS: Readonly<Record<ProcessKind, RawBuilder<unknown>>> = { leave: sql`l`, 'day-banking': sql`b`, 'change-assigned-device': sql`d` };

const readable: Readonly<Record<ProcessKind, (caller: Caller) => RawBuilder<boolean>>> = {
  leave: (caller) => isReadableLeave(caller, readScope(caller)),
  'day-banking': isReadableReport,
  'change-assigned-device': isReadableDeviceChange,
};

const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => (conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`);

/** Processes of one kind whose subject meets a condition. */
const about = ({ tenantId }: Caller, kind: ProcessKind, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(p.kind = ${kind} and ${any(POINTERS[kind](tenantId).map((pointer) => sql<boolean>`exists (select ${pointer} and ${condition})`))})`;

/**
 * Approval processes, the newest first unless told otherwise: of the kinds whose module the tenant has and that the caller may read,
 * and of those the ones whose subject they may see, as when one is read.
 */
export async function listProcesses(tx: Tx, caller: Caller, subjects: Subjects, query: QueryOf<typeof api.approvals.list>): Promise<{ data: Row[]; count: number }> {
  const { tenantId, permissions } = caller;
  const kinds = [...subjects.values()].filter(({ kind }) => mayReadKind(caller, kind)).map(({ kind }) => kind);
  // Who reads all of a kind needs no look at what each is about.
  const visible = kinds.map((kind) => (permissions.scopeOf(KIND_ACCESS[kind]) === 'all' ? sql<boolean>`p.kind = ${kind}` : about(caller, kind, readable[kind](caller))));
  const statuses = [...(query.statuses ?? []), ...(query.status ?? [])];
  const where = sql.join(
    [
      sql<boolean>`p.tenant_id = ${tenantId}`,
      any(visible),
      ...(query.kinds ? [sql<boolean>`p.kind = any(${query.kinds}::text[])`] : []),
      ...(statuses.length > 0 ? [sql<boolean>`p.status = any(${statuses}::text[])`] : []),
      ...(query.subjectIds ? [any(kinds.map((kind) => about(caller, kind, sql<boolean>`${ALIAS[kind]}.id = any(${query.subjectIds}::uuid[])`)))] : []),
      ...(query.waitsForNobody === undefined
        ? []
        : [sql<boolean>`${query.waitsForNobody} = exists (select from approval_step s where s.tenant_id = ${tenantId} and s.process_id = p.id and ${waitsForNobody(tenantId)})`]),
      ...(query.ids ? [sql<boolean>`p.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql<boolean>`p.requested_by in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from approval_process p where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const inOrder = sql`p.created_at ${direction}, p.id ${direction}`;
  const ids = await idsOfPage(
    tx,
    sql`select p.id, row_number() over (order by ${inOrder}) as place from approval_process p where ${where}
      order by ${inOrder} limit ${size} offset ${(query.page ?? 0) * size}`,
  );
  if (ids.length === 0) return { data: [], count };
  const subjectIds = (Object.keys(POINTERS) as ProcessKind[]).flatMap((kind) => POINTERS[kind](tenantId).map((pointer) => sql`(select ${ALIAS[kind]}.id ${pointer})`));
  const { rows } = await sql<Row>`${KEPT_PLAN}
    select p.id, p.kind, p.status, p.version, p.note, ${instant('p.created_at')} as "createdAt", ${instant('p.updated_at')} as "updatedAt",
      (select ${personJson('q')} from employee q where q.tenant_id = ${tenantId} and q.id = p.requested_by) as "requestedByEmployee",
      coalesce(${sql.join(subjectIds)}) as "subjectId",
      coalesce((select json_agg(json_build_object('id', s.id, 'order', s.position, 'type', s.role, 'status', s.status, 'waitsForNobody', ${waitsForNobody(tenantId)}) order by s.position)
        from approval_step s where s.tenant_id = ${tenantId} and s.process_id = p.id), '[]') as steps
    from ${pageOf(ids)} join approval_process p on p.tenant_id = ${tenantId} and p.id = page.id
    order by page.place`.execute(tx);
  return { data: rows, count };
}
