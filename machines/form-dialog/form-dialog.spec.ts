import type { SpecTable } from '../kernel/spec-table.ts';
import type { FormDialogContext, FormDialogEvent } from './form-dialog.rules.ts';

const submits = (event: FormDialogEvent, asksFirst: boolean): boolean =>
  event.type === 'form.submit' && event.isValid && event.asksFirst === asksFirst;
const leaves = (event: FormDialogEvent, isDirty: boolean): boolean =>
  event.type === 'form.leave' && event.isDirty === isDirty;

/** The possible events of a form as specified, typed in by hand: the oracle of the machine. */
export const formDialogTable: SpecTable<FormDialogContext, FormDialogEvent> = {
  effects: ['showErrors', 'send', 'close', 'finish'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'A§5: a form is opened', from: 'closed', on: 'form.open', to: 'editing' },
    {
      cite: 'A§5: optional confirmation before submit',
      from: 'editing',
      on: 'form.submit',
      when: (_form, event) => submits(event, true),
      to: 'confirming',
    },
    {
      cite: 'A§5: a valid form is sent',
      from: 'editing',
      on: 'form.submit',
      when: (_form, event) => submits(event, false),
      to: 'sending',
      effects: ['send'],
    },
    {
      cite: 'A§5: errors under fields, and a summary on submit',
      from: 'editing',
      on: 'form.submit',
      when: (_form, event) => event.type === 'form.submit' && !event.isValid,
      to: 'editing',
      effects: ['showErrors'],
    },
    {
      cite: 'A§5: This will delete all edits since you last saved',
      from: 'editing',
      on: 'form.leave',
      when: (_form, event) => leaves(event, true),
      to: 'leaving',
    },
    {
      cite: 'A§5: leaving an unedited form asks nothing',
      from: 'editing',
      on: 'form.leave',
      when: (_form, event) => leaves(event, false),
      to: 'closed',
      effects: ['close'],
    },
    { cite: 'A§5: Discard', from: 'leaving', on: 'discard.confirm', to: 'closed', effects: ['close'] },
    { cite: 'A§5: Keep editing', from: 'leaving', on: 'discard.keep', to: 'editing' },
    {
      cite: 'A§8: Are you sure? – confirmed',
      from: 'confirming',
      on: 'send.confirm',
      to: 'sending',
      effects: ['send'],
    },
    { cite: 'A§8: Are you sure? – back', from: 'confirming', on: 'send.back', to: 'editing' },
    {
      cite: 'A§8: Successfully submitted',
      from: 'sending',
      on: 'xstate.done.actor.send',
      to: 'closed',
      effects: ['finish'],
    },
    {
      cite: 'A§5: server errors placed on their fields',
      from: 'sending',
      on: 'xstate.error.actor.send',
      to: 'editing',
      effects: ['showErrors'],
    },
  ],
  ended: [],
  refusals: [],
};
