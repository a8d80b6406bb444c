import type { Language } from '../core/language.ts';

/** One thing said with its name: `Employee: Omar Haddad`. */
export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface PrintedColumn {
  readonly label: string;
  /**
   * `right` for numbers and amounts, in both languages: digits run from left to right, so that is where the last of them
   * stand under each other. They are never broken into lines.
   */
  readonly align: 'start' | 'right';
  /** Nor is what stands in this column: days and times. */
  readonly isWhole?: boolean;
  /** Its share of the width of the table, against the shares of the others. */
  readonly share: number;
}

/** What a page is made of, from top to bottom. All words are in the document's language already. */
export type PrintedBlock =
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly PrintedFact[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly PrintedColumn[];
      readonly rows: readonly (readonly string[])[];
      /** The last row, in bold: sums. */
      readonly total?: readonly string[];
    }
  | { readonly kind: 'text'; readonly title?: string; readonly text: string }
  /** Lines to sign on, each with whose it is. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] };

/** A document to be printed: laid out on A4, from right to left in Arabic. Plain data, so that a thread can write it. */
export interface PrintedDocument {
  readonly language: Language;
  readonly title: string;
  /** Under the title, smaller. */
  readonly subtitle?: string;
  /** Whose it is: the tenant's name, at the head of every page. */
  readonly issuer: string;
  /** At the foot of every page: when it was made, and by whom. */
  readonly footer: string;
  readonly isLandscape?: boolean;
  readonly blocks: readonly PrintedBlock[];
}
