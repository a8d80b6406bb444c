import { sql } from 'kysely';
import { fitsPattern } from '#domain/documents.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { copyCustomFields, saveCustomFields, type GivenField } from '../../records/custom-fields.ts';
import { noteFields } from '../../records/record-changes.ts';
import type { DocumentOwner } from './document-owner.ts';
import { lockDocument, lockForFiles, readDocument, type StoredDocument } from './documents.repository.ts';

/** Files per document (B§5, D82). */
const MAX_FILES = 5;

interface Written {
  readonly refId?: string | null | undefined;
  readonly expirationDate?: string | null | undefined;
  readonly customFields?: readonly GivenField[] | undefined;
}

/** B§5: without a usable pattern every number is accepted. */
function checkNumber(pattern: string | null, refId: string | null | undefined): void {
  if (pattern && refId && !fitsPattern(pattern, refId)) {
    throw ruleViolated('refId', 'invalid-number', 'Invalid number for this type of document.');
  }
}

async function lockOwner(tx: Tx, caller: Caller, owner: DocumentOwner, id: string): Promise<void> {
  const { rows } = await sql`
    select o.id from ${sql.table(owner.ownerTable)} o where o.tenant_id = ${caller.tenantId} and o.id = ${id}
      and ${owner.reach(caller, 'create', sql`o.id`)} for update`.execute(tx);
  if (rows.length === 0) throw notFound();
}

async function insert(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  row: { ownerId: string; typeId: string | null; name: string | null } & Written,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(owner.table)} (tenant_id, ${sql.id(owner.column)}, document_type_id, name, ref_id, expiration_date, created_by)
    values (${caller.tenantId}, ${row.ownerId}, ${row.typeId}, ${row.name}, ${row.refId || null}, ${row.expirationDate ?? null}, ${caller.userId})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Adds a document to a person or location. @throws ProblemError 404 for an owner out of scope, 422 for a rule. */
export async function createDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  body: Written & { ownerId: string; documentTypeId: string },
): Promise<StoredDocument> {
  await lockOwner(tx, caller, owner, body.ownerId);
  const type = await tx
    .selectFrom(owner.typeTable)
    .select(['status', 'ref_id_validation'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', body.documentTypeId)
    .forShare()
    .executeTakeFirst();
  if (!type) throw ruleViolated('documentTypeId', 'not-found', 'There is no such document type.');
  if (type.status !== 'active')
    throw ruleViolated('documentTypeId', 'not-active', 'This document type is no longer in use.');
  checkNumber(type.ref_id_validation, body.refId);
  const id = await insert(tx, caller, owner, { ...body, typeId: body.documentTypeId, name: null });
  const target = { kind: owner.fileOwner, id, version: 1, ownerId: body.ownerId };
  await saveCustomFields(tx, caller, target, body.customFields, true);
  return readDocument(tx, caller, owner, id);
}

const stale = (record: StoredDocument): ProblemError =>
  new ProblemError('stale-version', { detail: 'This document has changed. Review the changes and try again.', record });

/** A renewed document is history and cannot change. @throws ProblemError 409 */
function requireInForce(document: StoredDocument): void {
  if (document.replacedBy !== null)
    throw new ProblemError('event-not-allowed', { detail: 'This document was already renewed.', record: document });
}

/** Corrects number and expiry. @throws ProblemError 409 stale or renewed, 422 */
export async function changeDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  body: Written & { version: number },
): Promise<StoredDocument> {
  const before = await lockDocument(tx, caller, owner, id, 'update');
  requireInForce(before);
  if (before.version !== body.version) throw stale(before);
  const refId = body.refId === undefined ? before.refId : body.refId || null;
  if (refId !== before.refId) checkNumber(before.documentType?.refIdValidation ?? null, refId);
  const expirationDate = body.expirationDate === undefined ? before.expirationDate : body.expirationDate;
  await sql`
    update ${sql.table(owner.table)} set ref_id = ${refId}, expiration_date = ${expirationDate}, ${owner.table === 'employee_document' ? sql`reminded = null,` : sql``} version = version + 1, updated_at = now()
    where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  const target = { kind: owner.fileOwner, id, version: before.version + 1, ownerId: before[owner.key] };
  await saveCustomFields(tx, caller, target, body.customFields, false);
  return readDocument(tx, caller, owner, id);
}

/**
 * Replaces a document by a new one; the old one remains as history. @throws ProblemError 409 for one already renewed,
 * 422
 */
export async function renewDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  body: Written & { version: number },
): Promise<StoredDocument> {
  const before = await lockDocument(tx, caller, owner, id, 'create');
  requireInForce(before);
  if (before.version !== body.version) throw stale(before);
  checkNumber(before.documentType?.refIdValidation ?? null, body.refId);
  if (body.expirationDate && body.expirationDate < Temporal.Now.plainDateISO(caller.timezone).toString()) {
    throw ruleViolated('expirationDate', 'over-already', 'The new document has already expired.');
  }
  const next = await insert(tx, caller, owner, {
    ...body,
    ownerId: before[owner.key],
    typeId: before.documentType?.id ?? null,
    name: before.name,
  });
  await copyCustomFields(tx, caller, owner.fileOwner, id, next);
  const target = { kind: owner.fileOwner, id: next, version: 1, ownerId: before[owner.key] };
  await saveCustomFields(tx, caller, target, body.customFields, true);
  await sql`
    update ${sql.table(owner.table)} set replaced_by = ${next}, version = version + 1, updated_at = now()
    where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  return readDocument(tx, caller, owner, next);
}

/** Deletes a document with its files; the one it had replaced is valid again. @throws ProblemError 404, 409 stale */
export async function removeDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { tenantId } = caller;
  const before = await lockDocument(tx, caller, owner, id, 'delete');
  if (version !== undefined && before.version !== version) throw stale(before);
  await sql`update ${sql.table(owner.table)} set replaced_by = ${before.replacedBy}, version = version + 1 where tenant_id = ${tenantId} and replaced_by = ${id}`.execute(
    tx,
  );
  await tx
    .deleteFrom('file')
    .where('tenant_id', '=', tenantId)
    .where('owner_kind', '=', owner.fileOwner)
    .where('owner_id', '=', id)
    .execute();
  await sql`delete from ${sql.table(owner.table)} where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/**
 * Attaches files. @throws ProblemError 404 for another person's document without the right to change it, 422 beyond
 * five.
 */
export async function addDocumentFiles(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  store: FileStore,
  id: string,
  files: readonly ReceivedFile[],
): Promise<StoredDocument> {
  const { tenantId } = caller;
  const before = await lockForFiles(tx, caller, owner, id);
  requireInForce(before);
  if (before.files.length + files.length > MAX_FILES)
    throw ruleViolated('files', 'too-many', `A document has at most ${MAX_FILES} files.`);
  for (const file of files) {
    const sha256 = await store.put(tenantId, file.content);
    const row = {
      sha256,
      bytes: file.content.length,
      mime_type: file.mimeType,
      original_name: file.originalName,
      uploaded_by: caller.userId,
    };
    await tx
      .insertInto('file')
      .values({ tenant_id: tenantId, owner_kind: owner.fileOwner, owner_id: id, ...row })
      .execute();
  }
  await noteFiles(tx, caller, owner, before);
  return readDocument(tx, caller, owner, id);
}

const noteFiles = (tx: Tx, caller: Caller, owner: DocumentOwner, document: StoredDocument): Promise<void> =>
  noteFields(
    tx,
    caller,
    { kind: owner.table, id: document.id, version: document.version, ownerId: document[owner.key] },
    ['files'],
  );

/** Removes a file from a document. @throws ProblemError 404 */
export async function removeDocumentFile(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<StoredDocument> {
  const { tenantId } = caller;
  const before = await lockDocument(tx, caller, owner, id, 'update');
  requireInForce(before);
  const gone = await tx
    .deleteFrom('file')
    .where('tenant_id', '=', tenantId)
    .where('owner_kind', '=', owner.fileOwner)
    .where('owner_id', '=', id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
  await noteFiles(tx, caller, owner, before);
  return readDocument(tx, caller, owner, id);
}
