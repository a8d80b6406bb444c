import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { CheckInContext, CheckInEvent } from './check-in.rules.ts';

type Row = SpecRow<CheckInContext, CheckInEvent>;

const THERE = ['typing', 'checking', 'wrong', 'resting', 'notAllowed', 'open', 'refused', 'offline'].map(
  (name) => `there.${name}`,
);
const SHOWN = ['shown.done', 'shown.kept'];

const ended = (outcome: string) => (_: CheckInContext, event: CheckInEvent) =>
  'output' in event && event.output.outcome === outcome;
const signIn = (cite: string, outcome: string, to: string): Row => ({
  cite,
  from: 'there.checking',
  on: 'xstate.done.actor.signIn',
  when: ended(outcome),
  to,
});

/** Check-in on a branch device as specified, typed in by hand: the oracle of the machine. */
export const checkInTable: SpecTable<CheckInContext, CheckInEvent> = {
  effects: ['signIn', 'record', 'forget', 'keep'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'D46: name, then PIN', from: 'choosing', on: 'person.choose', to: 'there.typing' },
    { cite: 'D46: the device is shared', from: THERE, on: 'person.leave', to: 'choosing', effects: ['forget'] },
    {
      cite: 'D46: the device is shared',
      from: THERE,
      on: 'xstate.after.idle.check-in.there',
      to: 'choosing',
      effects: ['forget'],
    },
    {
      cite: 'C§6: login with PIN',
      from: ['there.typing', 'there.wrong'],
      on: 'pin.send',
      to: 'there.checking',
      effects: ['signIn'],
    },
    signIn('C§6: login with PIN', 'signed-in', 'there.open'),
    signIn('A§8: a wrong PIN can be corrected', 'wrong', 'there.wrong'),
    signIn('ADR-0128: after five wrong PINs it rests', 'resting', 'there.resting'),
    signIn('A§8: no connection', 'offline', 'there.offline'),
    signIn('C§6: no permission for PIN or check events', 'refused', 'there.notAllowed'),
    {
      cite: 'D43: check event',
      from: ['there.open', 'there.refused'],
      on: 'event.send',
      to: 'sending',
      effects: ['record'],
    },
    {
      cite: 'D43: recorded',
      from: 'sending',
      on: 'xstate.done.actor.record',
      when: ended('recorded'),
      to: 'shown.done',
    },
    {
      cite: 'A§8: no connection; sent later',
      from: 'sending',
      on: 'xstate.done.actor.record',
      when: ended('offline'),
      to: 'shown.kept',
      effects: ['keep'],
    },
    {
      cite: 'D43: the server decides',
      from: 'sending',
      on: 'xstate.done.actor.record',
      when: ended('refused'),
      to: 'there.refused',
    },
    {
      cite: 'A§8: no connection; sent later',
      from: 'there.offline',
      on: 'event.keep',
      to: 'shown.kept',
      effects: ['keep'],
    },
    { cite: 'C§6: branch app', from: ['there.open', 'there.refused'], on: 'app.open', to: 'inside' },
    { cite: 'C§6: branch app', from: 'inside', on: 'person.active', to: 'inside' },
    { cite: 'D46: the device is shared', from: 'inside', on: 'person.leave', to: 'choosing', effects: ['forget'] },
    {
      cite: 'D46: the device is shared',
      from: 'inside',
      on: 'xstate.after.unattended.check-in.inside',
      to: 'choosing',
      effects: ['forget'],
    },
    { cite: 'D46: the next person', from: SHOWN, on: 'person.leave', to: 'choosing', effects: ['forget'] },
    {
      cite: 'D46: the next person',
      from: SHOWN,
      on: 'xstate.after.shown.check-in.shown',
      to: 'choosing',
      effects: ['forget'],
    },
  ],
  ended: [],
  refusals: [],
};
