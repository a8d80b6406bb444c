import type { SpecTable } from '../kernel/spec-table.ts';
import type { SchedulePlanContext, SchedulePlanEvent } from './schedule-plan.rules.ts';

const DRAFTED = [
  'drafted.changed',
  'drafted.checking',
  'drafted.checked',
  'drafted.blocked',
  'drafted.stale',
  'drafted.refused',
];
const APPLICABLE = ['drafted.changed', 'drafted.checked', 'drafted.stale', 'drafted.refused'];

const left = (changes: number) => (_: SchedulePlanContext, event: SchedulePlanEvent) =>
  'changes' in event && event.changes === changes;
const blocked = (isSome: boolean) => (_: SchedulePlanContext, event: SchedulePlanEvent) =>
  event.type === 'xstate.done.actor.check' && event.output.blocked > 0 === isSome;
const answered = (outcome: string) => (_: SchedulePlanContext, event: SchedulePlanEvent) =>
  event.type === 'xstate.done.actor.apply' && event.output.outcome === outcome;

const APPLY = 'B§7: changes are applied together, all or none';

/** Planning on a board as specified, typed in by hand: the oracle of the machine. */
export const schedulePlanTable: SpecTable<SchedulePlanContext, SchedulePlanEvent> = {
  effects: ['check', 'apply', 'empty', 'takeOut'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'B§7: plan mode', from: 'off', on: 'plan.start', when: left(0), to: 'unchanged' },
    { cite: 'B§7: a draft survives a reload', from: 'off', on: 'plan.start', when: left(1), to: 'drafted.changed' },
    { cite: 'B§7: plan mode without changes can be left', from: 'unchanged', on: 'plan.stop', to: 'off' },
    { cite: 'B§7: changes stay on the board', from: 'unchanged', on: 'plan.change', to: 'drafted.changed' },
    {
      cite: 'B§7: the last change is undone',
      from: DRAFTED,
      on: 'plan.change',
      when: left(0),
      to: 'unchanged',
    },
    {
      cite: 'B§7: a change after a check has to be checked again',
      from: DRAFTED,
      on: 'plan.change',
      when: left(1),
      to: 'drafted.changed',
    },
    { cite: 'B§7: discarded', from: DRAFTED, on: 'plan.discard', to: 'unchanged', effects: ['empty'] },
    { cite: 'B§7: checked together', from: DRAFTED, on: 'plan.check', to: 'drafted.checking', effects: ['check'] },
    {
      cite: 'D41: no blocking conflicts',
      from: 'drafted.checking',
      on: 'xstate.done.actor.check',
      when: blocked(false),
      to: 'drafted.checked',
    },
    {
      cite: 'D41: blocking conflicts',
      from: 'drafted.checking',
      on: 'xstate.done.actor.check',
      when: blocked(true),
      to: 'drafted.blocked',
    },
    {
      cite: 'A§8: a failed check loses nothing',
      from: 'drafted.checking',
      on: 'xstate.error.actor.check',
      to: 'drafted.refused',
    },
    { cite: APPLY, from: APPLICABLE, on: 'plan.apply', to: 'applying', effects: ['apply'] },
    {
      cite: APPLY,
      from: 'applying',
      on: 'xstate.done.actor.apply',
      when: answered('applied'),
      to: 'unchanged',
      effects: ['empty'],
    },
    {
      cite: 'B§7: a stale change is taken out, the rest stays',
      from: 'applying',
      on: 'xstate.done.actor.apply',
      when: answered('stale'),
      to: 'drafted.stale',
      effects: ['takeOut'],
    },
    {
      cite: 'D41: the server decides again',
      from: 'applying',
      on: 'xstate.done.actor.apply',
      when: answered('blocked'),
      to: 'drafted.blocked',
    },
    {
      cite: 'A§8: a refused plan is not lost',
      from: 'applying',
      on: 'xstate.error.actor.apply',
      to: 'drafted.refused',
    },
  ],
  ended: [],
  refusals: [],
};
