import type { RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { SetupTables } from '../../database/setup.schema.ts';

/** Values of a set-up record as the API names them. */
export type SetupValues = Readonly<Record<string, unknown>>;

/** A set-up record as the API tells it. */
export interface SetupRecord extends SetupValues {
  readonly id: string;
  readonly version: number;
  readonly inUse: number;
}

/** One field of its own. */
export interface SetupColumn {
  readonly column: string;
  /** What a new record has that does not say; null unless told. */
  readonly initial?: unknown;
  /** Lists need their type said in the statement. */
  readonly type?: 'text[]';
}

/** How one kind of set-up record is kept: a declaration, from which its routes are made. */
export interface SetupKind {
  readonly calls: {
    readonly [Name in 'list' | 'read' | 'create' | 'change' | 'remove' | 'order']: (typeof api.contractTypes)[Name];
  };
  readonly table: keyof SetupTables | 'leave_type';
  /** What one of them is called in refusals: "contract type". */
  readonly noun: string;
  /** Its own fields: the API's name → its column. */
  readonly columns: Readonly<Record<string, SetupColumn>>;
  /** How many records refer to the row `r`; nothing can when it is left out. */
  readonly inUse?: RawBuilder<number>;
  /** Conditions for the kind's own filters. */
  readonly filter?: (query: SetupValues) => readonly RawBuilder<unknown>[];
  /** Rules between fields and other records, on the values as they will be. @throws ProblemError 422 */
  readonly check?: (tx: Tx, caller: Caller, values: SetupValues) => Promise<void> | void;
  /** The record with what its calls answer beyond its own fields: a refusal carries the whole of it (D14). */
  readonly whole?: (tx: Tx, caller: Caller, record: SetupRecord) => Promise<SetupRecord>;
}
