import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { EMPLOYEES, LEAVE_BALANCES, LEAVE_ENTRIES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LedgerKind } from '#domain/leave.ts';

/** Days that people enter into the ledger of leave: what it begins with, and what is brought along from a year before. */
export type EntrySource = 'initial' | 'carryOver';
type Opening = AnswerOf<typeof api.leaveBalanceInitial.list>['data'][number];
type Carried = AnswerOf<typeof api.leaveCarryOver.list>['data'][number];
export type LedgerEntry = Opening & { readonly source: EntrySource };

/** An entry with its days under one name: C§3 calls them `value` in opening balances and `days` in what is carried over. */
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

/** Enters days, sets them right and takes them back; the balances follow. */
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
