export { documentRecord } from './document.definition.ts';
export { documentPosition, DOCUMENT_EVENTS, storedStatusOf } from './document.record.ts';
export type { DocumentContext, DocumentEvent } from './document.rules.ts';
