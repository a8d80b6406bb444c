import type { RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { SetupTables } from '../../database/setup.schema.ts';

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
  /** Number of references to the row `r`; omitted when nothing can refer to it. */
  readonly inUse?: RawBuilder<number>;
  /** Conditions for the kind's own filters. */
  readonly filter?: (query: SetupValues) => readonly RawBuilder<unknown>[];
  /** Rules across fields and other records, on the resulting values. @throws ProblemError 422 */
  readonly check?: (tx: Tx, caller: Caller, values: SetupValues) => Promise<void> | void;
  /** Adds the fields of the response that are not columns: a refusal contains the complete record (D14). */
  readonly whole?: (tx: Tx, caller: Caller, record: SetupRecord) => Promise<SetupRecord>;
}
