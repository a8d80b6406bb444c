import type { Server } from 'node:http';

/** Time limit for requests in flight; then their connections are cut. The whole stop must end within 10 s. */
const DRAIN_MS = 5_000;
const SWEEP_MS = 50;

/**
 * Runs `close`, which stops listening and waits for open connections, and closes idle ones: browsers keep them open for
 * more than a minute, and one that was busy at the start becomes idle later without being closed.
 */
export async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/** Waits for `work` within the drain limit. A job cut off is safe: its lease expires and it is claimed again. */
export async function withinDrain(work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
