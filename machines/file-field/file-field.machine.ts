import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { fileFieldRules, type FileFieldContext, type FileFieldEvent } from './file-field.rules.ts';
import { fileFieldStates } from './file-field.states.ts';

/** The files of a form (A§4, A§5, D82). Where it stands follows from what the form holds. */
export const fileFieldMachine = setup({
  types: {
    context: {} as FileFieldContext,
    events: {} as FileFieldEvent,
  },
  guards: guardsOf(fileFieldRules),
  actions: {
    /** Takes what fits, and says what does not. */
    take: () => undefined,
    /** Says why nothing was taken. */
    refuse: () => undefined,
    /** Takes a new file out, or marks a stored one deleted. */
    remove: () => undefined,
    /** Takes the mark from a stored one. */
    restore: () => undefined,
  },
}).createMachine(fileFieldStates);
