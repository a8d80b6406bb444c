import type { ReportState } from '#domain/reports.ts';
import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { ReportPollingContext, ReportPollingEvent } from './report-polling.rules.ts';

type Row = SpecRow<ReportPollingContext, ReportPollingEvent>;

const TEN_MINUTES = 600_000;
const SIX_HOURS = 21_600_000;

const says =
  (status: ReportState) =>
  (_: ReportPollingContext, event: ReportPollingEvent): boolean =>
    event.type === 'server.answered' && event.status === status;
const isOld = (event: ReportPollingEvent): boolean => 'ageMs' in event && event.ageMs >= SIX_HOURS;
const isLong = (event: ReportPollingEvent): boolean => event.type === 'clock.tick' && event.waitedMs >= TEN_MINUTES;

const answers = (from: string): readonly Row[] => [
  { cite: 'D84: queued', from, on: 'server.answered', when: says('queued'), to: 'open.followed.queued' },
  { cite: 'D84: running', from, on: 'server.answered', when: says('running'), to: 'open.followed.running' },
  { cite: 'D84: ready', from, on: 'server.answered', when: says('ready'), to: 'kept.ready', effects: ['tell'] },
  { cite: 'D84: failed', from, on: 'server.answered', when: says('failed'), to: 'kept.failed', effects: ['tell'] },
  { cite: 'D84: expired', from, on: 'server.answered', when: says('expired'), to: 'kept.expired' },
];

const followed = (from: string): readonly Row[] => [
  ...answers(from),
  {
    cite: 'D84: what the server does not keep is not followed',
    from,
    on: 'server.gone',
    to: 'idle',
    effects: ['forget'],
  },
  {
    cite: 'A§4: dropped after 6 hours',
    from,
    on: 'clock.tick',
    when: (_, event) => isOld(event),
    to: 'idle',
    effects: ['forget'],
  },
  {
    cite: 'D84: give up at 10 min with "still running, we keep it"',
    from,
    on: 'clock.tick',
    when: (_, event) => !isOld(event) && isLong(event),
    to: 'kept.timedOut',
  },
  {
    cite: 'D84: poll',
    from,
    on: 'clock.tick',
    when: (_, event) => !isOld(event) && !isLong(event),
    to: from,
    effects: ['look'],
  },
];

const remembered = (from: string): readonly Row[] => [
  {
    cite: 'A§4: dropped after 6 hours',
    from,
    on: 'clock.tick',
    when: (_, event) => isOld(event),
    to: 'idle',
    effects: ['forget'],
  },
  { cite: 'A§4: remembered locally', from, on: 'poll.dismiss', to: 'idle', effects: ['forget'] },
];

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
      to: 'open.followed.queued',
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
    ...answers('open.requesting'),
    {
      cite: 'A§7: a request may be refused',
      from: 'open.requesting',
      on: 'server.refused',
      to: 'idle',
      effects: ['forget'],
    },
    ...followed('open.followed.queued'),
    ...followed('open.followed.running'),
    ...remembered('kept.ready'),
    {
      cite: 'D84: expired after 24 h, which only the server knows',
      from: 'kept.ready',
      on: 'poll.again',
      to: 'open.followed.queued',
      effects: ['look'],
    },
    ...remembered('kept.failed'),
    ...remembered('kept.expired'),
    ...remembered('kept.timedOut'),
    {
      cite: 'D84: "we keep it"',
      from: 'kept.timedOut',
      on: 'poll.again',
      to: 'open.followed.queued',
      effects: ['look'],
    },
  ],
  ended: [],
  refusals: [
    {
      cite: 'A§4: remembered for 6 hours',
      from: ['kept.ready', 'kept.failed', 'kept.expired', 'kept.timedOut'],
      on: 'clock.tick',
      because: 'still-remembered',
    },
  ],
};
