import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import {
  maintenanceNoticeRules,
  type MaintenanceNoticeContext,
  type MaintenanceNoticeEvent,
} from './maintenance-notice.rules.ts';

/**
 * The maintenance display of a page (A§4; D85): a dialog beforehand, once for each notice; only its own screen while
 * ongoing.
 */
export const maintenanceNoticeMachine = setup({
  types: {
    context: {} as MaintenanceNoticeContext,
    events: {} as MaintenanceNoticeEvent,
  },
  guards: guardsOf(maintenanceNoticeRules),
  actions: {
    /** Stores the id of the notice in this browser. */
    remember: () => undefined,
    /** Refetches the page's data, which could not be read meanwhile. */
    resume: () => undefined,
  },
}).createMachine({
  id: 'maintenance-notice',
  context: {},
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'status.changed': [
          { guard: 'isOngoing', target: 'blocked' },
          { guard: 'isNews', target: 'shown' },
          { guard: 'isUpcoming', target: 'acknowledged' },
        ],
        'server.unavailable': { target: 'blocked' },
      },
    },
    shown: {
      on: {
        'notice.acknowledge': { target: 'acknowledged', actions: 'remember' },
        'status.changed': [
          { guard: 'isOngoing', target: 'blocked' },
          { guard: 'isNews', target: 'shown' },
          { guard: 'isUpcoming', target: 'acknowledged' },
          { target: 'hidden' },
        ],
        'server.unavailable': { target: 'blocked' },
      },
    },
    acknowledged: {
      on: {
        'status.changed': [
          { guard: 'isOngoing', target: 'blocked' },
          { guard: 'isNews', target: 'shown' },
          { guard: 'isUpcoming', target: 'acknowledged' },
          { target: 'hidden' },
        ],
        'server.unavailable': { target: 'blocked' },
      },
    },
    blocked: {
      on: {
        'status.changed': [
          { guard: 'isOngoing', target: 'blocked' },
          { guard: 'isNews', target: 'shown', actions: 'resume' },
          { guard: 'isUpcoming', target: 'acknowledged', actions: 'resume' },
          { target: 'hidden', actions: 'resume' },
        ],
      },
    },
  },
});
