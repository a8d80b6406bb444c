import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

/** The path of a request without secrets: no query, which may contain the token of a reset link, no calendar address. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replaceAll(/(?<=calendar-feeds\/)[^/]+|[^/]+\.ics/g, '…');

/** The log of the process: JSON lines on standard output. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    serializers: {
      req: ({ id, method, url, ip }: LoggedRequest) => ({ id, method, path: loggedPath(url), ip }),
    },
  });
}
