/** How an action is drawn: one primary at most; positive and negative only for decisions. */
export type ActionTone = 'primary' | 'positive' | 'negative' | 'neutral';

/** What the machine and the policy answered about one event of a record. */
export interface RecordAction {
  /** The machine's event: `step.accept`. */
  readonly event: string;
  readonly label: string;
  readonly can: boolean;
  /** Why not, as sentences. Empty with `can: false` means irrelevant: the action is then not shown. */
  readonly reasons: readonly string[];
  readonly tone: ActionTone;
  /** What follows from it, in a sentence, where it cannot be taken back: "Goes to the administrator". */
  readonly consequence?: string | undefined;
}
