import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { andCustomFields } from '../../records/custom-fields.ts';
import { isInCreationBy } from '../../records/in-creation.ts';
import { instant } from '../../records/record-json.ts';
import { ownerOf, type DocumentOwner } from './document-owner.ts';

type EmployeeDocument = AnswerOf<typeof api.employeeDocuments.list>['data'][number];
type LocationDocument = AnswerOf<typeof api.locationDocuments.list>['data'][number];
/** A document with its owner's id. */
export type StoredDocument = EmployeeDocument & LocationDocument;

export const typeJson = (owner: DocumentOwner): RawBuilder<StoredDocument['documentType']> => sql`(
  select json_build_object('id', t.id, 'name', t.name, 'nameArabic', t.name_arabic, 'refIdValidation', t.ref_id_validation,
    'expirationDateWarningInMonths', t.warning_in_months, 'expirationDateUrgentInMonths', t.urgent_in_months)
  from ${sql.table(owner.typeTable)} t where t.tenant_id = d.tenant_id and t.id = d.document_type_id)`;

/** Selects documents over `d`. */
export async function selectDocuments(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  where: RawBuilder<boolean>,
  rest: RawBuilder<unknown> = sql``,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select d.id, d.version, ${ownerOf(owner)} as ${sql.id(owner.key)}, ${typeJson(owner)} as "documentType", d.name, d.ref_id as "refId",
      d.expiration_date as "expirationDate", d.replaced_by as "replacedBy", ${instant('d.created_at')} as "createdAt",
      coalesce((select json_agg(json_build_object('id', f.id, 'fileOriginalName', f.original_name, 'fileUrl', '/api/files/' || f.id,
          'mimeType', f.mime_type, 'bytes', f.bytes) order by f.created_at, f.id)
        from file f where f.tenant_id = d.tenant_id and f.owner_kind = ${owner.fileOwner} and f.owner_id = d.id), '[]') as files${andCustomFields(caller, sql`d.id`)}
    from ${sql.table(owner.table)} d where d.tenant_id = ${caller.tenantId} and ${where} ${rest}`.execute(tx);
  return rows;
}

type ListQuery = QueryOf<typeof api.employeeDocuments.list> & QueryOf<typeof api.locationDocuments.list>;

/** Returns a page of documents in the caller's scope, latest expiry first by default (B§7). */
export async function listDocuments(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  query: Partial<ListQuery>,
): Promise<{ data: StoredDocument[]; count: number }> {
  const owners = [
    ...(query.employeeIds ?? query.locationIds ?? []),
    ...[query.employeeId ?? query.locationId ?? []].flat(),
  ];
  const { searchText } = query;
  const where = sql<boolean>`${sql.join(
    [
      owner.reach(caller, 'read', ownerOf(owner)),
      ...(query.withReplaced ? [] : [sql`d.replaced_by is null`]),
      ...(owners.length > 0 ? [sql`${ownerOf(owner)} = any(${owners}::uuid[])`] : []),
      ...(query.ids?.length ? [sql`d.id = any(${[...query.ids]}::uuid[])`] : []),
      ...(query.documentTypeIds?.length ? [sql`d.document_type_id = any(${[...query.documentTypeIds]}::uuid[])`] : []),
      ...(query.expiresFrom ? [sql`d.expiration_date >= ${query.expiresFrom}::date`] : []),
      ...(query.expiresUntil ? [sql`d.expiration_date <= ${query.expiresUntil}::date`] : []),
      ...(searchText ? [sql`d.ref_id ilike like_arg(${searchText})`] : []),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(owner.table)} d where d.tenant_id = ${caller.tenantId} and ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = (query.sortOrder ?? 'desc') === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const column = query.sortBy === 'createdAt' ? sql`d.created_at` : sql`d.expiration_date`;
  const rest = sql`order by ${column} ${direction}, d.id desc limit ${size} offset ${(query.page ?? 0) * size}`;
  return { data: await selectDocuments(tx, caller, owner, where, rest), count };
}

/** Returns one document after a write. */
export async function readDocument(tx: Tx, caller: Caller, owner: DocumentOwner, id: string): Promise<StoredDocument> {
  const [document] = await selectDocuments(tx, caller, owner, sql<boolean>`d.id = ${id}`);
  if (!document) throw notFound();
  return document;
}

/** Locks a document in the scope of a right. @throws ProblemError 404 */
export const lockDocument = (
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  action: Right['action'],
): Promise<StoredDocument> => lockWithin(tx, caller, owner, id, owner.reach(caller, action, ownerOf(owner)));

/**
 * Locks a document that the caller may change, or added within the hour with the right to add (ADR-0105). @throws
 * ProblemError 404
 */
export function lockForFiles(tx: Tx, caller: Caller, owner: DocumentOwner, id: string): Promise<StoredDocument> {
  const within = (action: Right['action']): RawBuilder<boolean> =>
    caller.permissions.has(owner.right(action)) ? owner.reach(caller, action, ownerOf(owner)) : sql<boolean>`false`;
  return lockWithin(
    tx,
    caller,
    owner,
    id,
    sql<boolean>`(${within('update')} or (${isInCreationBy('d', caller.userId)} and ${within('create')}))`,
  );
}

async function lockWithin(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  reach: RawBuilder<boolean>,
): Promise<StoredDocument> {
  const within = sql<boolean>`d.id = ${id} and ${reach}`;
  await selectDocuments(tx, caller, owner, within, sql`for update of d`);
  // Read again: the statement that waited for the lock saw the files as they were before.
  const [document] = await selectDocuments(tx, caller, owner, within);
  if (!document) throw notFound();
  return document;
}
