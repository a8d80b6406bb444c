import type { ComponentType } from 'react';
import type { ObjectShape } from 'yup';
import type { api } from '#contract/api.ts';
import type { Resource } from '#domain/permissions.ts';
import type { SetupStatus } from '#domain/setup.ts';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { SetupTranslate } from './use-setup-texts.ts';
import type { Words } from './use-words.ts';
import type { en } from './texts/en.ts';

/** A set-up record of any kind; its own fields are known to its kind. */
export interface SetupRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
  readonly status: SetupStatus;
  readonly order: number;
  readonly inUse: number;
  readonly countryISOs?: readonly string[];
}

/** The calls of a kind: all kinds have the same, with fields of their own (C§7). */
export type SetupCalls = {
  readonly [Name in 'list' | 'read' | 'create' | 'change' | 'remove' | 'order']: (typeof api.contractTypes)[Name];
};

/** What somebody typed, by the names of the API; the form adds names, countries and status. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** The part of the dialog that belongs to a kind; its code comes with the dialog. */
export interface SetupForm {
  /** Rules of its own fields, as the form holds them. */
  readonly shape: (t: SetupTranslate) => ObjectShape;
  /** What its fields show of a record, or of a new one. */
  readonly valuesOf: (record: SetupRecord | null) => OwnValues;
  /** Its own fields as the API takes them. */
  readonly bodyOf: (values: OwnValues, record: SetupRecord | null) => OwnValues;
  readonly Fields: ComponentType<{ readonly record: SetupRecord | null }>;
}

/** One kind of set-up record: a declaration, of which its page is made. */
export interface SetupKind {
  /** Its words below `kinds`, and the name of its cache. */
  readonly id: keyof (typeof en)['kinds'];
  readonly calls: SetupCalls;
  readonly resource: Resource;
  /** For some countries only, if one wants. */
  readonly hasCountries: boolean;
  /** Counting what refers to them would cost too much for a list; deleting tells it. */
  readonly isUseUncounted?: true;
  /** Between name and status. */
  readonly columns: (t: SetupTranslate, words: Words) => readonly ListColumn<SetupRecord>[];
  readonly form: () => Promise<{ readonly form: SetupForm }>;
  /** Narrows the list to the records of another one, and gives new ones to it. */
  readonly within?: { readonly field: string; readonly query: string; readonly id: string };
}

/** Kinds differ in their own fields alone; what a page does with them is the same. */
export const callsOf = (calls: unknown): SetupCalls => calls as SetupCalls;
