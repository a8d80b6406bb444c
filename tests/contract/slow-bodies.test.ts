import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { GHOST } from '../support/examples.ts';

const PAUSE_MS = 300;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ bodyPauseMs: PAUSE_MS });
  admin = await api.signIn('admin@luma.example');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/** Sends the pieces and stays silent with the connection open; everything that came back before the server closed it. */
async function sendThenWait(...pieces: readonly string[]): Promise<string> {
  const socket = connect({ port: (api.app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => received.push(chunk)).on('end', resolve).on('error', reject);
  });
  for (const piece of pieces) socket.write(piece);
  await closed;
  socket.destroy();
  return Buffer.concat(received).toString();
}

const head = (path: string, type: string, length: number | 'chunked', connection = 'keep-alive'): string =>
  [
    `POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${admin.token}`, `content-type: ${type}`, `connection: ${connection}`,
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`, '', '',
  ].join('\r\n');
const IMAGE = `/api/locations/${GHOST}/image`;
const FORM = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF';

describe('a body that stops arriving', () => {
  it.each([
    ['JSON without a byte', () => [head('/api/leaves', 'application/json', 100)]],
    ['JSON after some bytes', () => [head('/api/leaves', 'application/json', 100), '{"a":']],
    ['JSON in chunks', () => [head('/api/leaves', 'application/json', 'chunked'), '5\r\n{"a":\r\n']],
    ['a form without a byte', () => [head(IMAGE, 'multipart/form-data; boundary=x', 1000)]],
    ['a form within a file', () => [head(IMAGE, 'multipart/form-data; boundary=x', 1000), FORM]],
    ['a form in chunks', () => [head(IMAGE, 'multipart/form-data; boundary=x', 'chunked'), `${FORM.length.toString(16)}\r\n${FORM}\r\n`]],
  ])('%s is answered 408 and its connection closed', async (_, pieces) => {
    const answer = await sendThenWait(...pieces());
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request-timeout"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('a whole body is answered by what it says', async () => {
    const answer = await sendThenWait(head('/api/leaves', 'application/json', 2, 'close'), '{}');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });
});
