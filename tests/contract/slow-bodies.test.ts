import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { GHOST } from '../support/examples.ts';

const PAUSE_MS = 300;
const GRACE_MS = 600;
const LEAST_RATE = 100;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ bodyPatience: { pauseMs: PAUSE_MS, graceMs: GRACE_MS, leastRate: LEAST_RATE } });
  admin = await api.signIn('admin@luma.example');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/**
 * Sends the pieces, immediately or with pauses, and stays silent with the connection open; returns everything received
 * before the server closed it.
 */
async function sendThenWait(...pieces: readonly string[]): Promise<string> {
  return sendInTime(pieces, 0);
}

async function sendInTime(pieces: readonly string[], pauseMs: number): Promise<string> {
  const socket = connect({ port: (api.app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    socket
      .on('data', (chunk: Buffer) => received.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const piece of pieces) {
    if (socket.readableEnded) break;
    socket.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await closed;
  socket.destroy();
  return Buffer.concat(received).toString();
}

const head = (path: string, type: string, length: number | 'chunked', connection = 'keep-alive'): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${admin.token}`,
    `content-type: ${type}`,
    `connection: ${connection}`,
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');
const IMAGE = `/api/locations/${GHOST}/image`;
const FORM =
  '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF';

describe('a body that stops arriving', () => {
  it.each([
    ['JSON without a byte', () => [head('/api/leaves', 'application/json', 100)]],
    ['JSON after some bytes', () => [head('/api/leaves', 'application/json', 100), '{"a":']],
    ['JSON in chunks', () => [head('/api/leaves', 'application/json', 'chunked'), '5\r\n{"a":\r\n']],
    ['a form without a byte', () => [head(IMAGE, 'multipart/form-data; boundary=x', 1000)]],
    ['a form within a file', () => [head(IMAGE, 'multipart/form-data; boundary=x', 1000), FORM]],
    [
      'a form in chunks',
      () => [head(IMAGE, 'multipart/form-data; boundary=x', 'chunked'), `${FORM.length.toString(16)}\r\n${FORM}\r\n`],
    ],
  ])('%s is answered 408 and its connection closed', async (_, pieces) => {
    const answer = await sendThenWait(...pieces());
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request-timeout"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('a complete body is answered by its content', async () => {
    const answer = await sendThenWait(head('/api/leaves', 'application/json', 2, 'close'), '{}');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });
});

// ADR-0110: the client's silence counts, and a minimum rate over the whole body.
describe('a slow body', () => {
  it('is accepted however long it takes, as long as it keeps the minimum rate', async () => {
    const body = `{"a":"${'x'.repeat(192)}"}`;
    const pieces = body.match(/.{1,8}/gs) ?? [];
    const began = Date.now();
    const answer = await sendInTime([head('/api/leaves', 'application/json', body.length, 'close'), ...pieces], 40);
    expect(Date.now() - began).toBeGreaterThan(GRACE_MS);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });

  it('is aborted below the minimum rate, although it is never silent', async () => {
    const answer = await sendInTime(
      [head('/api/leaves', 'application/json', 1_000), ...Array.from({ length: 30 }, () => ' ')],
      100,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The body arrives too slowly.');
  });
});

// RFC 9112 §9.6: the client reads the response although it is still sending, and nothing follows it.
describe('a response before the body is complete', () => {
  const MUCH = 'x'.repeat(256 * 1024);
  const SIZE = 8 * 1024 * 1024;
  const stranger = (path: string, type: string): string => head(path, type, SIZE).replace(/authorization: .*\r\n/, '');
  it.each([
    ['JSON that is too large', 413, () => head('/api/leaves', 'application/json', SIZE)],
    ['a file without a session', 401, () => stranger(IMAGE, 'multipart/form-data; boundary=x')],
    ['a file for an unknown call', 404, () => head('/api/nothing', 'multipart/form-data; boundary=x', SIZE)],
    ['a body of an unsupported type', 415, () => head('/api/leaves', 'text/plain', SIZE)],
    ['a body for a malformed path', 400, () => head('/api/leaves/%', 'application/json', SIZE)],
  ])('closes the connection, without a second response: %s', async (_, status, begin) => {
    const answer = await sendInTime([begin(), ...Array.from({ length: SIZE / MUCH.length }, () => MUCH)], 5);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('closes it also when the rest never arrives', async () => {
    const answer = await sendThenWait(head('/api/leaves', 'application/json', SIZE), MUCH);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('keeps it open for a complete body', async () => {
    const answer = await sendThenWait(
      head('/api/leaves', 'application/json', 2),
      '{}',
      head('/api/leaves', 'application/json', 2, 'close'),
      '{}',
    );
    expect(answer.match(/HTTP\/1\.1 400 /g)).toHaveLength(2);
  });
});
