import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { KIND_ACCESS } from '#domain/approvals.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { idsOfPage, pageOf } from '../../records/page-of-ids.ts';
import { instant, personJson } from '../../records/record-json.ts';
import type { ApprovalSubject, Subjects } from './subject.ts';
import { waitsForNobody } from './steps-for-nobody.ts';

type Row = AnswerOf<typeof api.approvals.list>['data'][number];

const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** Processes of one kind whose subject meets a condition. */
const about = (
  { tenantId }: Caller,
  { kind, records }: ApprovalSubject,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`(p.kind = ${kind} and ${any(records.pointers(tenantId).map((pointer) => sql<boolean>`exists (select ${pointer} and ${condition})`))})`;

/**
 * Returns approval processes, newest first by default: of the kinds the tenant's modules include and the caller may
 * read, those whose subject the caller may see, as for a single one.
 */
export async function listProcesses(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  query: QueryOf<typeof api.approvals.list>,
): Promise<{ data: Row[]; count: number }> {
  const { tenantId, permissions } = caller;
  const readable = [...subjects.values()].filter(({ kind }) => mayReadKind(caller, kind));
  // With the right to all of a kind there is no need to check each subject.
  const visible = readable.map((subject) =>
    permissions.scopeOf(KIND_ACCESS[subject.kind]) === 'all'
      ? sql<boolean>`p.kind = ${subject.kind}`
      : about(caller, subject, subject.records.isReadable(caller)),
  );
  const statuses = [...(query.statuses ?? []), ...(query.status ?? [])];
  const where = sql.join(
    [
      sql<boolean>`p.tenant_id = ${tenantId}`,
      any(visible),
      ...(query.kinds ? [sql<boolean>`p.kind = any(${query.kinds}::text[])`] : []),
      ...(statuses.length > 0 ? [sql<boolean>`p.status = any(${statuses}::text[])`] : []),
      ...(query.subjectIds
        ? [
            any(
              readable.map((subject) =>
                about(caller, subject, sql<boolean>`${subject.records.id} = any(${query.subjectIds}::uuid[])`),
              ),
            ),
          ]
        : []),
      ...(query.waitsForNobody === undefined
        ? []
        : [
            sql<boolean>`${query.waitsForNobody} = exists (select from approval_step s where s.tenant_id = ${tenantId} and s.process_id = p.id and ${waitsForNobody(tenantId)})`,
          ]),
      ...(query.ids ? [sql<boolean>`p.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText
        ? [sql<boolean>`p.requested_by in (select f.id from find_employee(${query.searchText}) f)`]
        : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from approval_process p where ${where}`.execute(
    tx,
  );
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
  const subjectIds = [...subjects.values()].flatMap(({ records }) =>
    records.pointers(tenantId).map((pointer) => sql`(select ${records.id} ${pointer})`),
  );
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
