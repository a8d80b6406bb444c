import { FOLLOWED_FOR_MS, lookDelay, REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  reportPollingRules,
  type Looked,
  type ReportPollingContext,
  type ReportPollingEvent,
} from './report-polling.rules.ts';

/** Targets of the server's status, after the request and after every poll. */
const ANSWERED = [
  { guard: 'isQueued', target: '#report-polling.open.followed.queued' },
  { guard: 'isRunning', target: '#report-polling.open.followed.running' },
  { guard: 'isReady', target: '#report-polling.kept.ready', actions: 'tell' },
  { guard: 'hasFailed', target: '#report-polling.kept.failed', actions: 'tell' },
  { target: '#report-polling.kept.expired' },
] as const;
const LOOKED = [{ guard: 'isGone', target: '#report-polling.idle', actions: 'forget' }, ...ANSWERED] as const;
const FORGOTTEN = { target: '#report-polling.idle', actions: 'forget' } as const;

/** Polling a report from a page (D84). It backs off, and gives up polling, never the report. */
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
    /** Sends the request; rejects when it is refused or does not arrive. */
    ask: provided<ReportState>(),
    /** Requests the status; rejects when the server does not answer. */
    look: provided<Looked>(),
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
          { target: '#report-polling.open.followed.queued.looking' },
        ],
      },
    },
    open: {
      initial: 'requesting',
      states: {
        requesting: { invoke: { id: 'ask', src: 'ask', onDone: ANSWERED, onError: FORGOTTEN } },
        followed: {
          after: { givingUp: { target: '#report-polling.kept.timedOut' }, forgetting: FORGOTTEN },
          initial: 'queued',
          states: {
            queued: {
              initial: 'waiting',
              states: {
                waiting: { after: { nextLook: { target: 'looking' } } },
                looking: { invoke: { id: 'look', src: 'look', onDone: LOOKED, onError: { target: 'waiting' } } },
              },
            },
            running: {
              initial: 'waiting',
              states: {
                waiting: { after: { nextLook: { target: 'looking' } } },
                looking: { invoke: { id: 'look', src: 'look', onDone: LOOKED, onError: { target: 'waiting' } } },
              },
            },
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
        ready: { on: { 'poll.again': { target: '#report-polling.open.followed.queued.looking' } } },
        failed: {},
        expired: {},
        timedOut: { on: { 'poll.again': { target: '#report-polling.open.followed.queued.looking' } } },
      },
    },
  },
});
