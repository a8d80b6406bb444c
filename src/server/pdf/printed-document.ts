import type { Language } from '../core/language.ts';

/** A label with its value: `Employee: Omar Haddad`. */
export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface PrintedColumn {
  readonly label: string;
  /**
   * `right` for numbers and amounts, in both languages: digits run left to right, so their last digits align there.
   * Never broken into lines.
   */
  readonly align: 'start' | 'right';
  /** Days and times are not broken either. */
  readonly isWhole?: boolean;
  /** Its share of the table width, relative to the other shares. */
  readonly share: number;
}

/** Content of a page from top to bottom. All words are already in the document's language. */
export type PrintedBlock =
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly PrintedFact[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly PrintedColumn[];
      readonly rows: readonly (readonly string[])[];
      /** The last row, in bold: totals. */
      readonly total?: readonly string[];
    }
  | { readonly kind: 'text'; readonly title?: string; readonly text: string }
  /** Signature lines, each with its signer. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] };

/** A document to print: laid out on A4, right to left in Arabic. Plain data, so that a thread can write it. */
export interface PrintedDocument {
  readonly language: Language;
  readonly title: string;
  /** Under the title, smaller. */
  readonly subtitle?: string;
  /** The tenant's name, in the header of every page. */
  readonly issuer: string;
  /** Footer of every page: when it was made, and by whom. */
  readonly footer: string;
  readonly isLandscape?: boolean;
  readonly blocks: readonly PrintedBlock[];
}
