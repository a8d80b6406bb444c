import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

/**
 * The log of the process: JSON lines on standard output. Requests without their query, which may contain the token of a
 * reset link.
 */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    serializers: {
      req: ({ id, method, url, ip }: LoggedRequest) => ({ id, method, path: url.split('?')[0], ip }),
    },
  });
}
