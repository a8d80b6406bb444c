import { addDays } from '#domain/schedules/week.ts';
import { isCounted, may, type Entry } from './board-entries.ts';
import { withAdded, withDraft, withoutChange, withRemoved, type PlanDraft } from './plan-draft.ts';
import type { Board } from './schedule.types.ts';
import { plannedAt } from './use-board-edits.ts';
import { blocks } from './local-conflicts.ts';

const WEEK = 7;

export interface CopiedWeek {
  readonly draft: PlanDraft;
  readonly added: number;
  /** What a blocking conflict keeps from being planned. */
  readonly skipped: readonly Entry[];
}

/** Adds the shifts of the week before to a plan; those with blocking conflicts are skipped. */
export function copyWeek(
  before: readonly Entry[],
  {
    board,
    stored,
    draft,
    keyOf,
  }: {
    readonly board: Board;
    readonly stored: readonly Entry[];
    readonly draft: PlanDraft;
    readonly keyOf: (index: number) => string;
  },
): CopiedWeek {
  const here = new Set(board.people.map(({ employee }) => employee.id));
  const copied = before.filter((entry) => !entry.isElsewhere && isCounted(entry) && here.has(entry.employeeId));
  const planned = copied.map((entry, index) => ({
    entry,
    key: keyOf(index),
    planned: plannedAt(entry, board, { employeeId: entry.employeeId, date: addDays(entry.date, WEEK) }),
  }));
  const all = planned.reduce((next, each) => withAdded(next, each.key, each.planned), draft);
  // Checked together: one by one, a large location would take seconds.
  const conflicts = new Map(withDraft(board, stored, all, new Map()).map((entry) => [entry.key, entry.conflicts]));
  const skipped = planned.filter(({ key }) => blocks(conflicts.get(key) ?? []));
  return {
    draft: skipped.reduce((next, { key }) => withoutChange(next, key), all),
    added: planned.length - skipped.length,
    skipped: skipped.map(({ entry }) => entry),
  };
}

/** Removes what nobody has checked in for on some days, as changes of a plan. */
export function clearWeek(entries: readonly Entry[], days: readonly string[], draft: PlanDraft): PlanDraft {
  const shown = new Set(days);
  const removed = entries.filter(
    ({ date, isElsewhere, change, status, shift }) =>
      shown.has(date) &&
      !isElsewhere &&
      change !== 'removed' &&
      (shift === null || (status === 'scheduled' && may(shift, 'shift.delete'))),
  );
  return removed.reduce(withRemoved, draft);
}
