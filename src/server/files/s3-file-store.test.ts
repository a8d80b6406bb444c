import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../core/problem-error.ts';
import { createS3FileStore } from './s3-file-store.ts';

const KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI',
  sessionToken: undefined,
  region: 'me-central-1',
};
const TENANT = '01900000-0000-7000-8000-000000000001';
const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Whether a request has a valid Signature Version 4, recalculated from the service's documentation. */
function isSigned(request: http.IncomingMessage, secret: string): boolean {
  const [, scope = '', names = '', signature = ''] =
    /Credential=AKIDEXAMPLE\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const canonical = [request.method, request.url, '', headers, names, request.headers['x-amz-content-sha256']].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  return signature !== '' && createHmac('sha256', key).update(text).digest('hex') === signature;
}

describe('files in a bucket', () => {
  const objects = new Map<string, Buffer>();
  let service: http.Server;
  let address = '';
  let isDown = false;

  beforeEach(async () => {
    objects.clear();
    isDown = false;
    service = http.createServer((request, response) => {
      void buffer(request).then((body) => {
        const name = request.url ?? '';
        const isWhole = request.method !== 'PUT' || request.headers['x-amz-content-sha256'] === hash(body);
        if (isDown) return response.writeHead(503).end();
        if (!isSigned(request, KEYS.secretAccessKey) || !isWhole) return response.writeHead(403).end();
        if (request.method === 'PUT') {
          objects.set(name, body);
          return response.writeHead(200).end();
        }
        const found = objects.get(name);
        return found
          ? response.writeHead(200, { 'content-length': found.length }).end(found)
          : response.writeHead(404).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const bound = service.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/files/steward`;
  });
  afterEach(() => void service.close());

  test('stores files under their tenant by content, signed with it, and reads them back unchanged', async () => {
    const store = createS3FileStore({ ...KEYS, address });
    const content = Buffer.from('عقد العمل');
    const sha256 = await store.put(TENANT, content);
    expect(sha256).toBe(hash(content));
    expect([...objects.keys()]).toEqual([`/files/steward/${TENANT}/${sha256.slice(0, 2)}/${sha256}`]);
    const found = await store.read(TENANT, sha256);
    expect(found?.bytes).toBe(content.length);
    expect(found && (await buffer(found.stream))).toEqual(content);
  });

  test('returns null for a missing file and for another tenant’s', async () => {
    const store = createS3FileStore({ ...KEYS, address });
    const sha256 = await store.put(TENANT, Buffer.from('x'));
    expect(await store.read('01900000-0000-7000-8000-000000000002', sha256)).toBeNull();
    expect(await store.read(TENANT, hash('y'))).toBeNull();
  });

  test('answers 503 when the service refuses us or is down, and reports no file as stored', async () => {
    const stranger = createS3FileStore({ ...KEYS, secretAccessKey: 'wrong', address });
    await expect(stranger.put(TENANT, Buffer.from('x'))).rejects.toMatchObject({ code: 'not-ready', status: 503 });
    isDown = true;
    await expect(createS3FileStore({ ...KEYS, address }).read(TENANT, hash('x'))).rejects.toBeInstanceOf(ProblemError);
    expect(objects.size).toBe(0);
  });

  test('answers 503 when the service is unreachable', async () => {
    await new Promise((resolve) => service.close(resolve));
    await expect(createS3FileStore({ ...KEYS, address }).put(TENANT, Buffer.from('x'))).rejects.toMatchObject({
      status: 503,
    });
  });
});
