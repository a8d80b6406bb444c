import type { Scenario } from '../kernel/record-machine.ts';
import type { FileFieldEvent } from './file-field.rules.ts';

const EVENTS: readonly FileFieldEvent[] = [
  ...[0, 1, 2, 3].flatMap((fitting) => [0, 1, 2].map((room): FileFieldEvent => ({ type: 'files.add', fitting, room }))),
  { type: 'file.remove', held: 0 },
  { type: 'file.remove', held: 1 },
  { type: 'file.restore', room: 1 },
  { type: 'file.restore', room: 2 },
];

/** The test scenarios of the machine. */
export const fileFieldScenarios: readonly Scenario<FileFieldEvent>[] = [
  { name: 'files of a form', input: {}, events: EVENTS },
];
