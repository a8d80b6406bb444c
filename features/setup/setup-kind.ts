import type { ComponentType } from 'react';
import type { ObjectShape } from 'yup';
import type { CustomFieldValues } from '#blocks/custom-fields/custom-fields.queries.ts';
import type { ImportToolProps } from '#blocks/imports/import-tool.tsx';
import type { FiledList } from '#blocks/list/list-file-menu.tsx';
import type { api } from '#contract/api.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import type { Resource } from '#domain/permissions.ts';
import type { SetupStatus } from '#domain/setup.ts';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { SetupActions } from './use-setup-actions.ts';
import type { SetupTranslate } from './use-setup-texts.ts';
import type { Words } from './use-words.ts';
import type { en } from './texts/en.ts';

/** A setup record of any kind; its own fields are known to its kind. */
export interface SetupRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
  readonly status: SetupStatus;
  readonly order: number;
  readonly inUse: number;
  readonly countryISOs?: readonly string[];
  readonly customFields?: CustomFieldValues;
}

/** The calls of a kind: all kinds have the same, with their own fields (C§7). */
export type SetupCalls = {
  readonly [Name in 'list' | 'read' | 'create' | 'change' | 'remove' | 'order']: (typeof api.contractTypes)[Name];
};

/** Form values by API name; the form adds names, countries and status. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** The part of the dialog specific to a kind; lazily loaded with the dialog. */
export interface SetupForm {
  /** Validation of its own fields. */
  readonly shape: (t: SetupTranslate) => ObjectShape;
  /** Initial values of its own fields, for a record or a new one. */
  readonly valuesOf: (record: SetupRecord | null) => OwnValues;
  /** Its own fields as the request body. */
  readonly bodyOf: (values: OwnValues, record: SetupRecord | null) => OwnValues;
  readonly Fields: ComponentType<{ readonly record: SetupRecord | null }>;
}

/** One setup kind: a declaration from which its page is built. */
export interface SetupKind {
  /** Its texts below `kinds`, and its cache key. */
  readonly id: keyof (typeof en)['kinds'];
  readonly calls: SetupCalls;
  readonly resource: Resource;
  /** Can be limited to some countries. */
  readonly hasCountries: boolean;
  /** Counting references would be too expensive for a list; deleting reports them. */
  readonly isUseUncounted?: true;
  /** Between name and status. */
  readonly columns: (t: SetupTranslate, words: Words, actions: SetupActions) => readonly ListColumn<SetupRecord>[];
  /** What it means to be inactive, where that is more than not being offered. */
  readonly activeHelp?: (t: SetupTranslate) => string;
  /** Its records have custom fields of this category, which the answer and the form carry. */
  readonly customFields?: FieldCategory;
  /** Its list as a file. */
  readonly file?: Pick<FiledList, 'words' | 'calls'>;
  /** The import of its records. */
  readonly import?: (t: SetupTranslate) => Omit<ImportToolProps, 'label' | 'family'>;
  readonly form: () => Promise<{ readonly form: SetupForm }>;
  /** Limits the list to the records of another one, to which new ones are added. */
  readonly within?: { readonly field: string; readonly query: string; readonly id: string };
}

/** Kinds differ only in their own fields; pages handle them alike. */
export const callsOf = (calls: unknown): SetupCalls => calls as SetupCalls;
