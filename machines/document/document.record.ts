import { isInForce, type DocumentStatus } from '#domain/document-status.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { DocumentContext, DocumentEvent } from './document.rules.ts';

/** Events that people send to a stored document, in the order of their buttons. */
export const DOCUMENT_EVENTS = [
  'document.renew',
  'document.correct',
  'document.archive',
] as const satisfies readonly DocumentEvent['type'][];

const GROUP = 'in-force.';

/** A stored document as machine input. */
export const documentPosition = (status: DocumentStatus, context: DocumentContext): Position<DocumentContext> => ({
  value: isInForce(status) ? { 'in-force': status } : status,
  context,
});

/** The status to store of a state by its full name: `in-force.urgent` is stored as `urgent`. */
export const storedStatusOf = (state: string): DocumentStatus =>
  (state.startsWith(GROUP) ? state.slice(GROUP.length) : state) as DocumentStatus;
