import { expiryStateOf, isInForce, type DocumentStatus, type ExpiryFacts } from '#domain/document-status.ts';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import {
  documentPosition,
  documentRecord,
  DOCUMENT_EVENTS,
  type DocumentContext,
  type DocumentEvent,
} from '#machines/document/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { presentAnswer } from '../../records/reasons.ts';
import type { PresentedDocument, StoredDocument } from './documents.repository.ts';

type Dated = Pick<StoredDocument, 'documentType' | 'expirationDate'>;

type TypeThresholds = Pick<
  NonNullable<StoredDocument['documentType']>,
  'expirationDateWarningInMonths' | 'expirationDateUrgentInMonths'
>;

/** The thresholds of a document: those of its type, or the legacy ones (A§5). */
export const thresholdsOf = ({ documentType }: { readonly documentType: TypeThresholds | null }): DocumentContext => ({
  warningInMonths: documentType?.expirationDateWarningInMonths ?? LEGACY_THRESHOLDS.warningInMonths,
  urgentInMonths: documentType?.expirationDateUrgentInMonths ?? LEGACY_THRESHOLDS.urgentInMonths,
});

/** How far away a last day (yyyy-MM-dd) is today, as the machine asks. */
export function expiryFacts(expirationDate: string | null | undefined): ExpiryFacts {
  const expiry = expirationDate ? expiryOf(expirationDate, todayForDocuments(), LEGACY_THRESHOLDS) : null;
  return { monthsLeft: expiry?.monthsLeft ?? null, isExpired: expiry?.isExpired ?? false };
}

/** The status of a stored document today; the stored one is as of the last day that the job has passed. */
export function statusToday(document: Dated & { readonly status: DocumentStatus }): DocumentStatus {
  if (!isInForce(document.status)) return document.status;
  return expiryStateOf(expiryFacts(document.expirationDate), thresholdsOf(document));
}

/** The event of the days that have passed since the status was stored; null when it is still right. */
export function dayPassed(document: Dated & { readonly status: DocumentStatus }): DocumentEvent | null {
  return statusToday(document) === document.status
    ? null
    : { type: 'document.date-passed', ...expiryFacts(document.expirationDate) };
}

/** An event of each type that people send, with a payload that only the document can refuse. */
export const anEvent = (
  type: (typeof DOCUMENT_EVENTS)[number],
  { expirationDate }: Pick<Dated, 'expirationDate'>,
  by: string = NOBODY,
): DocumentEvent => {
  if (type === 'document.renew') return { type, by, isNextExpired: false };
  return type === 'document.correct' ? { type, by, ...expiryFacts(expirationDate) } : { type, by };
};

const RIGHT_OF = {
  'document.renew': 'create',
  'document.correct': 'update',
  'document.archive': 'update',
} as const satisfies Record<(typeof DOCUMENT_EVENTS)[number], keyof StoredDocument['reach']>;

/** A document as readers see it, with the caller's actions. */
export function presentDocument({ reach, ...stored }: StoredDocument): PresentedDocument {
  const status = statusToday(stored);
  const events = DOCUMENT_EVENTS.filter((type) => reach[RIGHT_OF[type]]).map((type) => anEvent(type, stored));
  const answers = answerEvents(documentRecord, documentPosition(status, thresholdsOf(stored)), events);
  return { ...stored, status, actions: answers.map((answer) => presentAnswer(documentRecord.texts, answer)) };
}
