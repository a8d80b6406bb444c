import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { ListDeclaration } from '#contract/list.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { SetupTables } from '../../database/setup.schema.ts';
import type { CustomAsked } from '../../lists/custom-field-query.ts';
import type { ListFile } from '../../lists/list-routes.ts';

/** Values of a set-up record by API name. */
export type SetupValues = Readonly<Record<string, unknown>>;

/** A set-up record in the API. */
export interface SetupRecord extends SetupValues {
  readonly id: string;
  readonly version: number;
  readonly inUse: number;
}

/** One field of a kind. */
export interface SetupColumn {
  readonly column: string;
  /** Default of a new record; null if absent. */
  readonly initial?: unknown;
  /** SQL type; lists need it in the statement. */
  readonly type?: 'text[]';
}

export interface SetupListQuery extends CustomAsked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly searchText?: string | undefined;
  readonly sortOrder?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly countryISOs?: readonly string[] | undefined;
}

/** Storage of one set-up record kind: a declaration that its routes are made from. */
export interface SetupKind {
  readonly calls: {
    readonly [Name in 'list' | 'read' | 'create' | 'change' | 'remove' | 'order']: (typeof api.contractTypes)[Name];
  };
  readonly table: keyof SetupTables | 'leave_type';
  /** Noun in error messages: "contract type". */
  readonly noun: string;
  /** Its own fields: API name → column. */
  readonly columns: Readonly<Record<string, SetupColumn>>;
  /** API name of the field within whose value names are unique; by default within the tenant. */
  readonly uniqueWithin?: string;
  /** Whether Arabic names are unique as well, and differ from the other records' English ones. */
  readonly hasUniqueArabicNames?: true;
  /** Names that no record with these values may have: those of columns of its own lists. */
  readonly reservedNames?: (values: SetupValues) => readonly string[] | undefined;
  /** Number of references to the row `r`; omitted when nothing can refer to it. */
  readonly inUse?: RawBuilder<number>;
  /** Conditions for the kind's own filters. */
  readonly filter?: (query: SetupValues) => readonly RawBuilder<unknown>[];
  /** Rules across fields and other records, on the resulting values. @throws ProblemError 422 */
  readonly check?: (tx: Tx, caller: Caller, values: SetupValues) => Promise<void> | void;
  /** Values that follow from the resulting ones, once the rules have been checked. */
  readonly derive?: (values: SetupValues) => SetupValues;
  /** What the response has besides the columns: API name → expression over the row `r`. */
  readonly besides?: (caller: Caller) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Category whose custom fields are filters and orders of its list (ADR-0132). */
  readonly customFields?: FieldCategory;
  /** Its list as a file. */
  readonly file?: Pick<ListFile<SetupRecord, SetupListQuery>, 'calls' | 'words' | 'columns'> & {
    readonly list: ListDeclaration;
  };
  /** Writes what stands in other tables, after the row; `isNew` for a record that was just added. @throws ProblemError 422 */
  readonly writeParts?: (
    tx: Tx,
    caller: Caller,
    record: Pick<SetupRecord, 'id' | 'version'>,
    given: SetupValues,
    isNew: boolean,
  ) => Promise<void>;
  /** Adds the fields of the response that are not columns: a refusal contains the complete record (D14). */
  readonly whole?: (tx: Tx, caller: Caller, record: SetupRecord) => Promise<SetupRecord>;
}

/** Kinds differ in their own fields; the routes know the common ones. */
export const callsOf = (calls: unknown): SetupKind['calls'] => calls as SetupKind['calls'];

/** Number of a table's rows that refer to the record `r`. */
export const referredBy = (table: keyof Schema, column: string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${sql.table(table)} x where x.tenant_id = r.tenant_id and ${sql.ref(`x.${column}`)} = r.id)`;
