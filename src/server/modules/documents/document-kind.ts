import { sql } from 'kysely';
import type { DocumentStatus } from '#domain/document-status.ts';
import {
  documentPosition,
  documentRecord,
  storedStatusOf,
  type DocumentContext,
  type DocumentEvent,
} from '#machines/document/index.ts';
import { stateName, type Reason } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated, type ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Actor } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import { transition, tryTransition, type Moved, type RecordKind } from '../../records/transition.ts';
import type { DocumentOwner } from './document-owner.ts';
import { dayPassed, presentDocument, statusToday, thresholdsOf } from './documents.presenter.ts';
import type { StoredDocument } from './documents.repository.ts';

/** The columns that an event changes besides status and version. */
interface Changes {
  readonly refId?: string | null;
  readonly expirationDate?: string | null;
  readonly replacedBy?: string | null;
}

/** What deciding about a document, and storing it, needs of its row. */
export type DocumentRow = Pick<
  StoredDocument,
  'id' | 'version' | 'documentType' | 'refId' | 'expirationDate' | 'replacedBy' | 'status'
>;

/** A renewal that has already expired is refused at its field; all else is about the document. */
function refuse(_row: DocumentRow, _event: DocumentEvent, reasons: readonly Reason[]): ProblemError | null {
  const over = reasons.find(({ code }) => code === 'over-already');
  if (!over) return null;
  const { code, message } = presentReason(documentRecord.texts, over);
  return ruleViolated('expirationDate', code, message);
}

/** Storage of the documents of one kind of owner, at today's status. */
const kindOf = <Row extends DocumentRow>(
  owner: DocumentOwner,
  present: (row: Row) => unknown,
): RecordKind<Row, DocumentContext, DocumentEvent, Changes> => ({
  machine: documentRecord,
  noun: 'document',
  path: 'event',
  positionOf: (row) => documentPosition(statusToday(row), thresholdsOf(row)),
  present: (_tx, _caller, row) => present(row),
  refuse,
  async write(tx, { tenantId }, { row, event, verdict, version }, changes) {
    const status = storedStatusOf(verdict.to);
    const { refId = row.refId, expirationDate = row.expirationDate, replacedBy = row.replacedBy } = changes;
    // After a correction, or once it is back, the document is reminded of again.
    const isNew = event.type === 'document.correct' || event.type === 'document.restore';
    const reminded = isNew && owner.table === 'employee_document' ? sql`reminded = null,` : sql``;
    await sql`
      update ${sql.table(owner.table)} set status = ${status}, ref_id = ${refId}, expiration_date = ${expirationDate}, replaced_by = ${replacedBy},
        ${reminded} version = ${version}, updated_at = now()
      where tenant_id = ${tenantId} and id = ${row.id}`.execute(tx);
  },
});

/** The same, for calls of people. */
export const documentKind = (owner: DocumentOwner) => kindOf(owner, presentDocument);

const stateOf = (row: DocumentRow, status: DocumentStatus): string =>
  stateName(documentPosition(status, thresholdsOf(row)).value);

/** The entry of the days that have passed since the status of a document was stored. */
function passedBefore(row: DocumentRow) {
  const event = dayPassed(row);
  return event ? [{ event, from: stateOf(row, row.status), to: stateOf(row, statusToday(row)) }] : [];
}

/**
 * Sends an event to a locked document; days that have passed before are written with it. @throws ProblemError 409 with
 * the reasons and the document, 422 for a renewal that has already expired
 */
export function sendToDocument(
  tx: Tx,
  caller: Caller,
  owner: DocumentOwner,
  row: StoredDocument,
  event: DocumentEvent,
  changes: Changes = {},
): Promise<Moved<StoredDocument, DocumentContext, DocumentEvent>> {
  return transition(tx, caller, documentKind(owner), row, event, { changes, before: passedBefore(row) });
}

/** Stores the days that have passed for a locked document. */
export async function storePassedDay(tx: Tx, actor: Actor, owner: DocumentOwner, row: DocumentRow): Promise<void> {
  const event = dayPassed(row);
  const position = documentPosition(row.status, thresholdsOf(row));
  const kind = kindOf<DocumentRow>(owner, () => null);
  if (event) await tryTransition(tx, actor, kind, row, event, { changes: {}, position });
}
