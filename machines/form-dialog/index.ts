import { flowOf, type PlaceOf } from '../kernel/flow.ts';
import { formDialogRules, type FormDialogEvent } from './form-dialog.rules.ts';
import { formDialogStates } from './form-dialog.states.ts';

export type { FormDialogEvent } from './form-dialog.rules.ts';
export type FormDialogPlace = PlaceOf<typeof formDialogStates>;

/** For pages: the machine to be asked step by step, without the interpreter. */
export const formDialogFlow = flowOf<typeof formDialogStates, FormDialogEvent>(formDialogStates, formDialogRules);
