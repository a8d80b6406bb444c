import type { SpecTable } from '../kernel/spec-table.ts';
import type { Looked, ReportPollingContext, ReportPollingEvent } from './report-polling.rules.ts';

const SIX_HOURS = 21_600_000;

const says =
  (...statuses: readonly Looked[]) =>
  (_: ReportPollingContext, event: ReportPollingEvent): boolean =>
    event.type === 'server.answered' && statuses.includes(event.status);
const isOld = (event: ReportPollingEvent): boolean => event.type === 'poll.resume' && event.ageMs >= SIX_HOURS;

const FOLLOWED = ['open.followed.waiting', 'open.followed.looking'];
const OPEN = ['open.requesting', ...FOLLOWED];
const KEPT = ['kept.ready', 'kept.failed', 'kept.expired', 'kept.timedOut'];

/** Polling a report as specified, typed in by hand: the oracle of the machine. */
export const reportPollingTable: SpecTable<ReportPollingContext, ReportPollingEvent> = {
  effects: ['ask', 'look', 'forget', 'tell'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'A§7: POST /api/reports', from: 'idle', on: 'poll.request', to: 'open.requesting', effects: ['ask'] },
    {
      cite: 'A§3: report request kept locally {id, type, requestedAt}',
      from: 'idle',
      on: 'poll.resume',
      when: (_, event) => !isOld(event),
      to: 'open.followed.looking',
      effects: ['look'],
    },
    {
      cite: 'A§4: dropped after 6 hours',
      from: 'idle',
      on: 'poll.resume',
      when: (_, event) => isOld(event),
      to: 'idle',
      effects: ['forget'],
    },
    {
      cite: 'D84: queued, running; poll 2 s → 10 s',
      from: OPEN,
      on: 'server.answered',
      when: says('queued', 'running'),
      to: 'open.followed.waiting',
    },
    {
      cite: 'D84: ready',
      from: OPEN,
      on: 'server.answered',
      when: says('ready'),
      to: 'kept.ready',
      effects: ['tell'],
    },
    {
      cite: 'D84: failed',
      from: OPEN,
      on: 'server.answered',
      when: says('failed'),
      to: 'kept.failed',
      effects: ['tell'],
    },
    { cite: 'D84: expired', from: OPEN, on: 'server.answered', when: says('expired'), to: 'kept.expired' },
    {
      cite: 'D84: what the server does not keep is not followed',
      from: OPEN,
      on: 'server.answered',
      when: says('gone'),
      to: 'idle',
      effects: ['forget'],
    },
    {
      cite: 'A§7: a request may be refused',
      from: 'open.requesting',
      on: 'server.refused',
      to: 'idle',
      effects: ['forget'],
    },
    {
      cite: 'D84: poll 2 s → 10 s',
      from: 'open.followed.waiting',
      on: 'xstate.after.nextLook.report-polling.open.followed.waiting',
      to: 'open.followed.looking',
      effects: ['look'],
    },
    {
      cite: 'D84: poll; a server that does not answer is asked again',
      from: 'open.followed.looking',
      on: 'server.silent',
      to: 'open.followed.waiting',
    },
    {
      cite: 'D84: give up at 10 min with "still running, we keep it"',
      from: FOLLOWED,
      on: 'xstate.after.givingUp.report-polling.open.followed',
      to: 'kept.timedOut',
    },
    {
      cite: 'A§4: dropped after 6 hours',
      from: FOLLOWED,
      on: 'xstate.after.forgetting.report-polling.open.followed',
      to: 'idle',
      effects: ['forget'],
    },
    {
      cite: 'A§4: dropped after 6 hours',
      from: KEPT,
      on: 'xstate.after.forgetting.report-polling.kept',
      to: 'idle',
      effects: ['forget'],
    },
    { cite: 'A§4: remembered locally', from: KEPT, on: 'poll.dismiss', to: 'idle', effects: ['forget'] },
    {
      cite: 'D84: expired after 24 h, which only the server knows',
      from: 'kept.ready',
      on: 'poll.again',
      to: 'open.followed.looking',
      effects: ['look'],
    },
    {
      cite: 'D84: "we keep it"',
      from: 'kept.timedOut',
      on: 'poll.again',
      to: 'open.followed.looking',
      effects: ['look'],
    },
  ],
  ended: [],
  refusals: [],
};
