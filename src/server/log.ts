import pino, { type DestinationStream, type Logger } from 'pino';
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

/** What PostgreSQL says about an error and may quote rows and values in: names of people, amounts. */
const QUOTES_VALUES = ['detail', 'where', 'internalQuery', 'parameters', 'query', 'sql'];

/** An error without the values of its statement; its message, code, constraint and stack say what failed. */
const loggedError = (error: Error): object =>
  Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([key]) => !QUOTES_VALUES.includes(key)));

/** The log of the process: JSON lines on standard output, or on another stream. No line has personal data. */
export function createLog(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: ({ id, method, url, ip }: LoggedRequest) => ({ id, method, path: loggedPath(url), ip }),
      err: loggedError,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
