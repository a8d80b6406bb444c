import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { reportPollingRules, type ReportPollingContext, type ReportPollingEvent } from './report-polling.rules.ts';

/** Polling a report from a page (D84). It backs off, and gives up polling, never the report. */
export const reportPollingMachine = setup({
  types: {
    context: {} as ReportPollingContext,
    events: {} as ReportPollingEvent,
  },
  guards: guardsOf(reportPollingRules),
  actions: {
    /** Sends the request; responds with server.answered or server.refused. */
    ask: () => undefined,
    /** Requests the status; responds with server.answered or server.gone. */
    look: () => undefined,
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
        'poll.request': { target: 'open.requesting', actions: 'ask' },
        'poll.resume': [
          { guard: 'isForgotten', actions: 'forget' },
          { target: 'open.followed.queued', actions: 'look' },
        ],
      },
    },
    open: {
      on: {
        'server.answered': [
          { guard: 'isQueued', target: '#report-polling.open.followed.queued' },
          { guard: 'isRunning', target: '#report-polling.open.followed.running' },
          { guard: 'isReady', target: 'kept.ready', actions: 'tell' },
          { guard: 'hasFailed', target: 'kept.failed', actions: 'tell' },
          { target: 'kept.expired' },
        ],
      },
      initial: 'requesting',
      states: {
        requesting: { on: { 'server.refused': { target: '#report-polling.idle', actions: 'forget' } } },
        followed: {
          on: {
            'server.gone': { target: '#report-polling.idle', actions: 'forget' },
            'clock.tick': [
              { guard: 'isForgotten', target: '#report-polling.idle', actions: 'forget' },
              { guard: 'isGivenUp', target: '#report-polling.kept.timedOut' },
              { actions: 'look' },
            ],
          },
          initial: 'queued',
          states: { queued: {}, running: {} },
        },
      },
    },
    /** No longer polled, and stored until dismissed or six hours old. */
    kept: {
      on: {
        'poll.dismiss': { target: 'idle', actions: 'forget' },
        'clock.tick': { guard: 'isForgotten', target: 'idle', actions: 'forget' },
      },
      initial: 'ready',
      states: {
        ready: { on: { 'poll.again': { target: '#report-polling.open.followed.queued', actions: 'look' } } },
        failed: {},
        expired: {},
        timedOut: { on: { 'poll.again': { target: '#report-polling.open.followed.queued', actions: 'look' } } },
      },
    },
  },
});
