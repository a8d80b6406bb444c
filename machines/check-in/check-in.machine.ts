import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  checkInRules,
  type CheckInContext,
  type CheckInEvent,
  type Recorded,
  type SignedIn,
} from './check-in.rules.ts';

/** A branch device: name, PIN, then check-in or the sections of the branch app (D43, D46). The device is shared: it forgets the person by itself. */
export const checkInMachine = setup({
  types: {
    context: {} as CheckInContext,
    events: {} as CheckInEvent,
  },
  guards: guardsOf(checkInRules),
  delays: {
    /** Who has not finished by then has gone. */
    idle: 90_000,
    /** How long a confirmation is shown. */
    shown: 4_000,
    /** Somebody who works in a section touches the device more often. */
    unattended: 120_000,
  },
  actors: {
    /** Signs the person in and reads their shifts. */
    signIn: provided<SignedIn>(),
    /** Records the chosen event. */
    record: provided<Recorded>(),
  },
  actions: {
    /** Drops the person, the PIN and the access token. */
    forget: () => undefined,
    /** Keeps the chosen event, to be sent when there is a connection. */
    keep: () => undefined,
  },
}).createMachine({
  id: 'check-in',
  context: {},
  initial: 'choosing',
  states: {
    choosing: { on: { 'person.choose': { target: 'there' } } },
    there: {
      initial: 'typing',
      after: { idle: { target: 'choosing', actions: 'forget' } },
      on: { 'person.leave': { target: 'choosing', actions: 'forget' } },
      states: {
        typing: { on: { 'pin.send': { target: 'checking' } } },
        checking: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            onDone: [
              { guard: 'isSignedIn', target: 'open' },
              { guard: 'isWrong', target: 'wrong' },
              { guard: 'isResting', target: 'resting' },
              { guard: 'isOffline', target: 'offline' },
              { target: 'notAllowed' },
            ],
          },
        },
        wrong: { on: { 'pin.send': { target: 'checking' } } },
        resting: {},
        notAllowed: {},
        /** Signed in: the events of the shift can be sent. */
        open: {
          on: { 'event.send': { target: '#check-in.sending' }, 'app.open': { target: '#check-in.inside' } },
        },
        refused: {
          on: { 'event.send': { target: '#check-in.sending' }, 'app.open': { target: '#check-in.inside' } },
        },
        /** The PIN could not be checked: the event is kept with it. */
        offline: { on: { 'event.keep': { target: '#check-in.shown.kept', actions: 'keep' } } },
      },
    },
    /** In a section of the branch app, until they leave or nobody touches the device. */
    inside: {
      after: { unattended: { target: 'choosing', actions: 'forget' } },
      on: {
        'person.active': { target: 'inside', reenter: true },
        'person.leave': { target: 'choosing', actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        id: 'record',
        src: 'record',
        onDone: [
          { guard: 'isRecorded', target: 'shown' },
          { guard: 'isOffline', target: '#check-in.shown.kept', actions: 'keep' },
          { target: '#check-in.there.refused' },
        ],
      },
    },
    shown: {
      initial: 'done',
      after: { shown: { target: 'choosing', actions: 'forget' } },
      on: { 'person.leave': { target: 'choosing', actions: 'forget' } },
      states: { done: {}, kept: {} },
    },
  },
});
