import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { MaintenanceNoticeContext, MaintenanceNoticeEvent } from './maintenance-notice.rules.ts';

type Row = SpecRow<MaintenanceNoticeContext, MaintenanceNoticeEvent>;

const tells =
  (status: string, isAcknowledged?: boolean) =>
  (_: MaintenanceNoticeContext, event: MaintenanceNoticeEvent): boolean =>
    event.type === 'status.changed' &&
    event.status === status &&
    (isAcknowledged === undefined || event.isAcknowledged === isAcknowledged);

const announced = (from: string, effects: readonly string[] = []): readonly Row[] => [
  {
    cite: 'A§4: shown only when upcoming and the id has not been acknowledged',
    from,
    on: 'status.changed',
    when: tells('upcoming', false),
    to: 'shown',
    effects,
  },
  {
    cite: 'A§4: remembered locally',
    from,
    on: 'status.changed',
    when: tells('upcoming', true),
    to: 'acknowledged',
    effects,
  },
];
const ongoing = (from: string): Row => ({
  cite: 'D85: ongoing is not the modal but a blocking page',
  from,
  on: 'status.changed',
  when: tells('ongoing'),
  to: 'blocked',
});
const unavailable = (from: string): Row => ({
  cite: 'D85: from HTTP 503',
  from,
  on: 'server.unavailable',
  to: 'blocked',
});
const over = (from: string, effects: readonly string[] = []): Row => ({
  cite: 'A§4: no-maintenance',
  from,
  on: 'status.changed',
  when: tells('no-maintenance'),
  to: 'hidden',
  effects,
});

/** The maintenance display of a page as specified, typed in by hand: the oracle of the machine. */
export const maintenanceNoticeTable: SpecTable<MaintenanceNoticeContext, MaintenanceNoticeEvent> = {
  effects: ['remember', 'resume'],
  observe: (snapshot) => snapshot.context,
  rows: [
    ...announced('hidden'),
    ongoing('hidden'),
    unavailable('hidden'),
    {
      cite: 'A§4: acknowledging stores the id',
      from: 'shown',
      on: 'notice.acknowledge',
      to: 'acknowledged',
      effects: ['remember'],
    },
    ...announced('shown'),
    ongoing('shown'),
    unavailable('shown'),
    over('shown'),
    ...announced('acknowledged'),
    ongoing('acknowledged'),
    unavailable('acknowledged'),
    over('acknowledged'),
    ongoing('blocked'),
    ...announced('blocked', ['resume']),
    { ...over('blocked', ['resume']), cite: 'D85: until the status poll says otherwise' },
  ],
  ended: [],
  refusals: [
    {
      cite: 'A§4: no-maintenance changes nothing where nothing is shown',
      from: 'hidden',
      on: 'status.changed',
      because: [{ code: 'not-ongoing' }, { code: 'not-upcoming' }],
    },
  ],
};
