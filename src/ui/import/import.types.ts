/** An error at one position of a file. */
export interface ImportFault {
  readonly row: number;
  /** The file's column name; empty for an error of the whole row. */
  readonly column: string;
  readonly value: string;
  readonly code: string;
  /** In English, for codes without a text. */
  readonly message: string;
  readonly params?: object;
}

/** The result of a dry run or an import. */
export interface ImportResult {
  readonly rows: number;
  readonly created: number;
  readonly ignoredColumns: readonly string[];
  readonly faultCount: number;
  readonly faults: readonly ImportFault[];
  readonly planned: readonly {
    readonly row: number;
    readonly title: string;
    readonly detail: string;
    readonly startDate: string | null;
    readonly endDate: string | null;
    /** The record is there already: the row creates nothing. */
    readonly isUnchanged?: boolean | undefined;
    /** Codes with a text under `warning`. */
    readonly warnings?: readonly string[] | undefined;
  }[];
}

/** Why a file was refused as a whole. */
export interface ImportRefusal {
  /** Codes with a text under `file` use it, others the description. */
  readonly code: string;
  readonly params?: object | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** What an import needs from its subject. Both calls throw errors that `refusalOf` understands. */
export interface ImportJob {
  /** Sends the file; a dry run writes nothing. */
  readonly send: (file: File, isDryRun: boolean) => Promise<ImportResult>;
  /** Saves a template file. */
  readonly template: (format: 'csv' | 'xlsx') => Promise<void>;
  readonly refusalOf: (error: unknown) => ImportRefusal;
}
