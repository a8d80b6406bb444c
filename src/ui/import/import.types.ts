/** What is wrong in one place of a file. */
export interface ImportFault {
  readonly row: number;
  /** As the file calls it; empty when it is about the whole row. */
  readonly column: string;
  readonly value: string;
  readonly code: string;
  /** In English, for codes nobody has put into words. */
  readonly message: string;
  readonly params?: object;
}

/** What an import would do, or has done. */
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
    readonly startDate: string;
    readonly endDate: string | null;
  }[];
}

/** Why a file was refused as a whole. */
export interface ImportRefusal {
  /** One of `file` in the texts is said in their words, anything else as described. */
  readonly code: string;
  readonly params?: object | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** What an import needs of its subject. Both calls throw what `refusalOf` understands. */
export interface ImportJob {
  /** Sends the file; a dry run writes nothing. */
  readonly send: (file: File, isDryRun: boolean) => Promise<ImportResult>;
  /** Saves a file to fill in. */
  readonly template: (format: 'csv' | 'xlsx') => Promise<void>;
  readonly refusalOf: (error: unknown) => ImportRefusal;
}
