/** An entry of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Second line: a code, a number. */
  readonly detail?: string | undefined;
  /** Heading above it; entries of one group stand together. */
  readonly group?: string | undefined;
  /** Its names in other languages, which are searched like its label. */
  readonly names?: readonly string[] | undefined;
  /** What people type for it instead of its name. */
  readonly keywords?: readonly string[] | undefined;
}

/** The most entries a native select shows at a glance; more are searched (preferred §6). */
export const MAX_NATIVE = 12;
