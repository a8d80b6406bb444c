import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type FormDialogContext = Readonly<Record<string, never>>;

export type FormDialogEvent =
  | { readonly type: 'form.open' }
  /** A person wants to save; the schema has validated the values, and the form may ask "Are you sure?" first (A§5). */
  | { readonly type: 'form.submit'; readonly isValid: boolean; readonly asksFirst: boolean }
  /** A person wants to leave. */
  | { readonly type: 'form.leave'; readonly isDirty: boolean }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.keep' }
  | { readonly type: 'send.confirm' }
  | { readonly type: 'send.back' }
  | { readonly type: 'xstate.done.actor.send' }
  | { readonly type: 'xstate.error.actor.send' };

type FormDialogRule = Rule<FormDialogContext, FormDialogEvent>;

const isValid: FormDialogRule = (_context, event) =>
  event.type === 'form.submit' && event.isValid ? null : { code: 'invalid' };

/** Every guard of the machine by name. */
export const formDialogRules = {
  isValid,
  asksFirst: (context, event) =>
    isValid(context, event) ?? (event.type === 'form.submit' && event.asksFirst ? null : { code: 'no-question' }),
  isDirty: (_context, event) => (event.type === 'form.leave' && event.isDirty ? null : { code: 'nothing-edited' }),
} satisfies Record<string, FormDialogRule>;
