import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { versionNoticeRules, type VersionNoticeContext, type VersionNoticeEvent } from './version-notice.rules.ts';

/** The version announcement of a page (A§4; D86): the patch notes, once, to people who have not seen them. */
export const versionNoticeMachine = setup({
  types: {
    context: {} as VersionNoticeContext,
    events: {} as VersionNoticeEvent,
  },
  guards: guardsOf(versionNoticeRules),
  actions: {
    /** Stores the version in this browser as the last acknowledged one. */
    remember: () => undefined,
  },
}).createMachine({
  id: 'version-notice',
  context: {},
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'version.checked': [
          { guard: 'isKnown', target: 'acknowledged' },
          { guard: 'hasNotes', target: 'shown' },
          { target: 'acknowledged', actions: 'remember' },
        ],
      },
    },
    shown: { on: { 'notice.acknowledge': { target: 'acknowledged', actions: 'remember' } } },
    acknowledged: { type: 'final' },
  },
});
