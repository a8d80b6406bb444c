import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { formDialogRules, type FormDialogContext, type FormDialogEvent } from './form-dialog.rules.ts';
import { formDialogStates } from './form-dialog.states.ts';

/** A form from its opening until it is saved or left (A§5): its values are the form's own, this is what can happen to them. */
export const formDialogMachine = setup({
  types: {
    context: {} as FormDialogContext,
    events: {} as FormDialogEvent,
  },
  guards: guardsOf(formDialogRules),
  actions: {
    /** Marks fields and leads to the summary of errors. */
    showErrors: () => undefined,
    /** Sends the checked values; answers with server.accepted or server.refused. */
    send: () => undefined,
    /** Throws the edits away and closes. */
    close: () => undefined,
    /** Says that it is saved, and closes. */
    finish: () => undefined,
  },
}).createMachine(formDialogStates);
