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
import { presentDocument } from './documents.presenter.ts';

type EmployeeDocument = AnswerOf<typeof api.employeeDocuments.list>['data'][number];
type LocationDocument = AnswerOf<typeof api.locationDocuments.list>['data'][number];
/** A document with its owner's id, as readers see it. */
export type PresentedDocument = EmployeeDocument & LocationDocument;
/** The same as stored: with the status of the day it was last written, and the actions within the caller's reach. */
export type StoredDocument = Omit<PresentedDocument, 'actions'> & {
  readonly reach: { readonly create: boolean; readonly update: boolean };
};

export const typeJson = (owner: DocumentOwner): RawBuilder<StoredDocument['documentType']> => sql`(
  select json_build_object('id', t.id, 'name', t.name, 'nameArabic', t.name_arabic, 'refIdValidation', t.ref_id_validation,
    'expirationDateWarningInMonths', t.warning_in_months, 'expirationDateUrgentInMonths', t.urgent_in_months)
  from ${sql.table(owner.typeTable)} t where t.tenant_id = d.tenant_id and t.id = d.document_type_id)`;

/** Whether the caller holds a right for the owner of `d`. */
const reaching = (caller: Caller, owner: DocumentOwner, action: Right['action']): RawBuilder<boolean> =>
  caller.permissions.has(owner.right(action)) ? owner.reach(caller, action, ownerOf(owner)) : sql<boolean>`false`;

/** Condition: neither renewed nor archived, over `d`. */
export const IN_FORCE = sql<boolean>`d.status not in ('replaced', 'archived')`;

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
      d.expiration_date as "expirationDate", d.status, json_build_object('create', ${reaching(caller, owner, 'create')}, 'update', ${reaching(caller, owner, 'update')}) as reach,
      d.replaced_by as "replacedBy", ${instant('d.created_at')} as "createdAt",
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
): Promise<{ data: PresentedDocument[]; count: number }> {
  const owners = [
    ...(query.employeeIds ?? query.locationIds ?? []),
    ...[query.employeeId ?? query.locationId ?? []].flat(),
  ];
  const { searchText } = query;
  const where = sql<boolean>`${sql.join(
    [
      owner.reach(caller, 'read', ownerOf(owner)),
      ...(query.withReplaced ? [] : [IN_FORCE]),
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
  return { data: (await selectDocuments(tx, caller, owner, where, rest)).map(presentDocument), count };
}

/** Returns one document after a write. */
export async function readDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
): Promise<PresentedDocument> {
  const [document] = await selectDocuments(tx, caller, owner, sql<boolean>`d.id = ${id}`);
  if (!document) throw notFound();
  return presentDocument(document);
}

/** Locks the documents that one has replaced; the right to delete it is the right to restore them. */
export async function lockReplacedBy(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
): Promise<readonly StoredDocument[]> {
  return selectDocuments(tx, caller, owner, sql<boolean>`d.replaced_by = ${id}`, sql`for update of d`);
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
  const within = (action: Right['action']): RawBuilder<boolean> => reaching(caller, owner, action);
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
