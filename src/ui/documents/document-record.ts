import { expiryOf, fitsPattern, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import type { FilesValue } from '../form/files.ts';
import type { SubmitResult } from '../form/form.tsx';

/** A document of a person or a place, as it is shown. */
export interface DocumentRecord {
  readonly id: string;
  readonly documentType: {
    readonly id: string;
    readonly name: string;
    readonly nameArabic: string | null;
    readonly refIdValidation: string | null;
    readonly expirationDateWarningInMonths: number | null;
    readonly expirationDateUrgentInMonths: number | null;
  } | null;
  readonly name: string | null;
  readonly refId: string | null;
  readonly expirationDate: string | null;
  readonly files: readonly { readonly id: string; readonly fileOriginalName: string; readonly bytes: number }[];
  /** The document that took its place; null for the one in force. */
  readonly replacedBy: string | null;
  readonly createdAt: string;
}

/** A type that documents of this kind of owner can have. */
export interface OfferedType {
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
  readonly refIdValidation?: string | null | undefined;
  readonly countryISOs?: readonly string[] | undefined;
}

/** What a form of a document holds. */
export interface DocumentForm {
  readonly documentTypeId: string;
  readonly refId: string;
  readonly expirationDate: string;
  readonly files: FilesValue;
}

/** Why a document was not saved as the form has it. */
export interface Unsaved<Shown extends DocumentRecord> extends SubmitResult {
  /** The document as somebody else left it in the meantime. */
  readonly theirs?: Shown | undefined;
  /** The document was saved, some of its files were not: what is still to be done with them. */
  readonly saved?: { readonly document: Shown; readonly files: Pick<FilesValue, 'removed' | 'added'> } | undefined;
}

/** What can be done with the documents of one owner; what is absent the person may not. */
export interface DocumentWrites<Shown extends DocumentRecord = DocumentRecord> {
  readonly openFile: (id: string, name: string) => void;
  /** Adds a document (no `opened`), sets one right, or renews it. Says why not, or nothing. */
  readonly save: (form: DocumentForm, opened: Shown | null, isRenewal: boolean) => Promise<Unsaved<Shown> | undefined>;
  /** @throws Error in words that a person can be shown. */
  readonly remove: (document: Shown) => Promise<void>;
}

/** What a document's chip says of it, never better than its alerts (B§5); nothing for one without an expiry whose number is right. */
export function standingOf(
  document: DocumentRecord,
): 'ok' | 'warning' | 'urgent' | 'expired' | 'archived' | 'invalid' | null {
  if (document.replacedBy !== null) return 'archived';
  const expiry = expiryStanding(document);
  const { documentType, refId } = document;
  const isInvalid =
    documentType?.refIdValidation && refId !== null && !fitsPattern(documentType.refIdValidation, refId);
  return isInvalid && expiry !== 'expired' ? 'invalid' : expiry;
}

function expiryStanding({
  documentType,
  expirationDate,
}: DocumentRecord): 'ok' | 'warning' | 'urgent' | 'expired' | null {
  if (expirationDate === null) return null;
  const expiry = expiryOf(expirationDate, todayForDocuments(), {
    warningInMonths: documentType?.expirationDateWarningInMonths ?? LEGACY_THRESHOLDS.warningInMonths,
    urgentInMonths: documentType?.expirationDateUrgentInMonths ?? LEGACY_THRESHOLDS.urgentInMonths,
  });
  if (!expiry) return 'urgent';
  return expiry.isExpired ? 'expired' : expiry.status;
}
