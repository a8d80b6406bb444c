/** Operating system error codes of an unreachable peer. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Shutdown, crash of a sibling, starting up, too many connections. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300']);

/** pg reports these by message only. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'Postgres connection has been discarded',
  'Cannot use a pool after calling end',
];

/**
 * Returns the code of an error: five characters (SQLSTATE) from PostgreSQL, E… from the operating system, else
 * undefined.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A unique key is taken: PostgreSQL's unique_violation. */
export const isDuplicate = (error: unknown): boolean => errorCode(error) === '23505';

/** Returns the name of the violated constraint; empty when PostgreSQL names none. */
export const brokenConstraint = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';

/** Serialization failure or deadlock: the transaction was rolled back and can be retried unchanged. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

/** Lock timeout: another write held the lock too long. Nothing was done; the call can be retried. */
export const isHeldUp = (error: unknown): boolean => errorCode(error) === '55P03';

/**
 * Whether the database was unreachable or went away, so that the caller answers 503 with Retry-After instead of 500.
 * The outcome of the statement in flight is unknown: it is never retried here; Idempotency-Key covers that.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (SOCKET_CODES.has(code) || SERVER_CODES.has(code) || /^08...$/.test(code))) return true;
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}
