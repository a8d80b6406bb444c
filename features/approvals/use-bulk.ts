import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { MOST_DECISIONS, type Decision } from '#domain/approvals.ts';
import type { Result, Waiting } from './approvals.types.ts';
import { useApprovalWrite } from './use-decide.ts';
import { nameOf } from './use-words.ts';
import type { WaitingQuery } from './waiting.queries.ts';

/** What became of one of the selected requests, with the name it had in the list. */
export interface ToldResult extends Result {
  readonly name: string | null;
}

/** What is selected, as it was when it was asked what to decide. */
export type Seen = ReadonlyMap<string, { readonly version: number | undefined; readonly name: string | null }>;

export interface BulkDecision {
  readonly seen: Seen;
  readonly status: Decision;
  readonly note: string;
}

/** The selection of the list and what is decided on it. What was not decided stays selected. */
export function useBulk(rows: readonly Waiting[], query: WaitingQuery) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly ToldResult[]>([]);
  /** Versions of what was selected without being loaded. */
  const versions = useRef(new Map<string, number>());
  const known = new Map(rows.map((row) => [row.id, row]));
  const loadAllIds = async (): Promise<readonly string[]> => {
    const { data } = await client.fetchQuery({ queryKey: ['approvals', 'waiting-ids', query], queryFn: ({ signal }) => call(api.approvalsWaiting.ids, { query, signal }), staleTime: 0 });
    versions.current = new Map(data.map(({ id, version }) => [id, version]));
    return data.map(({ id }) => id);
  };
  const write = useApprovalWrite(async ({ status, note, seen }: BulkDecision): Promise<void> => {
    const told: ToldResult[] = [];
    const ids = [...seen.keys()];
    const show = (): void => {
      setResults([...told]);
      setSelected(new Set(ids.filter((id) => !told.some((each) => each.id === id && each.outcome === 'decided'))));
    };
    try {
      for (let from = 0; from < ids.length; from += MOST_DECISIONS) {
        const steps = ids.slice(from, from + MOST_DECISIONS).map((id) => {
          const version = seen.get(id)?.version;
          return { id, ...(version === undefined ? {} : { version }) };
        });
        // One after the other: what was decided is told even when a later part does not arrive.
        const answer = await call(api.approvalsWaiting.decide, { body: { status, note: note || null, steps } });
        for (const result of answer.results) {
          told.push({ ...result, name: seen.get(result.id)?.name ?? null });
          // Seen now: who decides again decides on it as it is.
          if (result.outcome === 'changed') versions.current.delete(result.id);
        }
      }
    } finally {
      show();
    }
  });
  /** Kept while it is asked: what changes or goes meanwhile is decided on as it was seen, and so refused. */
  const look = (): Seen =>
    new Map(
      [...selected].map((id) => {
        const row = known.get(id);
        return [id, { version: row?.version ?? versions.current.get(id), name: row ? nameOf(row.requestedByEmployee) : null }];
      }),
    );
  return { selected, setSelected, loadAllIds, look, decide: write.mutateAsync, results, forget: () => setResults([]) };
}
