import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Settings } from '../settings.ts';
import type { Deliveries, JobHandlers } from './job.ts';
import { runJob, type ClaimedJob } from './run-job.ts';
import { scheduleRecurring, type Recurring } from './schedule.ts';

export type Worker = {
  /** Part of the readiness check. */
  isRunning(): boolean;
  /** Polls now instead of at the next interval: there may be new jobs. */
  wake(): void;
  /** Claims no more jobs and waits for running ones. */
  stop(): Promise<void>;
};

const ROUND_MS = 1_000;
const AT_ONCE = 2;
const SCHEDULE_EVERY_MS = 60_000;
/** A lease without a heartbeat expires after this time; another worker then claims the job. */
const LEASE_SECONDS = 60;

type WorkerDeps = { database: Database; settings: Settings; log: Logger };

/** Starts processing jobs of every tenant; several processes share them. */
export async function startWorker(
  { database, log }: WorkerDeps,
  handlers: JobHandlers,
  recurring: Recurring,
  deliveries: Deliveries = {},
): Promise<Worker> {
  const stopping = new AbortController();
  let wakeUp = (): void => undefined;

  const rest = async (): Promise<void> => {
    const woken = new AbortController();
    wakeUp = () => woken.abort();
    const signal = AbortSignal.any([woken.signal, stopping.signal]);
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  };

  const claim = async (): Promise<readonly ClaimedJob[]> => {
    try {
      const lease = `${LEASE_SECONDS} seconds`;
      const { rows } = await database.global((tx) =>
        sql<ClaimedJob>`select * from claim_jobs(1, ${lease}::interval)`.execute(tx),
      );
      return rows;
    } catch (error) {
      // The database is briefly unavailable; the next poll retries.
      log.warn({ err: error }, 'jobs could not be claimed');
      return [];
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [job] = await claim();
      if (job) await runJob(database, handlers, job, { leaseSeconds: LEASE_SECONDS, log, deliveries });
      else await rest();
    }
  };

  const clock = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await scheduleRecurring(database, recurring).catch((error: unknown) =>
        log.warn({ err: error }, 'recurring jobs could not be scheduled'),
      );
      await sleep(SCHEDULE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = Promise.all([...Array.from({ length: AT_ONCE }, loop), clock()]);
  return {
    isRunning: () => !stopping.signal.aborted,
    wake: () => wakeUp(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
