import { setup } from 'xstate';
import type { MachineEvent, RecordMachine } from '#machines/kernel/index.ts';

const text = (en: string) => ({ en, ar: `بالعربية ${en}` });

/** Features not yet combined in any machine of the product: parallel regions, deep nesting, timers, many loops. */
export const madeUpMachine: RecordMachine<unknown, MachineEvent> = {
  name: 'made-up',
  version: 1,
  machine: setup({ guards: { isReady: () => true }, delays: { patience: 3_600_000 } }).createMachine({
    id: 'made-up',
    initial: 'waiting',
    on: { 'all.stop': { target: '.stopped' } },
    states: {
      waiting: {
        after: { 21600000: 'stopped', patience: 'stopped' },
        on: {
          'work.start': [{ guard: 'isReady', target: 'working' }, { target: 'stopped' }],
          'note.add': {},
          'note.change': {},
          'note.remove': {},
          'note.share': {},
        },
      },
      working: {
        type: 'parallel',
        onDone: 'finished',
        states: {
          settlement: {
            initial: 'open',
            states: { open: { on: { 'settlement.confirm': 'done' } }, done: { type: 'final' } },
          },
          transfer: {
            initial: 'open',
            states: {
              open: { on: { 'transfer.choose': 'chosen' } },
              chosen: {
                initial: 'fresh',
                states: { fresh: { on: { 'transfer.read': 'seen' } }, seen: {} },
                on: { 'transfer.choose': 'chosen', 'transfer.confirm': 'done' },
              },
              done: { type: 'final' },
            },
          },
        },
      },
      finished: { type: 'final' },
      stopped: { type: 'final' },
    },
  }),
  rules: { isReady: () => null },
  texts: {
    title: text('Made up'),
    description: text('Everything a diagram can hold.'),
    states: Object.fromEntries(
      [
        'waiting',
        'working',
        'working.settlement',
        'working.settlement.open',
        'working.settlement.done',
        'working.transfer',
        'working.transfer.open',
        'working.transfer.chosen',
        'working.transfer.chosen.fresh',
        'working.transfer.chosen.seen',
        'working.transfer.done',
        'finished',
        'stopped',
      ].map((name) => [name, text(name.split('.').at(-1) ?? name)]),
    ),
    events: Object.fromEntries(
      [
        'all.stop',
        'work.start',
        'note.add',
        'note.change',
        'note.remove',
        'note.share',
        'settlement.confirm',
        'transfer.choose',
        'transfer.read',
        'transfer.confirm',
      ].map((name) => [name, text(name.replace('.', ' '))]),
    ),
    reasons: {},
  },
  wording: { effects: {}, situations: {}, fields: {} },
  scenarios: [],
};
