/** The style of an action: at most one primary; positive and negative only for decisions. */
export type ActionTone = 'primary' | 'positive' | 'negative' | 'neutral';

/** One event of a record, as evaluated by machine and policy on the server. */
export interface RecordAction {
  /** The machine's event: `step.accept`. */
  readonly event: string;
  readonly label: string;
  readonly can: boolean;
  /** Why it is locked, as sentences. Empty with `can: false` means irrelevant: the action is not shown. */
  readonly reasons: readonly string[];
  /** The element that lists the reasons already: they are not repeated below the buttons. */
  readonly reasonsId?: string | undefined;
  readonly tone: ActionTone;
  /** Its consequence, in a sentence, where it is irreversible: "Goes to the administrator". */
  readonly consequence?: string | undefined;
}
