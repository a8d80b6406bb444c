import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { eventsWithoutConnection } from '#blocks/shifts/phone-shifts.ts';
import { eventsAfter, isOffline, PRESENCE_AFTER } from '#blocks/shifts/kept-events.ts';
import { ownKeptEvents } from '#blocks/shifts/own-kept-events.ts';
import { CHECK_CALLS, isCheckEvent, refreshShifts, type CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { call } from '#client/http/call.ts';
import { newKey } from '#client/http/send.ts';
import { useSession } from '#client/session/use-session.ts';

interface Wanted {
  readonly shift: Shift;
  readonly event: CheckEvent;
}

/**
 * Check events of the own shifts. What the attendance machine allows comes with the shift; without a connection an event
 * is stored on the phone with its time, and sent once there is one.
 */
export function useOwnCheck() {
  const client = useQueryClient();
  const { user } = useSession();
  const [kept] = useState(() => ownKeptEvents(user.employeeId ?? user.id, () => void refreshShifts(client)));
  const { waiting, failed } = useSyncExternalStore(kept.subscribe, kept.state);
  const send = useMutation({
    mutationFn: async ({ shift, event }: Wanted): Promise<'recorded' | 'kept'> => {
      const at = new Date().toISOString();
      try {
        if (navigator.onLine) {
          const options = { params: { id: shift.id }, body: { version: shift.version }, idempotencyKey: newKey() };
          await call(CHECK_CALLS[event].send, options);
          return 'recorded';
        }
      } catch (error) {
        if (!isOffline(error)) throw error;
      }
      kept.keep({ shiftId: shift.id, event, at });
      return 'kept';
    },
    onSettled: () => refreshShifts(client),
  });

  /** The events that are possible now: those the server allows, or those that follow what waits on the phone. */
  const eventsOf = ({ id, actions, presence, startDate, endDate }: Shift): readonly CheckEvent[] => {
    const last = waiting.findLast(({ shiftId }) => shiftId === id);
    if (last) return eventsAfter(PRESENCE_AFTER[last.event], { startDate }, Date.now());
    const known = actions.filter(({ event }) => isCheckEvent(event));
    // The actions are as old as the connection: meanwhile check-in may have opened.
    if (!navigator.onLine && known.length > 0 && presence)
      return eventsWithoutConnection({ presence, startDate, endDate }, Date.now());
    return known.flatMap(({ event, can }) => (can && isCheckEvent(event) ? [event] : []));
  };
  return { waiting, failed, send, eventsOf, dismiss: (key: string): void => kept.dismiss(key) };
}
