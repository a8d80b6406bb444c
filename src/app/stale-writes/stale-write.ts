import type { Control } from '../list-tables/controls.ts';

interface Versioned {
  readonly version: number;
  readonly [field: string]: unknown;
}

/**
 * A write that sends the loaded version, and what a person sees after a conflict. All values are typed from the
 * specification: the page shows `before`, the refusal returns `theirs`.
 */
export interface StaleWrite {
  readonly name: string;
  /** `METHOD /path` of the contract. */
  readonly call: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly before: Versioned;
  readonly theirs: Versioned;
  /** The reads of the page for either version of the record. */
  readonly reads: (record: never) => Readonly<Record<string, object>>;
  /** Clicks that open the form or confirmation. */
  readonly open?: readonly Control[];
  /** Typed values, by the label of the field. */
  readonly type?: Readonly<Record<string, string>>;
  /** Clicked after typing: a summary before sending. */
  readonly review?: Control;
  /** Chosen people, by the label of the look-up field. */
  readonly choose?: Readonly<Record<string, string>>;
  /** Clicked before each attempt: a menu that closes on every choice. */
  readonly ready?: readonly Control[];
  readonly send: Control;
  /** The confirmation locks as soon as the page shows the newer record, which was not confirmed. */
  readonly locks?: true;
  /** The message afterwards: the other author, and what to do. */
  readonly says: string | RegExp;
  /** The field values afterwards, by label: the newer ones where nothing was typed, otherwise what was typed. */
  readonly shows?: Readonly<Record<string, string>>;
  /** What the page then shows of the record. */
  readonly page?: string | RegExp;
  /** The second request: body, or query if there is none. */
  readonly again: object;
  /** The content of the refusal and of the next response, where it is not the record itself. */
  readonly answers?: object;
  /** The path of the version, in a call that nests it. */
  readonly versionAt?: readonly string[];
}

/** The other author, in all messages. */
export const FASTER = 'Nour Aziz changed this since you opened it.';
/** For a form that shows newer values in untouched fields. */
export const KEPT = `${FASTER} The newer values are shown in the fields you haven’t edited. Save again to keep your entries.`;
/** The same in a setup form. */
export const TAKEN = `${FASTER} The newer values are shown in the fields you haven’t edited. Save again to keep your entries.`;
/** Beside the buttons of a decision: the request has changed. */
export const REQUEST_CHANGED = 'Nour Aziz changed this request. Review the changes and try again.';
/** For a form that only sends something. */
export const AGAIN = `${FASTER} Your entries are still here. Review them and send again.`;
/** For a confirmation of an older record. */
export const CONFIRM_AGAIN = `${FASTER} Review the current version, then confirm again.`;

export const id = (n: number): string => `0198a000-0000-7000-8000-000000000${String(n).padStart(3, '0')}`;
export const list = (...data: object[]) => ({ data, count: data.length });
/** The server's evaluation of a possible event. */
export const can = (event: string, more: object = {}) => ({ event, can: true, reasons: [], ...more });
