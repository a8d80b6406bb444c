import type { SpecTable } from '../kernel/spec-table.ts';
import type { AssignmentToggleContext, AssignmentToggleEvent } from './assignment-toggle.rules.ts';

const isFree = (_: AssignmentToggleContext, event: AssignmentToggleEvent): boolean =>
  event.type === 'toggle.press' && !event.isLocked;

/** A row toggle as specified, typed in by hand: the oracle of the machine. */
export const assignmentToggleTable: SpecTable<AssignmentToggleContext, AssignmentToggleEvent> = {
  effects: ['send', 'explain'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'A§7: optimistic updates; B§2: the remote switch',
      from: ['settled', 'agreed'],
      on: 'toggle.press',
      when: isFree,
      to: 'pending.optimistic',
      effects: ['send'],
    },
    {
      cite: 'A§7: rolled back on error',
      from: ['pending.optimistic', 'pending.overtaken'],
      on: 'xstate.error.actor.send',
      to: 'settled',
      effects: ['explain'],
    },
    { cite: 'A§7: optimistic updates', from: 'pending.optimistic', on: 'xstate.done.actor.send', to: 'agreed' },
    {
      cite: 'A§7: what the server says is shown',
      from: 'pending.optimistic',
      on: 'data.changed',
      to: 'pending.overtaken',
    },
    {
      cite: 'A§7: what the server says is shown',
      from: 'pending.overtaken',
      on: 'xstate.done.actor.send',
      to: 'settled',
    },
    { cite: 'A§7: what the server says is shown', from: 'agreed', on: 'data.changed', to: 'settled' },
  ],
  ended: [],
  refusals: [
    {
      cite: 'A§6: a switch is locked without the right',
      from: ['settled', 'agreed'],
      on: 'toggle.press',
      because: 'locked',
    },
  ],
};
