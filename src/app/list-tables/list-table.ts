/** A list of the panel: what it shows of a row, and what it requests. All values are typed from the specification. */
export interface ListTable {
  readonly name: string;
  readonly at: string;
  readonly endpoint: string;
  readonly row: object;
  /** Other reads of the page. */
  readonly answers?: Readonly<Record<string, object>>;
  /** All rights the page uses. */
  readonly rights: readonly string[];
  /** Each header with the value below it. */
  readonly columns: Readonly<Record<string, string | RegExp>>;
  /** Columns that disappear without a right. */
  readonly without?: readonly { readonly right: string; readonly gone: readonly string[] }[];
  /** Address parameters, and the API parameters sent for them. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const ID = '0198a000-0000-7000-8000-0000000000aa';
/** An amount is isolated in lines of either direction. */
export const money = (amount: string): string => `\u2066${amount} AED\u2069`;
export const AISHA = 'AKAisha KhanEMP-002';
