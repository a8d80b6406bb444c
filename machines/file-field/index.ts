import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { fileFieldRules, type FileFieldEvent } from './file-field.rules.ts';
import { fileFieldStates } from './file-field.states.ts';

export type { FileFieldEvent } from './file-field.rules.ts';
export type FileFieldPlace = PlaceOf<typeof fileFieldStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const fileFieldFlow = flowOf<typeof fileFieldStates, FileFieldEvent>(fileFieldStates, fileFieldRules);
