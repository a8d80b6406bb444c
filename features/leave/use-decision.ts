import { useRef, useState } from 'react';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { charactersOf } from '#domain/characters.ts';
import { noteComposerMachine } from '#machines/note-composer/index.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import { NEGATIVE_BALANCE, isOverridable, offeredActions, type OfferedEvent } from './actions.ts';
import { useCancel, useDecide, useKeep } from './leave.mutations.ts';
import { openProcess, withProcess } from './processes.ts';
import type { Action, ApprovalProcess, Leave } from './leave.types.ts';
import { whoChanged } from './who-changed.ts';

/** What one is about to send. The note outlives a refusal, a conflict, and a change of mind. */
export interface Draft {
  readonly event: OfferedEvent | null;
  readonly note: string;
  readonly isOverride: boolean;
}

/** Somebody was faster: who, if it can be told. */
export interface Conflict {
  readonly by: string | null;
}

const EMPTY: Draft = { event: null, note: '', isOverride: false };

export interface DecisionOutcome {
  /** The event went through. */
  readonly onDone: (event: OfferedEvent) => void;
  /** The server refused it, for another reason than that somebody was faster. */
  readonly onRefused: (problem: ApiProblem) => void;
}

const written = (note: string) => ({ length: charactersOf(note.trim()), limit: NOTE_MAX_LENGTH });

/** Everything between the choice of an action and its end; its note lives by its machine (machines/note-composer). */
export function useDecision(leave: Leave, { onDone, onRefused }: DecisionOutcome) {
  const decide = useDecide(leave.id);
  const cancel = useCancel(leave.id);
  const keep = useKeep(leave.id);
  const [draft, setDraft] = useState(EMPTY);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  /** What one was looking at when one began to decide; a decision is about that, not about what arrives meanwhile. */
  const [seen, setSeen] = useState(leave);

  const actions = offeredActions(leave.actions);
  const action = actions.find(({ event }) => event === draft.event);
  const needsOverride = action !== undefined && (isOverridable(action) || hasNegativeBalance(problem));

  const begin = (event: OfferedEvent | null) => {
    setDraft((now) => ({ ...now, event, isOverride: false }));
    setSeen(leave);
    setProblem(null);
    tell({ type: 'note.change', ...written(draft.note) });
    if (event !== null) setConflict(null);
  };

  const fail = (error: unknown, asked: ApprovalProcess) => {
    if (!(error instanceof ApiProblem)) throw error;
    const leaveNow = error.status === 409 ? leaveIn(error.record) : null;
    const fresh = error.status === 409 ? processIn(error.record) : null;
    setProblem(error.status === 409 ? null : error);
    if (error.status !== 409) return onRefused(error);
    setConflict({ by: fresh && whoChanged(asked, fresh) });
    // What is canceled or kept is the leave: its version is the one to go on from.
    setSeen((now) => leaveNow ?? (fresh ? withProcess(now, fresh) : now));
  };

  const transmit = async (chosen: Action) => {
    const note = draft.note.trim();
    const asked = openProcess(seen);
    try {
      if (chosen.event === 'leave.cancel') await cancel.mutateAsync({ version: seen.version, note: note || null });
      else if (chosen.event === 'leave.keep') await keep.mutateAsync(seen.version);
      else if (chosen.stepId !== undefined) {
        await decide.mutateAsync({
          stepId: chosen.stepId,
          status: chosen.event === 'step.accept' ? 'accepted' : 'rejected',
          note: note || null,
          version: asked.version,
          ...(needsOverride ? { isBalanceOverride: true } : {}),
        });
      }
      const done = draft.event;
      setDraft(EMPTY);
      setConflict(null);
      setProblem(null);
      if (done) onDone(done);
      return written('');
    } catch (error) {
      // What was written stays where it is.
      fail(error, asked);
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
    /** Who changed the record since one began; asked when the event one was about to send is gone. */
    overtakenBy: (): Conflict => ({ by: whoChanged(openProcess(seen), openProcess(leave)) }),
    problem,
  };
}

const hasNegativeBalance = (problem: ApiProblem | null): boolean =>
  problem?.errors.some(({ code }) => code === NEGATIVE_BALANCE) ?? false;

const leaveIn = (record: unknown): Leave | null =>
  typeof record === 'object' && record !== null && 'approvalProcess' in record ? (record as Leave) : null;

function processIn(record: unknown): ApprovalProcess | null {
  const leave = leaveIn(record);
  if (leave) return openProcess(leave);
  return typeof record === 'object' && record !== null && 'subjectId' in record ? (record as ApprovalProcess) : null;
}
