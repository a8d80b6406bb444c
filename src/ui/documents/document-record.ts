import { isInForce, type DocumentStatus } from '#domain/document-status.ts';
import { fitsPattern } from '#domain/documents.ts';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { FilesValue } from '../form/files.ts';
import type { SubmitResult } from '../form/form.tsx';

/** A document of an employee or a location, as displayed. */
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
  /** Today's status, by the server. */
  readonly status: DocumentStatus;
  /** What the reader may do with it, by the server. */
  readonly actions: readonly { readonly event: string; readonly can: boolean }[];
  readonly createdAt: string;
  /** Values of the fields that the tenant has added; `DocumentExtras` reads them. */
  readonly customFields?: unknown;
}

/** The fields that the tenant has added to documents, in a form. */
export interface DocumentExtras {
  readonly schema: Schema;
  /** The values of a form. */
  readonly formOf: (customFields: unknown) => Readonly<Record<string, unknown>>;
  /** The part of the request. */
  readonly bodyOf: (form: Readonly<Record<string, unknown>>) => object;
  readonly part: ReactNode;
}

/** A document type available for this kind of owner. */
export interface OfferedType {
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
  readonly refIdValidation?: string | null | undefined;
  readonly countryISOs?: readonly string[] | undefined;
}

/** The values of a document form. */
export interface DocumentForm {
  readonly documentTypeId: string;
  readonly refId: string;
  readonly expirationDate: string;
  readonly files: FilesValue;
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** Why a document was not saved, or only in part. */
export interface Unsaved<Shown extends DocumentRecord> extends SubmitResult {
  /** The newer version saved by another person. */
  readonly theirs?: Shown | undefined;
  /** The document was saved, but some of its files were not: the file changes still to be made. */
  readonly saved?: { readonly document: Shown; readonly files: Pick<FilesValue, 'removed' | 'added'> } | undefined;
}

/** Actions on the documents of one owner; absent without the permission. */
export interface DocumentWrites<Shown extends DocumentRecord = DocumentRecord> {
  readonly openFile: (id: string, name: string) => void;
  /** Adds a document (no `opened`), edits one, or renews it. Returns the failure, or nothing. */
  readonly save: (
    form: DocumentForm,
    opened: Shown | null,
    isRenewal: boolean,
    extra: object,
  ) => Promise<Unsaved<Shown> | undefined>;
  /** @throws Error with a message for the reader. */
  readonly archive: (document: Shown) => Promise<void>;
  /** @throws Error with a message for the reader. */
  readonly remove: (document: Shown) => Promise<void>;
}

/** Whether the server allows an event of a document. */
export const can = ({ actions }: DocumentRecord, event: string): boolean =>
  actions.some((action) => action.event === event && action.can);

/**
 * The chip of a document, never better than its alerts (B§5); nothing for one without an expiry whose number is valid.
 */
export function standingOf({
  status,
  documentType,
  refId,
  expirationDate,
}: DocumentRecord): DocumentStatus | 'invalid' | null {
  if (!isInForce(status)) return status;
  const isInvalid =
    documentType?.refIdValidation && refId !== null && !fitsPattern(documentType.refIdValidation, refId);
  if (isInvalid && status !== 'expired') return 'invalid';
  return expirationDate === null ? null : status;
}
