import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import { formDialogRules, type FormDialogContext, type FormDialogEvent } from './form-dialog.rules.ts';

/**
 * A form from its opening until it is saved or left (A§5): the form owns its values, the machine defines what can
 * happen to them.
 */
export const formDialogMachine = setup({
  types: {
    context: {} as FormDialogContext,
    events: {} as FormDialogEvent,
  },
  guards: guardsOf(formDialogRules),
  actors: {
    /** Sends the validated values; rejects when the server refused them. */
    send: provided(),
  },
  actions: {
    /** Marks fields and focuses the error summary. */
    showErrors: () => undefined,
    /** Discards the edits and closes. */
    close: () => undefined,
    /** Shows the success message, and closes. */
    finish: () => undefined,
  },
}).createMachine({
  id: 'form-dialog',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'form.open': { target: 'editing' } } },
    editing: {
      on: {
        'form.submit': [
          { guard: 'asksFirst', target: 'confirming' },
          { guard: 'isValid', target: 'sending' },
          { actions: 'showErrors' },
        ],
        'form.leave': [
          { guard: 'isDirty', target: 'leaving' },
          { target: 'closed', actions: 'close' },
        ],
      },
    },
    leaving: {
      on: {
        'discard.confirm': { target: 'closed', actions: 'close' },
        'discard.keep': { target: 'editing' },
      },
    },
    confirming: {
      on: {
        'send.confirm': { target: 'sending' },
        'send.back': { target: 'editing' },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        onDone: { target: 'closed', actions: 'finish' },
        onError: { target: 'editing', actions: 'showErrors' },
      },
    },
  },
});
