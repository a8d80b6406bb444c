import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { undoStep } from '#blocks/approvals/approvals.mutations.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { APPROVALS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { MAX_DECISIONS, type Decision } from '#domain/approvals.ts';
import type { Result, Waiting } from './approvals.types.ts';
import { useApprovalWrite } from './use-decide.ts';
import type { WaitingQuery } from './waiting-list.queries.ts';

/** The result for one of the selected requests. */
export interface ReportedResult extends Result {
  /** The intended decision. */
  readonly decision: Decision;
  /** As it was decided on; null if it had left the list before it was read. */
  readonly waiting: Waiting | null;
  /** It is no longer in the list, and thus not selected. */
  readonly isGone: boolean;
  /** The decision was undone, or why it was not. */
  readonly undone?: 'undone' | ApiProblem;
}

/** The selection, as of the confirmation. */
export type Seen = ReadonlyMap<string, { readonly version: number | undefined; readonly waiting: Waiting | null }>;

export interface BulkDecision {
  readonly seen: Seen;
  readonly status: Decision;
  readonly note: string;
}

/** The matching steps that the list of a query contains now; null if unknown. */
const readSome = async (query: WaitingQuery, ids: readonly string[]): Promise<ReadonlyMap<string, Waiting> | null> => {
  const rows: Waiting[] = [];
  try {
    for (let from = 0; from < ids.length; from += MAX_DECISIONS) {
      const some = ids.slice(from, from + MAX_DECISIONS);
      rows.push(...(await call(api.approvalsWaiting.list, { query: { ...query, ids: some, size: some.length } })).data);
    }
  } catch {
    return null;
  }
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The selection of the list and its bulk decisions. Undecided requests stay selected as long as they are in the list.
 */
export function useBulk(rows: readonly Waiting[], query: WaitingQuery) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly ReportedResult[]>([]);
  /** Versions of requests selected without being loaded. */
  const versions = useRef(new Map<string, number>());
  /** All rows ever loaded: a selected row may leave the list before it is decided. */
  const met = useRef(new Map<string, Waiting>());
  useEffect(() => {
    for (const row of rows) met.current.set(row.id, row);
  }, [rows]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const loadAllIds = async (): Promise<readonly string[]> => {
    const { data } = await client.fetchQuery({
      ...readOptions([...APPROVALS, 'waiting-ids'], api.approvalsWaiting.ids, { query }),
      staleTime: 0,
    });
    versions.current = new Map(data.map(({ id, version }) => [id, version]));
    return data.map(({ id }) => id);
  };
  const write = useApprovalWrite(async ({ status, note, seen }: BulkDecision): Promise<void> => {
    const attempted: ReportedResult[] = [];
    const ids = [...seen.keys()];
    try {
      for (let from = 0; from < ids.length; from += MAX_DECISIONS) {
        const some = ids.slice(from, from + MAX_DECISIONS);
        // Read before the decision: afterwards they are no longer in the list.
        const unread = await readSome(
          { isEarlyToo: true },
          some.filter((id) => !seen.get(id)?.waiting),
        );
        const steps = some.map((id) => {
          const version = seen.get(id)?.version;
          return { id, ...(version === undefined ? {} : { version }) };
        });
        // Sequentially: earlier results are reported even if a later batch fails.
        const answer = await call(api.approvalsWaiting.decide, {
          body: { status, note: note || null, isUndoable: true, steps },
        });
        for (const result of answer.results) {
          attempted.push({
            ...result,
            decision: status,
            waiting: seen.get(result.id)?.waiting ?? unread?.get(result.id) ?? null,
            isGone: false,
          });
          // Seen now: another decision uses the current version.
          if (result.outcome === 'changed') versions.current.delete(result.id);
        }
      }
    } finally {
      const failed = attempted.flatMap(({ id, outcome }) => (outcome === 'decided' ? [] : [id]));
      const held = await readSome(query, failed);
      const isGone = ({ id, outcome }: ReportedResult): boolean =>
        outcome !== 'decided' && held !== null && !held.has(id);
      const shown = attempted.map((each) => ({ ...each, isGone: isGone(each) }));
      setResults(shown);
      setSelected(
        new Set(
          ids.filter((id) => !shown.some((each) => each.id === id && (each.outcome === 'decided' || each.isGone))),
        ),
      );
    }
  });
  /** Undoes all decisions that can be, one by one, and reports each. */
  const undo = useApprovalWrite(async (): Promise<void> => {
    for (const { id, undoableUntil } of results) {
      if (undoableUntil === null) continue;
      const undone = await undoStep(id).then(
        () => 'undone' as const,
        (error: unknown) => {
          if (error instanceof ApiProblem) return error;
          throw error;
        },
      );
      setResults((now) => now.map((each) => (each.id === id ? { ...each, undoableUntil: null, undone } : each)));
    }
  });
  /** A snapshot for the confirmation: what changes or disappears meanwhile is sent as it was seen, and thus refused. */
  const look = (): Seen =>
    new Map(
      [...selected].map((id) => [
        id,
        {
          version: known.get(id)?.version ?? versions.current.get(id),
          waiting: known.get(id) ?? met.current.get(id) ?? null,
        },
      ]),
    );
  return {
    selected,
    setSelected,
    loadAllIds,
    look,
    decide: write.mutateAsync,
    undo: { run: () => undo.mutate(), isRunning: undo.isPending },
    results,
    forget: () => setResults([]),
  };
}
