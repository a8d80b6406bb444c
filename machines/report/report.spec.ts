import type { SpecTable } from '../kernel/spec-table.ts';
import type { ReportContext, ReportEvent } from './report.rules.ts';

/** A report as specified, typed in by hand: the oracle of the machine. */
export const reportTable: SpecTable<ReportContext, ReportEvent> = {
  effects: ['planMaking', 'makeFile', 'removeFile'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'A§7: POST /api/reports answers an id; D84: queued',
      from: 'draft',
      on: 'report.request',
      when: (_, event) => event.type === 'report.request' && event.waiting <= 9,
      to: 'queued',
      effects: ['planMaking'],
    },
    { cite: 'D84: running', from: 'queued', on: 'report.start', to: 'running', effects: ['makeFile'] },
    { cite: 'D84: failed', from: 'queued', on: 'report.fail', to: 'failed' },
    {
      cite: 'D84: ready, with expiresAt',
      from: 'running',
      on: 'report.finish',
      to: 'ready',
      gives: (_, event) => (event.type === 'report.finish' ? { expiresAt: event.expiresAt } : {}),
    },
    { cite: 'D84: failed', from: 'running', on: 'report.fail', to: 'failed' },
    {
      cite: 'D84: the server keeps 24 h; expired',
      from: 'ready',
      on: 'report.expire',
      when: (report, event) =>
        event.type === 'report.expire' &&
        report.expiresAt !== null &&
        Date.parse(event.now) >= Date.parse(report.expiresAt),
      to: 'expired',
      effects: ['removeFile'],
    },
  ],
  ended: ['failed', 'expired'],
  refusals: [
    {
      cite: 'D84, ADR-0059: ten reports of a person at most wait',
      from: 'draft',
      on: 'report.request',
      because: [{ code: 'too-many-waiting', params: { most: 10 } }],
    },
    { cite: 'D84: the server keeps 24 h', from: 'ready', on: 'report.expire', because: 'still-kept' },
  ],
};
