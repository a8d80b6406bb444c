import type { Socket } from 'node:net';
import { ERROR_CODES, titleOf, type ErrorCode, type Problem } from '#contract/errors.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
};

/** Error codes of Node's HTTP parser. */
const FAULTS: Readonly<Record<string, { readonly code: ErrorCode; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'too-large', detail: 'The address and headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request-timeout', detail: 'The request took too long to arrive.' },
};

/** Answers input that is not a readable request, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, detail } = FAULTS[error.code ?? ''] ?? {
    code: 'malformed-request',
    detail: 'This is not an HTTP request.',
  };
  const status = ERROR_CODES[code];
  const problem: Problem = {
    type: 'about:blank',
    title: titleOf(code),
    status,
    detail,
    code,
    requestId: crypto.randomUUID(),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
