import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { KeptEvents } from '#blocks/shifts/kept-events.ts';
import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { BranchSectionId } from '#domain/branch-app.ts';
import { BRANCH } from '#client/query/families.ts';
import { session } from '#client/session/session.ts';
import { checkInMachine } from '#machines/check-in/index.ts';
import { useUnloadWarning } from '#ui/form/dirty-guard.tsx';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import { credentialsOf, recordAs, signInWithPin } from './act-as-person.ts';
import { deviceStore, nextWithPin } from './device-events.ts';
import { deskQuery, type Desk, type DeskPerson } from './desk.query.ts';
import { Visit, type PersonEvent } from './visit.ts';

/**
 * Check-in by its machine (machines/check-in): who is at the device, and what happens next. `deviceId` is the location of
 * the device; null for a person who signed in with their own password, and has no entries of others.
 */
export function useCheckIn(deviceId: string | null) {
  const client = useQueryClient();
  const readDesk = (): void => void client.invalidateQueries({ queryKey: BRANCH });
  const [visit] = useState(() => new Visit());
  const [store] = useState(() => (deviceId === null ? null : deviceStore(deviceId)));
  const [kept] = useState(
    () =>
      new KeptEvents<PersonEvent>({
        send: async ({ employeeId, pin, ...wanted }) =>
          recordAs(credentialsOf(await signInWithPin(employeeId, pin ?? '')), wanted),
        onSent: readDesk,
        next: nextWithPin,
        ...(store ? { store } : {}),
      }),
  );
  const [expired, setExpired] = useState(store?.expired ?? []);
  const { waiting, failed } = useSyncExternalStore(kept.subscribe, kept.state);
  useUnloadWarning(waiting.length > 0);

  const [place, send] = useUiMachine(checkInMachine, {
    calls: {
      signIn: () =>
        visit.signIn(async (employeeId, pin) => {
          kept.change((each) => (each.employeeId === employeeId ? { ...each, pin } : each));
          await kept.sendAll();
        }),
      record: async () => {
        const recorded = await visit.record();
        if (recorded.outcome === 'recorded') readDesk();
        return recorded;
      },
    },
    actions: {
      forget: () => {
        const { desk, readAt } = visit.entered();
        visit.forget();
        session.giveBack();
        // Shown at once, also without a connection; and read again.
        if (desk) client.setQueryData(deskQuery().queryKey, desk, { updatedAt: readAt });
        readDesk();
      },
      keep: () => visit.keepIn(kept),
    },
  });
  const leave = useCallback((): void => void send({ type: 'person.leave' }), [send]);
  const isInside = place === 'inside';
  // Their session ended, by time or by the server.
  useEffect(() => {
    if (!isInside) return;
    return session.subscribe(() => {
      if (session.facts()?.user.employeeId === null) leave();
    });
  }, [isInside, leave]);

  return {
    place,
    visit: visit.entered(),
    waiting,
    failed,
    /** Stored before a restart, and discarded: the server records nothing that is so long ago. */
    expired,
    dismiss: (key: string): void => {
      kept.dismiss(key);
      setExpired((all) => all.filter((each) => each.key !== key));
    },
    /** `readAt`: when the desk was read, in milliseconds. */
    begin: (person: DeskPerson, desk: Desk, readAt: number): void => {
      visit.begin(person, desk, readAt);
      send({ type: 'person.choose' });
    },
    leave,
    /** Opens a section of the branch app as the person who signed in. */
    open: (section: BranchSectionId): void => {
      const { facts } = visit.entered();
      if (!facts) return;
      visit.choose({ section });
      if (send({ type: 'app.open' })) session.lendTo(facts);
    },
    noteActivity: useCallback((): void => void send({ type: 'person.active' }), [send]),
    enter: (pin: string): void => {
      visit.enter(pin);
      send({ type: 'pin.send' });
    },
    record: (event: CheckEvent): void => {
      visit.choose({ event });
      send({ type: 'event.send' });
    },
    keep: (event: CheckEvent): void => {
      visit.choose({ event });
      send({ type: 'event.keep' });
    },
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;
