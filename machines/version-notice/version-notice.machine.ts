import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { versionNoticeRules, type VersionNoticeContext, type VersionNoticeEvent } from './version-notice.rules.ts';

/** What a page says of its version (A§4; D86): the patch notes, once, to whoever has not seen them. */
export const versionNoticeMachine = setup({
  types: {
    context: {} as VersionNoticeContext,
    events: {} as VersionNoticeEvent,
  },
  guards: guardsOf(versionNoticeRules),
  actions: {
    /** Keeps the version in this browser as the one acknowledged last. */
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
