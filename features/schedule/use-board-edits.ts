import { useState } from 'react';
import { newKey } from '#client/http/send.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { notify } from '#ui/toast/messages.ts';
import { plannedOf, type Entry } from './board-entries.ts';
import { zoneFor } from './board-zone.ts';
import { movedTimes } from './moved-shift.ts';
import { NO_CHANGES, withAdded, withChanged, withoutChange, withRemoved, type PlanDraft } from './plan-draft.ts';
import { useAddShift, useChangeShift } from './schedule.mutations.ts';
import type { Board, PlannedShift } from './schedule.types.ts';
import { shifted } from './use-board-drag.ts';
import type { Plan } from './use-plan.ts';
import { useScheduleTexts } from './use-schedule-texts.ts';

const draftKey = (): string => `new-${newKey()}`;

/** Returns an entry's values at another place of the board. */
export function plannedAt(
  entry: Entry,
  board: Board,
  { employeeId, date }: { readonly employeeId: string; readonly date: string },
  by = 0,
): PlannedShift {
  const times = movedTimes(entry, zoneFor(board, employeeId), date);
  return { ...plannedOf(entry), ...shifted(times, by), employeeId, locationId: board.location.id };
}

/** Writes that are on their way, drawn already. */
export function usePending() {
  const [pending, setPending] = useState<PlanDraft>(NO_CHANGES);
  return {
    pending,
    /** Draws a change until it was written, or refused. */
    whilePending: async (key: string, add: (draft: PlanDraft) => PlanDraft, write: () => Promise<unknown>) => {
      setPending(add);
      try {
        await write();
      } finally {
        setPending((draft) => withoutChange(draft, key));
      }
    },
  };
}

export interface BoardEdits {
  readonly add: (planned: PlannedShift) => void;
  readonly change: (entry: Entry, planned: PlannedShift) => void;
  /** Removes in the plan; false where a stored shift is to be deleted, which asks first. */
  readonly removeFromPlan: (entry: Entry) => boolean;
}

/** Changes made on the board itself: by drag and drop, or by pasting. They go into the plan where it is on. */
export function useBoardEdits(plan: Plan, { whilePending }: ReturnType<typeof usePending>): BoardEdits {
  const t = useScheduleTexts();
  const problemWords = useProblemWords();
  const addShift = useAddShift();
  const changeShift = useChangeShift();
  const report = (title: string) => (error: unknown) =>
    notify({ kind: 'error', title, description: problemWords(error).description });
  return {
    add: (planned) => {
      const key = draftKey();
      if (plan.isOn) plan.update(withAdded(plan.draft, key, planned));
      else
        whilePending(
          key,
          (draft) => withAdded(draft, key, planned),
          () => addShift.mutateAsync({ body: planned }),
        ).then(() => notify({ kind: 'success', title: t('done.added') }), report(t('failed.added')));
    },
    change: (entry, planned) => {
      const { shift } = entry;
      if (plan.isOn || !shift) plan.update(withChanged(plan.draft, entry, planned));
      else
        whilePending(
          entry.key,
          (draft) => withChanged(draft, entry, planned),
          () => changeShift.mutateAsync({ ...planned, id: shift.id, version: shift.version }),
        ).then(() => notify({ kind: 'success', title: t('done.changed') }), report(t('failed.changed')));
    },
    removeFromPlan: (entry) => {
      if (!plan.isOn && entry.shift) return false;
      plan.update(withRemoved(plan.draft, entry));
      return true;
    },
  };
}
