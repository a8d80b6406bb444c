import { isOffline, problemIn, type KeptEvent, type KeptEvents } from '#blocks/shifts/kept-events.ts';
import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { newKey } from '#client/http/send.ts';
import type { SessionFacts } from '#client/session/create-session.ts';
import { session } from '#client/session/session.ts';
import type { Recorded, SignedIn } from '#machines/check-in/index.ts';
import type { BranchSectionId } from '#domain/branch-app.ts';
import { personName } from '#ui/format/names.ts';
import { credentialsOf, readShift, recordAs, signInWithPin } from './act-as-person.ts';
import type { Desk, DeskPerson } from './desk.query.ts';
import { shiftAtDesk } from './desk-shift.ts';

/** An event kept on the device. The PIN is in memory only, and null after a restart until its person enters it again. */
export interface PersonEvent extends KeptEvent {
  readonly employeeId: string;
  readonly name: string;
  readonly pin: string | null;
}

export interface Entered {
  /** Where they were chosen from. */
  readonly desk: Desk | null;
  /** When that was read, in milliseconds. */
  readonly readAt: number;
  readonly person: DeskPerson | null;
  readonly pin: string;
  /** Their session on this device. */
  readonly facts: SessionFacts | null;
  readonly shift: Shift | null;
  readonly event: CheckEvent | null;
  readonly section: BranchSectionId | null;
  readonly key: string;
  /** When the event was chosen: what is recorded where it has to be sent later. */
  readonly at: string;
  readonly problem: ApiProblem | null;
}

const NOTHING: Entered = {
  desk: null,
  readAt: 0,
  person: null,
  pin: '',
  facts: null,
  shift: null,
  event: null,
  section: null,
  key: '',
  at: '',
  problem: null,
};

const SIGN_IN_OUTCOMES: Readonly<Partial<Record<string, SignedIn['outcome']>>> = {
  'wrong-pin': 'wrong',
  'too-many-requests': 'resting',
};

/** A person at the device, and what they have entered so far. Forgotten when they leave. */
export class Visit {
  #entered = NOTHING;

  /** What is shown; it changes only with the state of the machine. */
  entered(): Entered {
    return this.#entered;
  }

  begin(person: DeskPerson, desk: Desk, readAt: number): void {
    this.#entered = { ...NOTHING, person, desk, readAt };
  }

  enter(pin: string): void {
    this.#set({ pin, problem: null });
  }

  /** An event to be recorded, or a section to be opened. */
  choose(chosen: Pick<Entered, 'event'> | Pick<Entered, 'section'>): void {
    this.#set({ ...chosen, at: new Date().toISOString(), key: newKey() });
  }

  forget(): void {
    this.#entered = NOTHING;
  }

  /**
   * Checks the PIN, and reads the shift with what its person may do; before that, sends what waits of theirs on the device.
   */
  async signIn(sendWaiting: (employeeId: string, pin: string) => Promise<void>): Promise<SignedIn> {
    const { person, pin } = this.#entered;
    if (!person) return { outcome: 'refused' };
    try {
      const facts = await signInWithPin(person.employee.id, pin);
      await sendWaiting(person.employee.id, pin);
      const shift = shiftAtDesk(person);
      this.#set({ facts, shift: shift ? await readShift(shift.id, credentialsOf(facts)) : null });
      return { outcome: 'signed-in' };
    } catch (error) {
      if (isOffline(error)) return { outcome: 'offline' };
      const problem = problemIn(error);
      this.#set({ problem });
      // The device was removed: its own session ends as well.
      if (problem.code === 'unknown-device') void session.renew();
      return { outcome: SIGN_IN_OUTCOMES[problem.code] ?? 'refused' };
    }
  }

  /** Sends the chosen event. */
  async record(): Promise<Recorded> {
    const { facts, shift, event, key } = this.#entered;
    if (!facts || !shift || !event) return { outcome: 'refused' };
    try {
      this.#set({ shift: await recordAs(credentialsOf(facts), { shiftId: shift.id, event, key }) });
      return { outcome: 'recorded' };
    } catch (error) {
      if (isOffline(error)) return { outcome: 'offline' };
      const problem = problemIn(error);
      this.#set({ problem, ...(problem.record ? { shift: problem.record as Shift } : {}) });
      return { outcome: 'refused' };
    }
  }

  /** Leaves the chosen event to be sent later. */
  keepIn(kept: KeptEvents<PersonEvent>): void {
    const { person, pin, event, at, shift } = this.#entered;
    const shiftId = shift?.id ?? (person && shiftAtDesk(person)?.id);
    if (!person || !event || !shiftId) return;
    kept.keep({ employeeId: person.employee.id, name: personName(person.employee), pin, shiftId, event, at });
  }

  #set(changes: Partial<Entered>): void {
    this.#entered = { ...this.#entered, ...changes };
  }
}
