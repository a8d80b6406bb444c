import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { EMPLOYEES, LEAVE_ENTRIES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LedgerKind } from '#domain/leave.ts';

/** Days that people enter into the ledger of leave: what it begins with, and what is brought along from a year before. */
export type EntrySource = 'initial' | 'carryOver';
export type LedgerEntry = AnswerOf<typeof api.leaveCarryOver.list>['data'][number] & { readonly source: EntrySource };

export interface EnteredDays {
  readonly value: number;
  readonly startDate: string;
  readonly expirationDate: string | null;
  readonly note: string | null;
}

const CALLS = { initial: api.leaveBalanceInitial, carryOver: api.leaveCarryOver } as const;

export const entriesQuery = (source: EntrySource, employeeId: string) =>
  queryOptions({
    ...readOptions(LEAVE_ENTRIES, CALLS[source].list, { query: { employeeIds: [employeeId], size: 200 } }),
    select: ({ data }): readonly LedgerEntry[] => data.map((entry) => ({ ...entry, source })),
  });

/** Enters days, sets them right and takes them back; the balances follow. */
export function useWriteEntries(employeeId: string) {
  const client = useQueryClient();
  const onSettled = () => Promise.all([client.invalidateQueries({ queryKey: LEAVE_ENTRIES }), client.invalidateQueries({ queryKey: EMPLOYEES })]);
  return {
    save: useMutation({
      mutationFn: async ({ entry, source, type, expirationDate, ...days }: EnteredDays & { readonly entry: Pick<LedgerEntry, 'id' | 'version'> | null; readonly source: EntrySource; readonly type: LedgerKind }): Promise<void> => {
        const own = source === 'carryOver' ? { expirationDate } : {};
        if (entry) await call(CALLS[source].change, { params: { id: entry.id }, body: { version: entry.version, ...days, ...own } });
        else await call(CALLS[source].create, { body: { employeeId, type, ...days, ...own } });
      },
      onSettled,
    }),
    remove: useMutation({ mutationFn: ({ source, id, version }: LedgerEntry) => call(CALLS[source].remove, { params: { id }, query: { version } }), onSettled }),
  };
}
