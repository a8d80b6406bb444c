import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { LEAVE_HISTORIES } from '#client/query/families.ts';
import { combinedOptions } from '#client/query/read-options.ts';
import type { Leave, Person } from './leave.types.ts';

type Journal = AnswerOf<typeof api.workflows.history>;
type Entry = Omit<NonNullable<Journal['data']>[number], 'byEmployee' | 'onBehalfOfEmployee' | 'payload'> & {
  readonly byEmployee: Person | null;
  readonly onBehalfOfEmployee: Person | null;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** The records whose journals make up the history of a leave. */
export const SOURCES = ['leave', 'approval', 'cancellation'] as const;
export type Source = (typeof SOURCES)[number];

/** A history entry of a leave or one of its approvals. */
export interface HistoryEntry extends Entry {
  readonly source: Source;
}

interface JournalAsked {
  readonly source: Source;
  readonly machine: string;
  readonly id: string;
}

/** The history of a leave and its approvals, by time. */
export const historyQuery = (leave: Leave) => {
  const cancellationId = leave.cancellation?.process.id;
  const journals: readonly JournalAsked[] = [
    { source: 'leave', machine: 'leave-request', id: leave.id },
    { source: 'approval', machine: 'approval-process', id: leave.approvalProcess.id },
    ...(cancellationId ? [{ source: 'cancellation', machine: 'approval-process', id: cancellationId } as const] : []),
  ];
  // The version is part of the key: a changed leave has a longer history.
  return queryOptions({ ...combinedOptions(LEAVE_HISTORIES, { journals, version: leave.version }, readJournals) });
};

async function readJournals(
  { journals }: { readonly journals: readonly JournalAsked[] },
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  const read = async ({ source, machine, id }: JournalAsked): Promise<readonly HistoryEntry[]> => {
    const { data } = await call(api.workflows.history, { params: { machine, id }, signal });
    return ((data ?? []) as unknown as Entry[]).map((entry) => ({ ...entry, source }));
  };
  return inOrder((await Promise.all(journals.map(read))).flat());
}

/**
 * All entries of a transaction have the same time; their ascending ids order them. Only the request itself precedes its
 * approval, although it is written after it.
 */
export const inOrder = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) || beginningOf(one) - beginningOf(other) || one.id.localeCompare(other.id),
  );

const beginningOf = ({ event }: HistoryEntry): number => (event === 'leave.request' ? 0 : 1);
