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
/** Of one tenant fewer than at once: the last place is for the others, so that long jobs of one hold up none of them (ADR-0163). */
const AT_ONCE = 3;
const OF_ONE_TENANT = 2;
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
  const resting = new Set<AbortController>();

  const rest = async (): Promise<void> => {
    const woken = new AbortController();
    resting.add(woken);
    const signal = AbortSignal.any([woken.signal, stopping.signal]);
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
    resting.delete(woken);
  };

  /** Running jobs by tenant, and the tenant whose job was taken last. */
  const running = new Map<string, number>();
  const count = (tenantId: string, more: number): void => {
    const jobs = (running.get(tenantId) ?? 0) + more;
    if (jobs > 0) running.set(tenantId, jobs);
    else running.delete(tenantId);
  };
  let last: string | null = null;

  const claim = async (): Promise<ClaimedJob | null> => {
    try {
      const held = [...running].flatMap(([tenantId, jobs]) => (jobs >= OF_ONE_TENANT ? [tenantId] : []));
      const { rows } = await database.global((tx) =>
        sql<ClaimedJob>`
          select * from claim_jobs(1, ${`${LEASE_SECONDS} seconds`}::interval, ${last}::uuid, ${held}::uuid[])`.execute(
          tx,
        ),
      );
      const [job = null] = rows;
      if (job) {
        last = job.tenant_id;
        count(last, 1);
      }
      return job;
    } catch (error) {
      // The database is briefly unavailable; the next poll retries.
      log.warn({ err: error }, 'jobs could not be claimed');
      return null;
    }
  };
  /** One after the other: each knows what the one before has taken. */
  let turn: Promise<ClaimedJob | null> = Promise.resolve(null);
  const claimInTurn = (): Promise<ClaimedJob | null> => (turn = turn.then(claim));

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const job = await claimInTurn();
      if (!job) {
        await rest();
        continue;
      }
      await runJob(database, handlers, job, { leaseSeconds: LEASE_SECONDS, log, deliveries });
      count(job.tenant_id, -1);
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

  const ended = Promise.all([...Array.from({ length: AT_ONCE }, loop), clock()]);
  return {
    isRunning: () => !stopping.signal.aborted,
    wake: () => {
      for (const woken of resting) woken.abort();
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
