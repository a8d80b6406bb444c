import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { KeptEvents } from '#blocks/shifts/kept-events.ts';
import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import { BRANCH } from '#client/query/families.ts';
import { checkInMachine } from '#machines/check-in/index.ts';
import { useUnloadWarning } from '#ui/form/dirty-guard.tsx';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import type { DeskPerson } from './desk.query.ts';
import { recordAs, signInWithPin } from './act-as-person.ts';
import { Visit, type PersonEvent } from './visit.ts';

/** Check-in by its machine (machines/check-in): who is at the device, and what happens next. */
export function useCheckIn() {
  const client = useQueryClient();
  const readDesk = (): void => void client.invalidateQueries({ queryKey: BRANCH });
  const [visit] = useState(() => new Visit());
  const [kept] = useState(
    () =>
      new KeptEvents<PersonEvent>({
        send: async ({ employeeId, pin, ...wanted }) => recordAs(await signInWithPin(employeeId, pin), wanted),
        onSent: readDesk,
      }),
  );
  const { waiting, failed } = useSyncExternalStore(kept.subscribe, kept.state);
  useUnloadWarning(waiting.length > 0);

  const [place, send] = useUiMachine(checkInMachine, {
    calls: {
      signIn: () => visit.signIn(),
      record: async () => {
        const recorded = await visit.record();
        if (recorded.outcome === 'recorded') readDesk();
        return recorded;
      },
    },
    actions: { forget: () => visit.forget(), keep: () => visit.keepIn(kept) },
  });

  return {
    place,
    visit: visit.entered(),
    waiting,
    failed,
    dismiss: (key: string): void => kept.dismiss(key),
    begin: (person: DeskPerson): void => {
      visit.begin(person);
      send({ type: 'person.choose' });
    },
    leave: (): void => void send({ type: 'person.leave' }),
    enter: (pin: string): void => {
      visit.enter(pin);
      send({ type: 'pin.send' });
    },
    record: (event: CheckEvent): void => {
      visit.choose(event);
      send({ type: 'event.send' });
    },
    keep: (event: CheckEvent): void => {
      visit.choose(event);
      send({ type: 'event.keep' });
    },
  };
}
