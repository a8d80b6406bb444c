import type { SpecTable } from '../kernel/spec-table.ts';
import type { BulkDownloadContext, BulkDownloadEvent } from './bulk-download.rules.ts';

const settled =
  (holds: (left: number, failed: number) => boolean) =>
  (_: BulkDownloadContext, event: BulkDownloadEvent): boolean =>
    event.type === 'xstate.done.actor.fetchNext' && holds(event.output.left, event.output.failed);

/** Downloads as specified, typed in by hand: the oracle of the machine. */
export const bulkDownloadTable: SpecTable<BulkDownloadContext, BulkDownloadEvent> = {
  effects: ['fetchNext', 'queue', 'queueFailed'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'C§2: Download (n)',
      from: ['idle', 'partly'],
      on: 'download.start',
      to: 'fetching',
      effects: ['queue', 'fetchNext'],
    },
    {
      cite: 'C§7: multiple downloads are spaced',
      from: 'fetching',
      on: 'download.start',
      to: 'fetching',
      effects: ['queue'],
    },
    {
      cite: 'C§7: multiple downloads are spaced',
      from: 'pausing',
      on: 'download.start',
      to: 'pausing',
      effects: ['queue'],
    },
    {
      cite: 'C§9: download delay between images: 500 ms',
      from: 'fetching',
      on: 'xstate.done.actor.fetchNext',
      when: settled((left) => left > 0),
      to: 'pausing',
    },
    {
      cite: 'C§9: download delay between images: 500 ms',
      from: 'pausing',
      on: 'xstate.after.pause.bulk-download.pausing',
      to: 'fetching',
      effects: ['fetchNext'],
    },
    {
      cite: 'C§7: saved under its original name or id',
      from: 'fetching',
      on: 'xstate.done.actor.fetchNext',
      when: settled((left, failed) => left === 0 && failed === 0),
      to: 'idle',
    },
    {
      cite: 'C§8: failures are silently ignored; D63: a quiet line',
      from: 'fetching',
      on: 'xstate.done.actor.fetchNext',
      when: settled((left, failed) => left === 0 && failed > 0),
      to: 'partly',
    },
    {
      cite: 'D63: a way to try the failed ones again',
      from: 'partly',
      on: 'download.retry',
      to: 'fetching',
      effects: ['queueFailed', 'fetchNext'],
    },
    { cite: 'D63: a quiet line', from: 'partly', on: 'download.dismiss', to: 'idle' },
  ],
  ended: [],
  refusals: [],
};
