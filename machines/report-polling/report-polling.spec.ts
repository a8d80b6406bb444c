import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { Looked, ReportPollingContext, ReportPollingEvent } from './report-polling.rules.ts';

type Row = SpecRow<ReportPollingContext, ReportPollingEvent>;
type On = ReportPollingEvent['type'];

const SIX_HOURS = 21_600_000;

const says =
  (status: Looked) =>
  (_: ReportPollingContext, event: ReportPollingEvent): boolean =>
    'output' in event && event.output === status;
const isOld = (event: ReportPollingEvent): boolean => event.type === 'poll.resume' && event.ageMs >= SIX_HOURS;

const answers = (from: string, on: On): readonly Row[] => [
  { cite: 'D84: queued', from, on, when: says('queued'), to: 'open.followed.queued.waiting' },
  { cite: 'D84: running', from, on, when: says('running'), to: 'open.followed.running.waiting' },
  { cite: 'D84: ready', from, on, when: says('ready'), to: 'kept.ready', effects: ['tell'] },
  { cite: 'D84: failed', from, on, when: says('failed'), to: 'kept.failed', effects: ['tell'] },
  { cite: 'D84: expired', from, on, when: says('expired'), to: 'kept.expired' },
];

const followed = (status: 'queued' | 'running'): readonly Row[] => {
  const waiting = `open.followed.${status}.waiting`;
  const looking = `open.followed.${status}.looking`;
  return [
    {
      cite: 'D84: poll 2 s → 10 s',
      from: waiting,
      on: `xstate.after.nextLook.report-polling.open.followed.${status}.waiting`,
      to: looking,
      effects: ['look'],
    },
    ...answers(looking, 'xstate.done.actor.look'),
    {
      cite: 'D84: what the server does not keep is not followed',
      from: looking,
      on: 'xstate.done.actor.look',
      when: says('gone'),
      to: 'idle',
      effects: ['forget'],
    },
    {
      cite: 'D84: poll; a server that does not answer is asked again',
      from: looking,
      on: 'xstate.error.actor.look',
      to: waiting,
    },
    {
      cite: 'D84: give up at 10 min with "still running, we keep it"',
      from: [waiting, looking],
      on: 'xstate.after.givingUp.report-polling.open.followed',
      to: 'kept.timedOut',
    },
    {
      cite: 'A§4: dropped after 6 hours',
      from: [waiting, looking],
      on: 'xstate.after.forgetting.report-polling.open.followed',
      to: 'idle',
      effects: ['forget'],
    },
  ];
};

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
      to: 'open.followed.queued.looking',
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
    ...answers('open.requesting', 'xstate.done.actor.ask'),
    {
      cite: 'A§7: a request may be refused',
      from: 'open.requesting',
      on: 'xstate.error.actor.ask',
      to: 'idle',
      effects: ['forget'],
    },
    ...followed('queued'),
    ...followed('running'),
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
      to: 'open.followed.queued.looking',
      effects: ['look'],
    },
    {
      cite: 'D84: "we keep it"',
      from: 'kept.timedOut',
      on: 'poll.again',
      to: 'open.followed.queued.looking',
      effects: ['look'],
    },
  ],
  ended: [],
  refusals: [],
};
