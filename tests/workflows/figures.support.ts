import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { RawBuilder } from 'kysely';
import type { describeMachine } from '#machines/kernel/index.ts';
import { readTraffic } from '#server/modules/workflows/journal-figures.ts';
import type { Person, TestApi } from '../support/api.ts';
import type { Tx } from '../support/tx.ts';

type Figures = typeof contract.workflowFigures;
export type Traffic = AnswerOf<Figures['traffic']>;
export type Records = AnswerOf<Figures['records']>;
export type Conformance = AnswerOf<Figures['conformance']>;
export type Table = AnswerOf<Figures['table']>;
export type Counts = AnswerOf<typeof contract.workflows.counts>;

/** Events that no person sends. */
export const SYSTEM = new Set([
  'shift.exclude',
  'shift.include',
  'shift.started',
  'grace.passed',
  'absent.passed',
  'process.route',
  'chain.changed',
  'cutoff.passed',
  'process.accepted',
  'process.rejected',
  'process.undone',
  'day.started',
  'day.ended',
  'cancellation.accepted',
  'cancellation.rejected',
  'newsletter.claim',
  'newsletter.dispatched',
  'newsletter.fail',
  'duties.found',
  'rows.add',
  'rows.remove',
  'rates.change',
  'document.date-passed',
  'report.start',
  'report.finish',
  'report.fail',
  'report.expire',
]);

export const days = (seconds: number | null | undefined) => Math.round((seconds ?? 0) / 86_400);

/** Figures of machines as read by an administrator, and those of rows created by a test. */
export function figuresOf(api: () => TestApi, admin: () => Person) {
  const inTenant = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    api().db.database.tenant({ tenantId: admin().tenantId }, run);
  return {
    inTenant,
    read: async <Body>(machine: string, part: string, person = admin()): Promise<Body> =>
      (await person.send<Body>('GET', `/api/workflows/${machine}/${part}`)).body,
    trafficOf: (name: string, machine: ReturnType<typeof describeMachine>, rows: RawBuilder<unknown>, days: number) =>
      inTenant((tx) =>
        readTraffic(
          tx,
          { tenantId: admin().tenantId } as never,
          { machine: name, rows: () => rows } as never,
          machine,
          { days },
        ),
      ),
  };
}
