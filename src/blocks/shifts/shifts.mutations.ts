import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { CALENDAR_FEED, DAILY_OPERATIONS, DASHBOARD, NEXT_SHIFTS, SCHEDULES } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';

type Reported = NonNullable<BodyOf<typeof api.schedules.checkIn>>;
type Correction = BodyOf<typeof api.schedules.correct>;

/** The check events of a shift by their machine event. */
export const CHECK_CALLS = {
  'shift.check-in': { kind: 'check-in', send: api.schedules.checkIn },
  'shift.break-start': { kind: 'break-start', send: api.schedules.startBreak },
  'shift.break-end': { kind: 'break-end', send: api.schedules.endBreak },
  'shift.check-out': { kind: 'check-out', send: api.schedules.checkOut },
} as const;
export type CheckEvent = keyof typeof CHECK_CALLS;

export const isCheckEvent = (event: string): event is CheckEvent => event in CHECK_CALLS;

const SHOW_SHIFTS = [DAILY_OPERATIONS, NEXT_SHIFTS, DASHBOARD, SCHEDULES];

/** Reads everything that shows shifts again. */
export const refreshShifts = (client: QueryClient): Promise<unknown> =>
  Promise.all(SHOW_SHIFTS.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * A write on a shift. Never optimistic: whether an arrival is late is the server's decision. Everything that shows the
 * shift is read again, also after a refusal.
 */
function useShiftWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => refreshShifts(client),
  });
}

/** Records that somebody came, left, or took a break (D43). */
export const useCheck = (id: string, event: CheckEvent) =>
  useShiftWrite((body: Reported) => call(CHECK_CALLS[event].send, { params: { id }, body }));

/** Corrects times and attendance of a shift, with a reason (D43). */
export const useCorrect = (id: string) =>
  useShiftWrite((body: Correction) => call(api.schedules.correct, { params: { id }, body }));

function useFeedWrite<Answer>(write: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // The answer is a secret: it is not kept in the cache.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: CALENDAR_FEED }),
  });
}

/** Creates the reader's calendar address, in place of an earlier one. */
export const useCreateFeed = () => useFeedWrite(() => call(api.calendarFeeds.create));

/** Revokes the reader's calendar address. */
export const useRevokeFeed = () => useFeedWrite(() => call(api.calendarFeeds.revoke));
