import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { FileFieldContext, FileFieldEvent } from './file-field.rules.ts';

type Row = SpecRow<FileFieldContext, FileFieldEvent>;

const adds =
  (does: (fitting: number, room: number) => boolean) =>
  (_: FileFieldContext, event: FileFieldEvent): boolean =>
    event.type === 'files.add' && does(event.fitting, event.room);
const leaves =
  (held: number) =>
  (_: FileFieldContext, event: FileFieldEvent): boolean =>
    event.type === 'file.remove' && event.held === held;
const finds =
  (room: number) =>
  (_: FileFieldContext, event: FileFieldEvent): boolean =>
    event.type === 'file.restore' && event.room === room;
const restores = (from: readonly string[]): readonly Row[] => [
  {
    cite: 'A§4: restored if the file limit allows',
    from,
    on: 'file.restore',
    when: finds(1),
    to: 'full',
    effects: ['restore'],
  },
  {
    cite: 'A§4: restored if the file limit allows',
    from,
    on: 'file.restore',
    when: finds(2),
    to: 'some',
    effects: ['restore'],
  },
];

/** A file field as specified, typed in by hand: the oracle of the machine. */
export const fileFieldTable: SpecTable<FileFieldContext, FileFieldEvent> = {
  effects: ['take', 'refuse', 'remove', 'restore'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'A§5: maximum files per field',
      from: ['empty', 'some'],
      on: 'files.add',
      when: adds((fitting, room) => room > 0 && fitting >= room),
      to: 'full',
      effects: ['take'],
    },
    {
      cite: 'A§5: document fields',
      from: ['empty', 'some'],
      on: 'files.add',
      when: adds((fitting, room) => room > fitting && fitting > 0),
      to: 'some',
      effects: ['take'],
    },
    {
      cite: 'A§5: default 1: another one in place of the one chosen before',
      from: 'full',
      on: 'files.add',
      when: adds((fitting, room) => room > 0 && fitting > 0),
      to: 'full',
      effects: ['take'],
    },
    ...['empty', 'some', 'full'].map((from): Row => ({
      cite: 'A§5: maximum files, maximum size and accepted types',
      from,
      on: 'files.add',
      when: adds((fitting, room) => room === 0 || fitting === 0),
      to: from,
      effects: ['refuse'],
    })),
    {
      cite: 'A§4: existing files can be marked deleted',
      from: ['some', 'full'],
      on: 'file.remove',
      when: leaves(0),
      to: 'empty',
      effects: ['remove'],
    },
    {
      cite: 'A§4: new files can be removed before submit',
      from: ['some', 'full'],
      on: 'file.remove',
      when: leaves(1),
      to: 'some',
      effects: ['remove'],
    },
    ...restores(['empty', 'some']),
  ],
  ended: [],
  refusals: [],
};
