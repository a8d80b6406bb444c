import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestApi } from './api.ts';

/** Where the rows are that tests hold: of the machines, and of what writes without a machine lock. */
const TABLES: Readonly<Record<string, string>> = {
  'approval-process': 'approval_process',
  asset: 'asset',
  'commission-period': 'commission_period',
  'day-banking': 'day_banking',
  'device-change': 'device_change',
  employee: 'employee',
  'job-title': 'job_title',
  'leave-request': 'leave_request',
  newsletter: 'newsletter',
  'offboarding-settlement': 'offboarding_settlement',
  report: 'report',
  'user-status': 'app_user',
};

/** How long a request may take to come to a lock or an answer before the race goes on without waiting for it; locks are waited for a little longer. */
const PATIENCE_MS = 4_000;

/** Keeps requests waiting at a row until all of them are there. */
export interface RowHolder {
  /** Takes the row of a record; nobody else can until it is let go. @throws Error when there is none */
  readonly hold: (machine: string, tenantId: string, id: string) => Promise<void>;
  /** Waits until so many others wait for a lock, or `isOver` says that there is nobody left to wait for. */
  readonly waiters: (isOver: (waiting: number) => boolean) => Promise<void>;
  readonly letGo: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects beside the product, as the product does, so that its locks are seen and kept apart from its own connections. */
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
    waiters: async (isOver) => {
      for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS;) {
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
 * Sends so that nobody is answered before all are under way: the row of a record is held until each of them waits, in the
 * order given, or has been answered without waiting. What decides without a lock has then decided on what is no longer so.
 * Answers what they answer, in the same order.
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
      // Awaited once all are under way; until then nobody listens.
      run.catch(() => undefined);
      runs.push(run);
      await holder.waiters((waiting) => waiting + answered >= runs.length);
    }
  } finally {
    await holder.letGo();
  }
  return Promise.all(runs);
}
