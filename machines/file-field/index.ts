export type { FileFieldEvent } from './file-field.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { fileFieldMachine } from './file-field.machine.ts';

export { fileFieldMachine } from './file-field.machine.ts';
export type FileFieldPlace = PlaceOf<typeof fileFieldMachine>;
