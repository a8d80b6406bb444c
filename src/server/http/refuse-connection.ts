import type { Socket } from 'node:net';
import { ERROR_CODES, titleOf, type ErrorCode, type Problem } from '#contract/errors.ts';

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 413: 'Payload Too Large' };

/** Answers what could not be read as a request, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed-request';
  const status = ERROR_CODES[code];
  const problem: Problem = {
    type: 'about:blank',
    title: titleOf(code),
    status,
    detail: code === 'too-large' ? 'The address and headers are too long.' : 'This is no HTTP request.',
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
