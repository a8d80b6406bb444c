import { sql } from 'kysely';
import { fitsPattern } from '#domain/documents.ts';
import { storedStatusOf, type DocumentContext } from '#machines/document/index.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { copyCustomFields, saveCustomFields, type GivenField } from '../../records/custom-fields.ts';
import { noteFields } from '../../records/record-changes.ts';
import { createRecord, requireAllowed, requireVersion } from '../../records/transition.ts';
import { documentKind, sendToDocument } from './document-kind.ts';
import type { DocumentOwner } from './document-owner.ts';
import { anEvent, expiryFacts, thresholdsOf } from './documents.presenter.ts';
import {
  lockDocument,
  lockForFiles,
  lockReplacedBy,
  readDocument,
  type PresentedDocument,
  type StoredDocument,
} from './documents.repository.ts';

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

/** Adds a row in the state that the machine decides by the expiry date. */
async function insert(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  thresholds: DocumentContext,
  row: { ownerId: string; typeId: string | null; name: string | null } & Written,
): Promise<string> {
  const { made } = await createRecord(tx, caller, documentKind(owner), {
    input: thresholds,
    event: { type: 'document.add', by: caller.userId, ...expiryFacts(row.expirationDate) },
    insert: async ({ to }) => {
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(owner.table)} (tenant_id, ${sql.id(owner.column)}, document_type_id, name, ref_id, expiration_date, status, created_by)
        values (${caller.tenantId}, ${row.ownerId}, ${row.typeId}, ${row.name}, ${row.refId || null}, ${row.expirationDate ?? null}, ${storedStatusOf(to)}, ${caller.userId})
        returning id`.execute(tx);
      return { id: rows[0]?.id ?? '', version: 1 };
    },
    refuse: (reasons) => new Error(`a new document was refused: ${reasons.map(({ code }) => code).join(', ')}`),
  });
  return made.id;
}

/** Adds a document to a person or location. @throws ProblemError 404 for an owner out of scope, 422 for a rule. */
export async function createDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  body: Written & { ownerId: string; documentTypeId: string },
): Promise<PresentedDocument> {
  await lockOwner(tx, caller, owner, body.ownerId);
  const type = await tx
    .selectFrom(owner.typeTable)
    .select(['status', 'ref_id_validation', 'warning_in_months', 'urgent_in_months'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', body.documentTypeId)
    .forShare()
    .executeTakeFirst();
  if (!type) throw ruleViolated('documentTypeId', 'not-found', 'There is no such document type.');
  if (type.status !== 'active')
    throw ruleViolated('documentTypeId', 'not-active', 'This document type is no longer in use.');
  checkNumber(type.ref_id_validation, body.refId);
  const documentType = {
    expirationDateWarningInMonths: type.warning_in_months,
    expirationDateUrgentInMonths: type.urgent_in_months,
  };
  const row = { ...body, typeId: body.documentTypeId, name: null };
  const id = await insert(tx, caller, owner, thresholdsOf({ documentType }), row);
  const target = { kind: owner.fileOwner, id, version: 1, ownerId: body.ownerId };
  await saveCustomFields(tx, caller, target, body.customFields, true);
  return readDocument(tx, caller, owner, id);
}

/** Refuses a document that is history. @throws ProblemError 409 with the reasons and the document */
const requireInForce = (
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  document: StoredDocument,
  event: Parameters<typeof anEvent>[0] = 'document.correct',
): Promise<void> => requireAllowed(tx, caller, documentKind(owner), document, anEvent(event, document, caller.userId));

/** Corrects number and expiry. @throws ProblemError 409 stale, renewed or archived, 422 */
export async function changeDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  body: Written & { version: number },
): Promise<PresentedDocument> {
  const before = await lockDocument(tx, caller, owner, id, 'update');
  await requireInForce(tx, caller, owner, before);
  await requireVersion(tx, caller, documentKind(owner), before, body.version);
  const refId = body.refId === undefined ? before.refId : body.refId || null;
  if (refId !== before.refId) checkNumber(before.documentType?.refIdValidation ?? null, refId);
  const expirationDate = body.expirationDate === undefined ? before.expirationDate : body.expirationDate;
  const event = { type: 'document.correct', by: caller.userId, ...expiryFacts(expirationDate) } as const;
  const { version } = await sendToDocument(tx, caller, owner, before, event, { refId, expirationDate });
  const target = { kind: owner.fileOwner, id, version, ownerId: before[owner.key] };
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
): Promise<PresentedDocument> {
  const before = await lockDocument(tx, caller, owner, id, 'create');
  const { isExpired: isNextExpired } = expiryFacts(body.expirationDate);
  const event = { type: 'document.renew', by: caller.userId, isNextExpired } as const;
  await requireInForce(tx, caller, owner, before, event.type);
  await requireVersion(tx, caller, documentKind(owner), before, body.version);
  checkNumber(before.documentType?.refIdValidation ?? null, body.refId);
  await requireAllowed(tx, caller, documentKind(owner), before, event);
  const next = await insert(tx, caller, owner, thresholdsOf(before), {
    ...body,
    ownerId: before[owner.key],
    typeId: before.documentType?.id ?? null,
    name: before.name,
  });
  await copyCustomFields(tx, caller, owner.fileOwner, id, next);
  const target = { kind: owner.fileOwner, id: next, version: 1, ownerId: before[owner.key] };
  await saveCustomFields(tx, caller, target, body.customFields, true);
  await sendToDocument(tx, caller, owner, before, event, { replacedBy: next });
  return readDocument(tx, caller, owner, next);
}

/** Archives a document without a renewal; it remains as history. @throws ProblemError 409 stale, renewed or archived */
export async function archiveDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  id: string,
  seen: number,
): Promise<PresentedDocument> {
  const before = await lockDocument(tx, caller, owner, id, 'update');
  await requireVersion(tx, caller, documentKind(owner), before, seen);
  await sendToDocument(tx, caller, owner, before, { type: 'document.archive', by: caller.userId });
  return readDocument(tx, caller, owner, id);
}

/** Those that a document had replaced are in force again, or replaced by the one that had replaced it. */
async function passOn(tx: Tx, caller: Caller, owner: DocumentOwner, gone: StoredDocument): Promise<void> {
  const { tenantId } = caller;
  if (gone.replacedBy !== null) {
    await sql`update ${sql.table(owner.table)} set replaced_by = ${gone.replacedBy}, version = version + 1 where tenant_id = ${tenantId} and replaced_by = ${gone.id}`.execute(
      tx,
    );
    return;
  }
  for (const former of await lockReplacedBy(tx, caller, owner, gone.id)) {
    const event = { type: 'document.restore', by: caller.userId, ...expiryFacts(former.expirationDate) } as const;
    await sendToDocument(tx, caller, owner, former, event, { replacedBy: null });
  }
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
  await requireVersion(tx, caller, documentKind(owner), before, version);
  await passOn(tx, caller, owner, before);
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
): Promise<PresentedDocument> {
  const { tenantId } = caller;
  const before = await lockForFiles(tx, caller, owner, id);
  await requireInForce(tx, caller, owner, before);
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
): Promise<PresentedDocument> {
  const { tenantId } = caller;
  const before = await lockDocument(tx, caller, owner, id, 'update');
  await requireInForce(tx, caller, owner, before);
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
