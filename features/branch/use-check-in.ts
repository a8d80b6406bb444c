import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import type { Credentials } from '#client/http/headers.ts';
import { newKey } from '#client/http/send.ts';
import { BRANCH } from '#client/query/families.ts';
import { session } from '#client/session/session.ts';
import { checkInMachine, type CheckInPlace, type Recorded, type SignedIn } from '#machines/check-in/index.ts';
import { useUnloadWarning } from '#ui/form/dirty-guard.tsx';
import { personName } from '#ui/format/names.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import { isOffline, problemIn, readShift, recordAs, signInWithPin } from './act-as-person.ts';
import type { DeskPerson } from './desk.query.ts';
import { shiftAtDesk } from './desk-shift.ts';
import { KeptEvents } from './kept-events.ts';

/** Somebody at the device, and what they have entered so far. Forgotten when they leave. */
class Visit {
  person: DeskPerson | null = null;
  pin = '';
  credentials: Credentials | null = null;
  shift: Shift | null = null;
  event: CheckEvent | null = null;
  key = '';
  /** When the event was chosen: what is recorded where it has to be sent later. */
  at = '';
  problem: ApiProblem | null = null;

  forget(): void {
    Object.assign(this, new Visit());
  }
}

const isCodeOf = (problem: ApiProblem, ...codes: readonly string[]): boolean => codes.includes(problem.code);

/** Check-in by its machine (machines/check-in): who is at the device, and what happens next. */
export function useCheckIn() {
  const client = useQueryClient();
  const readDesk = (): void => void client.invalidateQueries({ queryKey: BRANCH });
  const [visit] = useState(() => new Visit());
  const [kept] = useState(() => new KeptEvents(readDesk));
  const { waiting, failed } = useSyncExternalStore(kept.subscribe, kept.state);
  useUnloadWarning(waiting.length > 0);

  const signIn = async (): Promise<SignedIn> => {
    const { person, pin } = visit;
    if (!person) return { outcome: 'refused' };
    try {
      visit.credentials = await signInWithPin(person.employee.id, pin);
      const shift = shiftAtDesk(person);
      visit.shift = shift ? await readShift(shift.id, visit.credentials) : null;
      return { outcome: 'signed-in' };
    } catch (error) {
      if (isOffline(error)) return { outcome: 'offline' };
      const problem = problemIn(error);
      visit.problem = problem;
      if (isCodeOf(problem, 'wrong-pin')) return { outcome: 'wrong' };
      if (isCodeOf(problem, 'too-many-requests')) return { outcome: 'resting' };
      // The device was removed: its own session ends as well.
      if (isCodeOf(problem, 'unknown-device')) void session.renew();
      return { outcome: 'refused' };
    }
  };

  const record = async (): Promise<Recorded> => {
    const { credentials, shift, event, key } = visit;
    if (!credentials || !shift || !event) return { outcome: 'refused' };
    try {
      visit.shift = await recordAs(credentials, { shiftId: shift.id, event, key });
      readDesk();
      return { outcome: 'recorded' };
    } catch (error) {
      if (isOffline(error)) return { outcome: 'offline' };
      const problem = problemIn(error);
      visit.problem = problem;
      if (problem.record) visit.shift = problem.record as Shift;
      return { outcome: 'refused' };
    }
  };

  const keep = (): void => {
    const { person, pin, event, at } = visit;
    const shiftId = visit.shift?.id ?? (person && shiftAtDesk(person)?.id);
    if (!person || !event || !shiftId) return;
    kept.keep({ employeeId: person.employee.id, name: personName(person.employee), pin, shiftId, event, at });
  };

  const [place, send] = useUiMachine(checkInMachine, {
    calls: { signIn, record },
    actions: { forget: () => visit.forget(), keep },
  });

  const choose = (event: CheckEvent): void => {
    visit.event = event;
    visit.at = new Date().toISOString();
    visit.key = newKey();
  };

  return {
    place: place satisfies CheckInPlace,
    visit: visit as Readonly<Omit<Visit, 'forget'>>,
    waiting,
    failed,
    dismiss: (key: string): void => kept.dismiss(key),
    begin(person: DeskPerson): void {
      visit.person = person;
      send({ type: 'person.choose' });
    },
    leave: (): void => void send({ type: 'person.leave' }),
    enter(pin: string): void {
      visit.pin = pin;
      visit.problem = null;
      send({ type: 'pin.send' });
    },
    record(event: CheckEvent): void {
      choose(event);
      send({ type: 'event.send' });
    },
    keep(event: CheckEvent): void {
      choose(event);
      send({ type: 'event.keep' });
    },
  };
}
