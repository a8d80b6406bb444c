import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { userStatusRules, type UserStatusContext, type UserStatusEvent } from './user-status.rules.ts';

/** An account from before its first activation until it is archived (A§4; D89). */
export const userStatusMachine = setup({
  types: {
    context: {} as UserStatusContext,
    events: {} as UserStatusEvent,
    input: {} as UserStatusContext,
    tags: {} as 'ended',
  },
  guards: guardsOf(userStatusRules),
  actions: {
    endSessions: () => undefined,
  },
}).createMachine({
  id: 'user-status',
  context: ({ input }) => ({
    userId: input?.userId ?? '',
    isLastAdministrator: input?.isLastAdministrator ?? false,
    holdsMore: input?.holdsMore ?? false,
  }),
  initial: 'inactive',
  states: {
    inactive: { on: { 'user.activate': { guard: 'mayChange', target: 'active' } } },
    active: {
      on: {
        'user.hold': { guard: 'mayLeave', target: 'on-hold', actions: 'endSessions' },
        'user.deactivate': { guard: 'mayLeave', target: 'deactivated', actions: 'endSessions' },
      },
    },
    'on-hold': {
      on: {
        'user.activate': { guard: 'mayChange', target: 'active' },
        'user.deactivate': { guard: 'mayChange', target: 'deactivated' },
      },
    },
    deactivated: {
      on: {
        'user.activate': { guard: 'mayChange', target: 'active' },
        'user.archive': { guard: 'mayChange', target: 'archived' },
      },
    },
    archived: { type: 'final', tags: 'ended' },
  },
});
