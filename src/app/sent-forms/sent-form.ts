import type { Control, Entered } from '../list-tables/controls.ts';
import type { Answers } from '../list-tables/open-page.tsx';

/**
 * A field by its label with the value to enter, 1 for the second field of that label; a control to click; or a file for
 * a hidden field.
 */
export type Filling =
  | readonly [label: string, value: Entered, at?: number]
  | { readonly press: Control }
  | { readonly upload: Control; readonly file: File };

/** A form as a person fills it in, what is sent, and the outcome. All values are typed from the contract. */
export interface SentForm {
  readonly name: string;
  /** `METHOD /path` of the contract. */
  readonly call: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers?: Answers;
  /** Clicks that open the form. */
  readonly open?: readonly Control[];
  readonly fill: readonly Filling[];
  /** Null where entering sends immediately. */
  readonly send: Control | null;
  /** The server's response; none with 204. */
  readonly answer?: object;
  /** The id in the path, if any. */
  readonly of?: string;
  /** The whole body. */
  readonly sends: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** The toast. */
  readonly says?: string;
  /** The address afterwards, if it changes. */
  readonly goesTo?: string;
  /** Immediate refetches; none where the answer is all that has changed. */
  readonly reads: readonly string[];
}
