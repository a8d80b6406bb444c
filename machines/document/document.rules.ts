import { expiryStateOf, type ExpiryFacts, type ExpiryState, type ExpiryThresholds } from '#domain/document-status.ts';
import type { Rule } from '../kernel/reason.ts';

/** The thresholds of the document's type. */
export type DocumentContext = ExpiryThresholds;

export type DocumentEvent =
  /** By the account that adds, corrects or restores it, with how far away its last day is. */
  | ({ readonly type: 'document.add' | 'document.correct' | 'document.restore'; readonly by: string } & ExpiryFacts)
  /** A day has passed, or the thresholds of the type have changed: sent by the clock. */
  | ({ readonly type: 'document.date-passed' } & ExpiryFacts)
  | { readonly type: 'document.renew'; readonly by: string; readonly isNextExpired: boolean }
  | { readonly type: 'document.archive'; readonly by: string };

type DocumentRule = Rule<DocumentContext, DocumentEvent>;

const reaches =
  (state: ExpiryState): DocumentRule =>
  (context, event) =>
    'monthsLeft' in event && expiryStateOf(event, context) === state ? null : { code: 'other-status' };

/** Every guard of the machine by name. */
export const documentRules = {
  isInWarning: reaches('warning'),
  isUrgent: reaches('urgent'),
  isExpired: reaches('expired'),
  isNextValid: (_: DocumentContext, event: DocumentEvent) =>
    event.type === 'document.renew' && !event.isNextExpired ? null : { code: 'over-already' },
} satisfies Record<string, DocumentRule>;
