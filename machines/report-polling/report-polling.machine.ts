import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { reportPollingRules, type ReportPollingContext, type ReportPollingEvent } from './report-polling.rules.ts';

/** Following a report from a page (D84). It asks ever more slowly, gives up following, never the report. */
export const reportPollingMachine = setup({
  types: {
    context: {} as ReportPollingContext,
    events: {} as ReportPollingEvent,
  },
  guards: guardsOf(reportPollingRules),
  actions: {
    /** Sends the request; answers with server.told or server.refused. */
    ask: () => undefined,
    /** Asks where it stands; answers with server.told or server.gone. */
    look: () => undefined,
    /** Takes it out of what this browser remembers. */
    forget: () => undefined,
    /** Says that it is ready, or why it is not. */
    tell: () => undefined,
  },
}).createMachine({
  id: 'report-polling',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      on: {
        'poll.request': { target: 'requesting', actions: 'ask' },
        'poll.resume': [{ guard: 'isForgotten', actions: 'forget' }, { target: 'queued', actions: 'look' }],
      },
    },
    requesting: {
      on: {
        'server.told': [
          { guard: 'isQueued', target: 'queued' },
          { guard: 'isRunning', target: 'running' },
          { guard: 'isReady', target: 'ready', actions: 'tell' },
          { guard: 'hasFailed', target: 'failed', actions: 'tell' },
          { target: 'expired' },
        ],
        'server.refused': { target: 'idle', actions: 'forget' },
      },
    },
    queued: {
      on: {
        'server.told': [
          { guard: 'isQueued', target: 'queued' },
          { guard: 'isRunning', target: 'running' },
          { guard: 'isReady', target: 'ready', actions: 'tell' },
          { guard: 'hasFailed', target: 'failed', actions: 'tell' },
          { target: 'expired' },
        ],
        'server.gone': { target: 'idle', actions: 'forget' },
        'clock.tick': [{ guard: 'isForgotten', target: 'idle', actions: 'forget' }, { guard: 'isGivenUp', target: 'timedOut' }, { actions: 'look' }],
      },
    },
    running: {
      on: {
        'server.told': [
          { guard: 'isQueued', target: 'queued' },
          { guard: 'isRunning', target: 'running' },
          { guard: 'isReady', target: 'ready', actions: 'tell' },
          { guard: 'hasFailed', target: 'failed', actions: 'tell' },
          { target: 'expired' },
        ],
        'server.gone': { target: 'idle', actions: 'forget' },
        'clock.tick': [{ guard: 'isForgotten', target: 'idle', actions: 'forget' }, { guard: 'isGivenUp', target: 'timedOut' }, { actions: 'look' }],
      },
    },
    ready: {
      on: {
        'poll.again': { target: 'queued', actions: 'look' },
        'poll.dismiss': { target: 'idle', actions: 'forget' },
        'clock.tick': { guard: 'isForgotten', target: 'idle', actions: 'forget' },
      },
    },
    failed: {
      on: {
        'poll.dismiss': { target: 'idle', actions: 'forget' },
        'clock.tick': { guard: 'isForgotten', target: 'idle', actions: 'forget' },
      },
    },
    expired: {
      on: {
        'poll.dismiss': { target: 'idle', actions: 'forget' },
        'clock.tick': { guard: 'isForgotten', target: 'idle', actions: 'forget' },
      },
    },
    timedOut: {
      on: {
        'poll.again': { target: 'queued', actions: 'look' },
        'poll.dismiss': { target: 'idle', actions: 'forget' },
        'clock.tick': { guard: 'isForgotten', target: 'idle', actions: 'forget' },
      },
    },
  },
});
