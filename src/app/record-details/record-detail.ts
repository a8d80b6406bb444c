import type { Control } from '../list-tables/controls.ts';
import type { Answers } from '../list-tables/open-page.tsx';

/** A part of a detail that needs a right, or an answer that lacks what the server keeps from somebody without it. */
export interface Withheld {
  /** The right that is missing. */
  readonly right: string;
  /** What the server leaves out then. */
  readonly answers?: Answers;
  /** Lines that are gone. */
  readonly gone: readonly string[] | 'everything';
  /** Lines in their place. */
  readonly instead?: readonly string[];
}

/** A detail that a reader can open: every line of it is typed from the specification, with a different value in every field. */
export interface RecordDetail {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers: Answers;
  /** What is pressed until it is shown. */
  readonly open?: readonly Control[];
  /** Where it is, as a selector. */
  readonly within: string;
  /** Its lines; a pattern for one that tells a time or an age. */
  readonly shows: readonly (string | RegExp)[];
  readonly without?: readonly Withheld[];
}

/** What an Arabic reader is shown of details, by their names: Western digits, plural forms, names of months, commas. */
export type ArabicDetails = Readonly<
  Record<
    string,
    {
      /** What is pressed, where its label is a text. */
      readonly open?: readonly Control[];
      readonly shows: RecordDetail['shows'];
    }
  >
>;
