import type { SetupRecord } from './setup-kind.ts';

/** What a type says of its documents (C§3). */
export interface DocumentType extends SetupRecord {
  readonly isRequired: boolean;
  readonly refIdValidation: string | null;
  readonly expirationDateWarningInMonths: number | null;
  readonly expirationDateUrgentInMonths: number | null;
}

/** A record of one of the two kinds of document types; only their lists and forms ask. */
export const documentTypeOf = (record: SetupRecord): DocumentType => record as DocumentType;
