import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type CheckInContext = Readonly<Record<string, never>>;

/** Result of a sign-in with the PIN. */
export interface SignedIn {
  readonly outcome: 'signed-in' | 'wrong' | 'resting' | 'offline' | 'refused';
}

/** Result of a check event. */
export interface Recorded {
  readonly outcome: 'recorded' | 'offline' | 'refused';
}

export type CheckInEvent =
  | { readonly type: 'person.choose' }
  | { readonly type: 'person.leave' }
  | { readonly type: 'pin.send' }
  | { readonly type: 'event.send' }
  /** Chosen without a connection. */
  | { readonly type: 'event.keep' }
  /** A section of the branch app was chosen. */
  | { readonly type: 'app.open' }
  /** The device was touched in a section. */
  | { readonly type: 'person.active' }
  | { readonly type: 'xstate.done.actor.signIn'; readonly output: SignedIn }
  | { readonly type: 'xstate.done.actor.record'; readonly output: Recorded }
  | { readonly type: 'xstate.after.idle.check-in.there' }
  | { readonly type: 'xstate.after.shown.check-in.shown' }
  | { readonly type: 'xstate.after.unattended.check-in.inside' };

type CheckInRule = Rule<CheckInContext, CheckInEvent>;

const hasOutcome =
  (outcome: SignedIn['outcome'] | Recorded['outcome']): CheckInRule =>
  (_, event) =>
    'output' in event && event.output.outcome === outcome ? null : { code: 'other-outcome' };

/** Every guard of the machine by name. */
export const checkInRules = {
  isSignedIn: hasOutcome('signed-in'),
  isWrong: hasOutcome('wrong'),
  isResting: hasOutcome('resting'),
  isOffline: hasOutcome('offline'),
  isRecorded: hasOutcome('recorded'),
} satisfies Record<string, CheckInRule>;
