/** A form from its opening until it is saved or left (A§5). */
export const formDialogStates = {
  id: 'form-dialog',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'form.open': { target: 'editing' } } },
    editing: {
      on: {
        'form.submit': [
          { guard: 'asksFirst', target: 'confirming' },
          { guard: 'isValid', target: 'sending', actions: 'send' },
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
        'send.confirm': { target: 'sending', actions: 'send' },
        'send.back': { target: 'editing' },
      },
    },
    sending: {
      on: {
        'server.accepted': { target: 'closed', actions: 'finish' },
        'server.refused': { target: 'editing', actions: 'showErrors' },
      },
    },
  },
} as const;
