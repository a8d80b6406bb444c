import type { SetupRecord } from './setup-kind.ts';

/** The document rules of a type (C§3). */
export interface DocumentType extends SetupRecord {
  readonly isRequired: boolean;
  readonly refIdValidation: string | null;
  readonly expirationDateWarningInMonths: number | null;
  readonly expirationDateUrgentInMonths: number | null;
}

/** A record of one of the two document type kinds; used only by their lists and forms. */
export const documentTypeOf = (record: SetupRecord): DocumentType => record as DocumentType;
