import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { EMPLOYEES, LEAVE_BALANCES, LEAVE_ENTRIES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LedgerKind } from '#domain/leave.ts';

/** Manual entries in the leave ledger: opening balances and days carried over. */
export type EntrySource = 'initial' | 'carryOver';
type Opening = AnswerOf<typeof api.leaveBalanceInitial.list>['data'][number];
type Carried = AnswerOf<typeof api.leaveCarryOver.list>['data'][number];
export type LedgerEntry = Opening & { readonly source: EntrySource };

/** An entry with a uniform value: C§3 names it `value` in opening balances and `days` in carried days. */
export const withValue = (entry: Opening | Carried): Opening => {
  if (!('days' in entry)) return entry;
  const { days, ...rest } = entry;
  return { ...rest, value: days };
};

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
    select: ({ data }): readonly LedgerEntry[] => data.map((entry) => ({ ...withValue(entry), source })),
  });

/** Adds, edits and removes manual entries; balances are refetched. */
export function useWriteEntries(employeeId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([LEAVE_ENTRIES, EMPLOYEES, LEAVE_BALANCES].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    save: useMutation({
      mutationFn: async ({
        entry,
        source,
        type,
        expirationDate,
        value,
        ...rest
      }: EnteredDays & {
        readonly entry: Pick<LedgerEntry, 'id' | 'version'> | null;
        readonly source: EntrySource;
        readonly type: LedgerKind;
      }): Promise<void> => {
        if (source === 'initial') {
          const body = { ...rest, value };
          if (entry)
            await call(CALLS.initial.change, { params: { id: entry.id }, body: { version: entry.version, ...body } });
          else await call(CALLS.initial.create, { body: { employeeId, type, ...body } });
          return;
        }
        const body = { ...rest, days: value, expirationDate };
        if (entry)
          await call(CALLS.carryOver.change, { params: { id: entry.id }, body: { version: entry.version, ...body } });
        else await call(CALLS.carryOver.create, { body: { employeeId, type, ...body } });
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ source, id, version }: LedgerEntry) =>
        call(CALLS[source].remove, { params: { id }, query: { version } }),
      onSettled,
    }),
  };
}
