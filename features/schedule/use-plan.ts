import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '#contract/api.ts';
import {
  schedulePlanMachine,
  type Applied,
  type Checked,
  type SchedulePlanPlace,
} from '#machines/schedule-plan/index.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { ApiProblem, isNotFound } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { SCHEDULES } from '#client/query/families.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import { notify } from '#ui/toast/messages.ts';
import { storedEntry, type Entry } from './board-entries.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import {
  changesIn,
  checkedConflicts,
  NO_CHANGES,
  planBody,
  staleKeys,
  withDraft,
  withoutChange,
  type PlanDraft,
} from './plan-draft.ts';
import { blocks } from './local-conflicts.ts';
import { boardQuery, shiftQuery } from './schedule.queries.ts';
import type { Board } from './schedule.types.ts';
import { useScheduleTexts } from './use-schedule-texts.ts';

type Known = ReadonlyMap<string, readonly Conflict[]>;
const NOTHING_KNOWN: Known = new Map();

/** Changes of a kind in one call, by the contract. */
export const MAX_CHANGES = 500;

/** A plan as the board shows it. */
export interface Plan {
  readonly isOn: boolean;
  readonly place: SchedulePlanPlace;
  readonly draft: PlanDraft;
  readonly changes: number;
  /** The entries as the plan makes them. */
  readonly entries: readonly Entry[];
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** Names of what was taken out because others changed it. */
  readonly takenOut: readonly string[];
  readonly toggle: () => void;
  /** Replaces the draft, and turns plan mode on. False while the plan is being applied, or when it is full. */
  readonly update: (next: PlanDraft) => boolean;
  readonly check: () => void;
  readonly apply: () => void;
  readonly discard: () => void;
}

/** Which shifts of a draft were changed or deleted by others: by a fresh board, and where it has none, one by one. */
function useStale(board: Board, range: readonly [string, string]) {
  const client = useQueryClient();
  return async (draft: PlanDraft): Promise<readonly string[]> => {
    await client.invalidateQueries({ queryKey: SCHEDULES });
    const fresh = await client.fetchQuery(boardQuery(board.location.id, ...range));
    const entries = fresh.shifts.map((shift) => storedEntry(shift, board.location.id));
    const shown = new Set(entries.map(({ key }) => key));
    const elsewhere = {
      ...Object.fromEntries(Object.entries(draft.change).map(([key, { version }]) => [key, version])),
      ...draft.remove,
    };
    const gone: string[] = [];
    for (const [key, version] of Object.entries(elsewhere)) {
      if (shown.has(key)) continue;
      const now = await client.fetchQuery({ ...shiftQuery(key), retry: false }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      });
      if (now?.version !== version) gone.push(key);
    }
    return [...staleKeys(draft, entries), ...gone];
  };
}

/**
 * Plan mode (B§7): changes are a draft of this browser that survives a reload, checked together, and applied in one
 * call.
 */
export function usePlan(
  board: Board,
  stored: readonly Entry[],
  range: readonly [string, string],
  nameOf: (entry: Entry) => string,
): Plan {
  const t = useScheduleTexts();
  const client = useQueryClient();
  const problemWords = useProblemWords();
  const { tenant, user } = useSession();
  const withKey = useRetryKey();
  const stale = useStale(board, range);
  const key = `steward.plan.${tenant.id}.${user.id}.${board.location.id}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const [known, setKnown] = useState<Known>(NOTHING_KNOWN);
  const [failure, setFailure] = useState<string | null>(null);
  const [takenOut, setTakenOut] = useState<readonly string[]>([]);
  const found = useRef<readonly string[]>([]);
  const changes = changesIn(draft);

  const put = (next: PlanDraft): void => {
    setDraft(next);
    keepDraft(key, next, changesIn(next) === 0);
  };
  const failed = (error: unknown): never => {
    setFailure(problemWords(error).description);
    throw error;
  };
  const check = async (): Promise<Checked> => {
    setFailure(null);
    try {
      const conflicts = checkedConflicts(draft, await call(api.schedules.checkPlan, { body: planBody(draft).body }));
      setKnown(conflicts);
      return { blocked: [...conflicts.values()].filter(blocks).length };
    } catch (error) {
      return failed(error);
    }
  };
  const apply = async (): Promise<Applied> => {
    setFailure(null);
    setTakenOut([]);
    const { body } = planBody(draft);
    try {
      await withKey(body, (idempotencyKey) => call(api.schedules.applyPlan, { body, idempotencyKey }));
      await client.invalidateQueries({ queryKey: SCHEDULES });
      notify({ kind: 'success', title: t('plan.applied', { count: changes }) });
      return { outcome: 'applied' };
    } catch (error) {
      if (!(error instanceof ApiProblem) || ![404, 409, 422].includes(error.status)) return failed(error);
      try {
        found.current = await stale(draft);
        if (found.current.length > 0) return { outcome: 'stale' };
        const { blocked } = await check();
        if (blocked > 0) return { outcome: 'blocked' };
      } catch {
        // The reason why the plan was refused counts, not why it could not be looked up.
      }
      return failed(error);
    }
  };
  const [place, send] = useUiMachine(schedulePlanMachine, {
    calls: { check, apply },
    actions: {
      empty: () => {
        put(NO_CHANGES);
        setKnown(NOTHING_KNOWN);
        setTakenOut([]);
      },
      takeOut: () => {
        const names = new Map(stored.map((entry) => [entry.key, nameOf(entry)]));
        setTakenOut(found.current.map((each) => names.get(each) ?? t('detail.label')));
        put(found.current.reduce(withoutChange, draft));
      },
    },
  });
  const resume = useEffectEvent(() => {
    if (changes > 0) send({ type: 'plan.start', changes });
  });
  useEffect(() => resume(), []);

  const entries = useMemo(() => withDraft(board, stored, draft, known), [board, stored, draft, known]);
  const update = (next: PlanDraft): boolean => {
    const left = changesIn(next);
    if ([next.create, next.change, next.remove].some((each) => Object.keys(each).length > MAX_CHANGES)) {
      notify({ kind: 'warning', title: t('plan.tooMany') });
      return false;
    }
    if (!send({ type: 'plan.change', changes: left }) && !send({ type: 'plan.start', changes: left })) return false;
    put(next);
    // What was checked were other changes.
    setKnown(NOTHING_KNOWN);
    return true;
  };
  return {
    isOn: place !== 'off',
    place,
    draft,
    changes,
    entries,
    failure,
    takenOut,
    toggle: () => {
      if (send({ type: 'plan.stop' }) || send({ type: 'plan.start', changes })) return;
      notify({ kind: 'info', title: t('plan.stopHint'), topic: 'plan-toggle' });
    },
    update,
    check: () => send({ type: 'plan.check' }),
    apply: () => send({ type: 'plan.apply' }),
    discard: () => send({ type: 'plan.discard' }),
  };
}
