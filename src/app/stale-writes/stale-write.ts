import type { Control } from '../list-tables/controls.ts';

interface Versioned {
  readonly version: number;
  readonly [field: string]: unknown;
}

/**
 * A write that names the version it was made on, and what a person meets when somebody else was faster. All values are typed
 * from the specification: the page shows `before`, the refusal brings `theirs`.
 */
export interface StaleWrite {
  readonly name: string;
  /** `METHOD /path` of the contract. */
  readonly call: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly before: Versioned;
  readonly theirs: Versioned;
  /** What the page reads while the record is one of the two. */
  readonly reads: (record: never) => Readonly<Record<string, object>>;
  /** What is pressed until the form or the question is open. */
  readonly open?: readonly Control[];
  /** What is typed, by the label of its field. */
  readonly type?: Readonly<Record<string, string>>;
  /** What is pressed once it is typed: a summary before it is sent. */
  readonly review?: Control;
  /** People that are chosen, by the label of the field that looks them up. */
  readonly choose?: Readonly<Record<string, string>>;
  /** What is pressed before each try: a menu that closes with every choice. */
  readonly ready?: readonly Control[];
  readonly send: Control;
  /** The question locks itself as soon as the page shows the record as it is now (it is not asked about that one). */
  readonly locks?: true;
  /** What the person reads afterwards: who was faster, and what to do. */
  readonly says: string | RegExp;
  /** What the fields then show, by their labels: theirs where nothing was typed, else what was typed. */
  readonly shows?: Readonly<Record<string, string>>;
  /** What the page then shows of the record. */
  readonly page?: string | RegExp;
  /** What is sent the second time: body, or query where there is none. */
  readonly again: object;
  /** What the refusal brings along, and the next try answers, where it is not the record itself. */
  readonly answers?: object;
  /** Where the version is, in a call that names it deeper. */
  readonly versionAt?: readonly string[];
}

/** Who was faster, in every one of them. */
export const FASTER = 'Nour Aziz changed this since you opened it.';
/** Of a form that shows theirs wherever nothing was typed. */
export const KEPT = `${FASTER} Their changes are shown in the fields you haven’t edited. Save again to keep your entries.`;
/** The same in a form of what is set up. */
export const TAKEN = `${FASTER} Their changes are shown in the fields you haven’t edited. Save again to keep your entries.`;
/** Beside the buttons of a decision: the request has changed. */
export const REQUEST_CHANGED = 'Nour Aziz changed this request. Review the changes and try again.';
/** Of a form that only sends something. */
export const AGAIN = `${FASTER} Your entries are still here. Review them and send again.`;
/** Of a question that was put about an older record. */
export const CONFIRM_AGAIN = `${FASTER} Review the current version, then confirm again.`;

export const id = (n: number): string => `0198a000-0000-7000-8000-000000000${String(n).padStart(3, '0')}`;
export const list = (...data: object[]) => ({ data, count: data.length });
/** What the server answers of an event that is possible. */
export const can = (event: string, more: object = {}) => ({ event, can: true, reasons: [], ...more });
