import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import type { Settings } from '../settings.ts';

export type Worker = {
  /** Part of readiness. */
  isRunning(): boolean;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
};

/** Starts taking jobs. */
export async function startWorker(_deps: { database: Database; settings: Settings; log: Logger }): Promise<Worker> {
  let running = true;
  return {
    isRunning: () => running,
    stop: async () => {
      running = false;
    },
  };
}
