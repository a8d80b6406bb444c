import { stateName } from '#machines/kernel/index.ts';
import { report, type ReportContext, type ReportEvent } from '#machines/report/index.ts';
import { reportsOf } from '../../reports/made-reports.ts';
import type { HttpDriver } from '../http-driver.ts';

const DRAFT = 'draft';

/** Reports of the demo tenant: requested over HTTP, created and ended by jobs (A§7; D84). */
export const driver: HttpDriver<ReportContext, ReportEvent> = {
  definition: report,
  scenarios: report.scenarios,
  unraced: ({ type }) =>
    type === 'report.request' ? 'two requests make two reports: neither is about a record that is there' : null,
  open: async (api) => {
    const hr = await api.signIn('hr@luma.example');
    const reports = reportsOf(api, () => hr);
    /** Preconditions of an event, or of its refusal because the file has not expired. */
    const prepare = async (id: string, { type }: ReportEvent, isOver: boolean): Promise<void> => {
      if (type === 'report.fail') await reports.abandon(id);
      if (type === 'report.expire') await reports.turnClock(id, isOver);
    };
    const JOBS: Readonly<Record<Exclude<ReportEvent['type'], 'report.request'>, string>> = {
      'report.start': 'report.planMaking',
      'report.finish': 'report.makeFile',
      'report.fail': 'report.sweep',
      'report.expire': 'report.sweep',
    };
    return async () => ({
      tenantId: hr.tenantId,
      begin: async () => {
        let id = '';
        /** Whether each step that queues the next one has left a job for it; abandoned reports lose them later. */
        let isPlanned = true;
        const happen = async (event: ReportEvent): Promise<number | null> => {
          if (event.type !== 'report.request') {
            const wasQueued = event.type === 'report.start' && (await reports.stateOf(id)) === 'queued';
            await reports.job(JOBS[event.type], id);
            // A concurrent event may have ended it.
            if (wasQueued && (await reports.stateOf(id)) === 'running')
              isPlanned &&= await reports.isPlanned('report.makeFile', id);
            return null;
          }
          const made = await reports.request();
          if (made.status !== 201) return made.status;
          id = made.body.id;
          isPlanned = await reports.isPlanned('report.planMaking', id);
          return made.status;
        };
        const ready = async (event: ReportEvent, isOver: boolean): Promise<() => Promise<number | null>> => {
          if (event.type === 'report.request') await reports.letWait(event.waiting);
          else await prepare(id, event, isOver);
          return () => happen(event);
        };
        return {
          id: () => id,
          read: async () =>
            id === ''
              ? { status: DRAFT, seen: DRAFT }
              : {
                  status: await reports.stateOf(id),
                  seen: await reports.seen(id),
                  hasFile: await reports.hasFile(id),
                  isPlanned,
                },
          send: async (event) => (await ready(event, true))(),
          probe: async (event) => (await ready(event, false))(),
          ready: (event) => ready(event, true),
        };
      },
      expected: ({ value }) => ({
        status: stateName(value),
        seen: stateName(value),
        hasFile: value === 'ready',
        isPlanned: true,
      }),
      // Jobs have no response: a refusal means that nothing changes. A report is requested once, and nothing happens
      // before.
      refusal: ({ value }, { type }) =>
        (type === 'report.request') !== (value === DRAFT) ? null : type === 'report.request' ? [422] : [null],
    });
  },
};
