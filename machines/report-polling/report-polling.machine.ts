import { FOLLOWED_FOR_MS, lookDelay, REMEMBERED_FOR_MS } from '#domain/reports.ts';
import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import { reportPollingRules, type ReportPollingContext, type ReportPollingEvent } from './report-polling.rules.ts';

const FORGOTTEN = { target: '#report-polling.idle', actions: 'forget' } as const;

/**
 * Polling a report from a page (D84). It backs off, and gives up polling, never the report. Its actors send the server's
 * response as an event instead of ending in `onDone`: request and polls have the same transitions, which stand once.
 */
export const reportPollingMachine = setup({
  types: {
    context: {} as ReportPollingContext,
    events: {} as ReportPollingEvent,
  },
  guards: guardsOf(reportPollingRules),
  delays: {
    // The page calculates both: from the number of polls, and from the time of the request.
    nextLook: lookDelay(0),
    forgetting: REMEMBERED_FOR_MS,
    givingUp: FOLLOWED_FOR_MS,
  },
  actors: {
    /** Sends the request; responds with server.answered or server.refused. */
    ask: provided(),
    /** Requests the status; responds with server.answered or server.silent. */
    look: provided(),
  },
  actions: {
    /** Removes it from the browser's memory. */
    forget: () => undefined,
    /** Announces that it is ready, or why it failed. */
    tell: () => undefined,
  },
}).createMachine({
  id: 'report-polling',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      on: {
        'poll.request': { target: 'open.requesting' },
        'poll.resume': [
          { guard: 'isForgotten', actions: 'forget' },
          { target: '#report-polling.open.followed.looking' },
        ],
      },
    },
    open: {
      on: {
        'server.answered': [
          { guard: 'isReady', target: '#report-polling.kept.ready', actions: 'tell' },
          { guard: 'hasFailed', target: '#report-polling.kept.failed', actions: 'tell' },
          { guard: 'isGone', target: '#report-polling.idle', actions: 'forget' },
          { target: '#report-polling.kept.expired' },
        ],
      },
      initial: 'requesting',
      states: {
        requesting: {
          invoke: { id: 'ask', src: 'ask' },
          on: {
            'server.answered': { guard: 'isInProgress', target: 'followed' },
            'server.refused': FORGOTTEN,
          },
        },
        followed: {
          // Not on `open`: that would leave this state and restart its ten minutes.
          on: { 'server.answered': { guard: 'isInProgress', target: '#report-polling.open.followed.waiting' } },
          after: { givingUp: { target: '#report-polling.kept.timedOut' }, forgetting: FORGOTTEN },
          initial: 'waiting',
          states: {
            waiting: { after: { nextLook: { target: 'looking' } } },
            looking: { invoke: { id: 'look', src: 'look' }, on: { 'server.silent': { target: 'waiting' } } },
          },
        },
      },
    },
    /** No longer polled, and stored until dismissed or six hours old. */
    kept: {
      after: { forgetting: FORGOTTEN },
      on: { 'poll.dismiss': { target: 'idle', actions: 'forget' } },
      initial: 'ready',
      states: {
        ready: { on: { 'poll.again': { target: '#report-polling.open.followed.looking' } } },
        failed: {},
        expired: {},
        timedOut: { on: { 'poll.again': { target: '#report-polling.open.followed.looking' } } },
      },
    },
  },
});
