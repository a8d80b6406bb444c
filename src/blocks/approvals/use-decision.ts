import { useRef, useState } from 'react';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { charactersOf } from '#domain/characters.ts';
import { noteComposerMachine } from '#machines/note-composer/index.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import type { Action, ApprovalProcess } from './approval.types.ts';
import { isProcess, recordOf, useDecide } from './approvals.mutations.ts';
import { isDecision, isOverridable, isRefusedFor, offeredActions, type DecisionSubject } from './decision-subject.ts';
import { whoChanged } from './who-changed.ts';

/** What is about to be sent. The note survives a refusal, a conflict, and a change of event. */
interface Draft {
  readonly event: string | null;
  readonly note: string;
  readonly isOverride: boolean;
}

/** The record has changed meanwhile, with the author if known. */
export interface Conflict {
  readonly by: string | null;
  /** In another window of the same person. */
  readonly isYou: boolean;
}

const EMPTY: Draft = { event: null, note: '', isOverride: false };

export interface DecisionOutcome {
  /** The event succeeded; with the step of a decision that can be undone. */
  readonly onDone: (event: string, undoableStepId: string | null) => void;
  /** The server refused it, other than for a conflict. */
  readonly onRefused: (problem: ApiProblem) => void;
}

type Seen = Pick<DecisionSubject, 'process' | 'version'>;

const written = (note: string) => ({ length: charactersOf(note.trim()), limit: NOTE_MAX_LENGTH });

const byWhom = (before: ApprovalProcess | null, after: ApprovalProcess | null): string | null =>
  before && after ? whoChanged(before, after) : null;

/** The approval in a refusal: the approval itself, or within its record. */
const processIn = (record: unknown): ApprovalProcess | null => {
  if (isProcess(record)) return record;
  const held = typeof record === 'object' && record !== null && 'approvalProcess' in record && record.approvalProcess;
  return isProcess(held) ? held : null;
};

/** The version for the next attempt. */
function seenNow(now: Seen, record: unknown): Seen {
  const fresh = processIn(record);
  const process = fresh?.id === now.process?.id ? (fresh ?? now.process) : now.process;
  const isRecord = !isProcess(record) && typeof record === 'object' && record !== null && 'version' in record;
  return { process, version: isRecord ? Number(record.version) : now.version };
}

/**
 * Everything between the choice of an action and its end; its note is controlled by its machine
 * (machines/note-composer).
 */
export function useDecision(subject: DecisionSubject, { onDone, onRefused }: DecisionOutcome) {
  const { process, version, own = {}, override } = subject;
  const decide = useDecide(subject.cache);
  const [draft, setDraft] = useState(EMPTY);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  /** As of the start of the decision: later changes must not be decided on unseen. */
  const [seen, setSeen] = useState<Seen>({ process, version });

  const actions = offeredActions(subject.actions, own);
  const action = actions.find(({ event }) => event === draft.event);
  const needsOverride =
    action !== undefined && (isOverridable(action, override?.lifts) || isRefusedFor(problem, override?.lifts));

  const begin = (event: string | null) => {
    setDraft((now) => ({ ...now, event, isOverride: false }));
    setSeen({ process, version });
    setProblem(null);
    tell({ type: 'note.change', ...written(draft.note) });
    if (event !== null) setConflict(null);
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    setProblem(error.status === 409 ? null : error);
    if (error.status !== 409) return onRefused(error);
    const record = recordOf(error);
    setConflict({
      by: error.changedBy?.name ?? byWhom(seen.process, processIn(record)),
      isYou: error.changedBy?.isYou ?? false,
    });
    setSeen((now) => seenNow(now, record));
  };

  const transmit = async ({ event, stepId }: Action) => {
    const note = draft.note.trim() || null;
    let undoableStepId: string | null = null;
    try {
      if (!isDecision(event)) await own[event]?.send?.({ note, version: seen.version });
      else if (stepId !== undefined && seen.process) {
        const { undoableUntil } = await decide.mutateAsync({
          stepId,
          status: event === 'step.accept' ? 'accepted' : 'rejected',
          note,
          version: seen.process.version,
          isUndoable: true,
          ...(needsOverride ? { isBalanceOverride: true } : {}),
        });
        if (undoableUntil) undoableStepId = stepId;
      }
      setDraft(EMPTY);
      setConflict(null);
      setProblem(null);
      onDone(event, undoableStepId);
      return written('');
    } catch (error) {
      // The text stays in the field.
      fail(error);
      throw error;
    }
  };
  const sent = useRef<Action>(null);
  const [place, tell] = useUiMachine(noteComposerMachine, {
    calls: { send: async () => (sent.current ? transmit(sent.current) : written('')) },
  });
  const send = (chosen: Action): void => {
    sent.current = chosen;
    tell({
      type: 'note.send',
      isRequired: needsOverride,
      isHeldBack: needsOverride && !draft.isOverride,
      ...written(draft.note),
    });
  };

  return {
    actions,
    action,
    draft,
    change: (more: Partial<Pick<Draft, 'note' | 'isOverride'>>) => {
      setDraft((now) => ({ ...now, ...more }));
      if (more.note !== undefined) tell({ type: 'note.change', ...written(more.note) });
    },
    begin,
    send,
    needsOverride,
    isIncomplete: place === 'open.missing' || place === 'open.heldBack',
    isTooLong: place === 'open.tooLong',
    isSending: place === 'sending',
    conflict,
    /** Who changed the record since the decision was started; used when its event is gone. */
    overtakenBy: (): Conflict => ({ by: byWhom(seen.process, process), isYou: false }),
    problem,
  };
}
