import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { reportRules, type ReportContext, type ReportEvent } from './report.rules.ts';

/** A report from its request to the end of its file (A§7; D84). Jobs create and remove it. */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportContext,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(reportRules),
  actions: {
    keepUntil: assign({
      expiresAt: ({ context, event }) => (event.type === 'report.finish' ? event.expiresAt : context.expiresAt),
    }),
    planMaking: () => undefined,
    makeFile: () => undefined,
    removeFile: () => undefined,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ expiresAt: input?.expiresAt ?? null }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: { 'report.request': { guard: 'hasRoom', target: 'queued', actions: 'planMaking' } },
    },
    queued: {
      on: {
        'report.start': { target: 'running', actions: 'makeFile' },
        'report.fail': { target: 'failed' },
      },
    },
    running: {
      on: {
        'report.finish': { target: 'ready', actions: 'keepUntil' },
        'report.fail': { target: 'failed' },
      },
    },
    ready: { on: { 'report.expire': { guard: 'isOver', target: 'expired', actions: 'removeFile' } } },
    failed: { type: 'final', tags: 'ended' },
    expired: { type: 'final', tags: 'ended' },
  },
});
