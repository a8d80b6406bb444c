import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestApi } from './api.ts';

/** The tables of rows locked by tests: those of machines, and those written without a machine lock. */
const TABLES: Readonly<Record<string, string>> = {
  'approval-process': 'approval_process',
  asset: 'asset',
  'commission-period': 'commission_period',
  'day-banking': 'day_banking',
  'device-change': 'device_change',
  document: 'employee_document',
  employee: 'employee',
  'job-title': 'job_title',
  'leave-request': 'leave_request',
  location: 'location',
  attendance: 'shift',
  newsletter: 'newsletter',
  'offboarding-settlement': 'offboarding_settlement',
  report: 'report',
  'user-status': 'app_user',
};

/**
 * How long a request may take to reach a lock or a response before the race continues without it; locks are waited for
 * a little longer.
 */
const PATIENCE_MS = 4_000;

/** Keeps requests waiting for a row lock until all of them are there. */
export interface RowHolder {
  /** Locks the row of a record until released. @throws Error when there is none */
  readonly hold: (machine: string, tenantId: string, id: string) => Promise<void>;
  /** Waits until the given number of others wait for a lock, or `isOver` says that there are none left to wait for. */
  readonly waiters: (isOver: (waiting: number) => boolean, patienceMs?: number) => Promise<void>;
  readonly letGo: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Connects like the product, but separately, so that its locks are visible and distinguishable from the product's
 * connections.
 */
export async function connectHolder(api: TestApi): Promise<RowHolder> {
  const [holder, watcher] = [
    new pg.Client({ connectionString: api.db.appUrl }),
    new pg.Client({ connectionString: api.db.appUrl }),
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  return {
    hold: async (machine, tenantId, id) => {
      await holder.query('begin');
      await holder.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
      const { rowCount } = await holder.query(
        `select from ${TABLES[machine]} where tenant_id = $1 and id = $2 for update`,
        [tenantId, id],
      );
      if (rowCount !== 1) throw new Error(`there is no ${machine} ${id}`);
    },
    waiters: async (isOver, patienceMs = PATIENCE_MS) => {
      for (const begun = Date.now(); Date.now() - begun < patienceMs;) {
        const { rows } = await watcher.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (isOver(rows[0]?.waiting ?? 0)) return;
        await sleep(3);
      }
    },
    letGo: async () => {
      await holder.query('rollback');
    },
    close: async () => {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/**
 * Sends so that no request is answered before all are running: the row of a record is locked until each of them waits,
 * in the given order, or has been answered without waiting. Code that decides without a lock has then decided on
 * outdated data. Returns their responses, in the same order.
 */
export async function sendInOrder<Answer>(
  holder: RowHolder,
  { machine, tenantId, id }: { machine: string; tenantId: string; id: string },
  sends: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const runs: Promise<Answer>[] = [];
  let answered = 0;
  await holder.hold(machine, tenantId, id);
  try {
    for (const send of sends) {
      const run = send().finally(() => (answered += 1));
      // Awaited once all are running; until then nothing handles a rejection.
      run.catch(() => undefined);
      runs.push(run);
      await holder.waiters((waiting) => waiting + answered >= runs.length);
    }
  } finally {
    await holder.letGo();
  }
  return Promise.all(runs);
}
