import type { Control } from '../list-tables/controls.ts';
import type { Answers } from '../list-tables/open-page.tsx';

/** A part of a detail that needs a right, or a response without what the server omits. */
export interface Withheld {
  /** The missing right. */
  readonly right: string;
  /** What the server omits then. */
  readonly answers?: Answers;
  /** Removed lines. */
  readonly gone: readonly string[] | 'everything';
  /** Lines shown instead. */
  readonly instead?: readonly string[];
}

/**
 * A detail that a reader can open: every line is typed from the specification, with a different value in every field.
 */
export interface RecordDetail {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers: Answers;
  /** Clicks that open it. */
  readonly open?: readonly Control[];
  /** Its container, as a selector. */
  readonly within: string;
  /** Its lines; a pattern for one with a time or an age. */
  readonly shows: readonly (string | RegExp)[];
  readonly without?: readonly Withheld[];
}

/** Arabic lines of details by row name: Western digits, plural forms, month names, commas. */
export type ArabicDetails = Readonly<
  Record<
    string,
    {
      /** Clicks that open it, where a label is translated. */
      readonly open?: readonly Control[];
      readonly shows: RecordDetail['shows'];
    }
  >
>;
