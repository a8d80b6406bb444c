import type { Control, Entered } from '../list-tables/controls.ts';
import type { Answers } from '../list-tables/open-page.tsx';

/** A field by its label with what is entered into it, the second of that label with 1; something that is pressed; or a file for a hidden field. */
export type Filling =
  | readonly [label: string, value: Entered, at?: number]
  | { readonly press: Control }
  | { readonly upload: Control; readonly file: File };

/** A form as somebody fills it, what of it goes over the network, and what happens then. All values are typed from the contract. */
export interface SentForm {
  readonly name: string;
  /** `METHOD /path` of the contract. */
  readonly call: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers?: Answers;
  /** What is pressed until the form is open. */
  readonly open?: readonly Control[];
  readonly fill: readonly Filling[];
  /** Null where what was entered is sent by itself. */
  readonly send: Control | null;
  /** What the server answers; nothing with 204. */
  readonly answer?: object;
  /** The id in the path, where the call has one. */
  readonly of?: string;
  /** The whole body. */
  readonly sends: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** What is told in the corner of the page. */
  readonly says?: string;
  /** The address afterwards, where it is another one. */
  readonly goesTo?: string;
  /** What is read again at once. */
  readonly reads?: readonly string[];
}
