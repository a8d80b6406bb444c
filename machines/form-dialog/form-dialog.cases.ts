import type { Scenario } from '../kernel/record-machine.ts';
import type { FormDialogEvent } from './form-dialog.rules.ts';

const EVENTS: readonly FormDialogEvent[] = [
  { type: 'form.open' },
  { type: 'form.submit', isValid: true, asksFirst: false },
  { type: 'form.submit', isValid: true, asksFirst: true },
  { type: 'form.submit', isValid: false, asksFirst: true },
  { type: 'form.leave', isDirty: true },
  { type: 'form.leave', isDirty: false },
  { type: 'discard.confirm' },
  { type: 'discard.keep' },
  { type: 'send.confirm' },
  { type: 'send.back' },
  { type: 'xstate.done.actor.send' },
  { type: 'xstate.error.actor.send' },
];

/** The test scenarios of the machine. */
export const formDialogScenarios: readonly Scenario<FormDialogEvent>[] = [
  { name: 'a form', input: {}, events: EVENTS },
];
