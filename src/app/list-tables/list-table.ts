/** A list of the panel: what it shows of a row, and what it asks for. All values are typed from the specification. */
export interface ListTable {
  readonly name: string;
  readonly at: string;
  readonly endpoint: string;
  readonly row: object;
  /** What else the page reads. */
  readonly answers?: Readonly<Record<string, object>>;
  /** Everything the page can make use of. */
  readonly rights: readonly string[];
  /** Each header with what stands under it. */
  readonly columns: Readonly<Record<string, string | RegExp>>;
  /** Columns that are gone without a right. */
  readonly without?: readonly { readonly right: string; readonly gone: readonly string[] }[];
  /** What the address says, and what is then asked of the API. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const ID = '0198a000-0000-7000-8000-0000000000aa';
/** An amount stands for itself in a line of either direction. */
export const money = (amount: string): string => `\u2066${amount} AED\u2069`;
export const AISHA = 'AKAisha KhanEMP-002';
