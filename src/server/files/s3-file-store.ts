import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '../core/problem-error.ts';
import type { FileStore } from './file-store.ts';

const TIMEOUT_MS = 30_000;
/** Retries while the service is busy. */
const RETRIES = 2;
const RETRY_AFTER_S = 10;

/** A bucket of S3 or of an S3-compatible service. */
export interface Bucket {
  /** Address of bucket and prefix, without a trailing slash. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/**
 * Files in a bucket, by content hash below the tenant's prefix, as on the disk. A row points at an object only once the
 * service has acknowledged it. @throws ProblemError 503 when the service does not answer, or refuses us
 */
export function createS3FileStore({ address, region, accessKeyId, secretAccessKey, sessionToken }: Bucket): FileStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    ...(sessionToken ? { sessionToken } : {}),
  });
  const urlOf = (tenantId: string, sha256: string): string => `${address}/${tenantId}/${sha256.slice(0, 2)}/${sha256}`;
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw unavailable('does not answer', cause);
    }
  };
  return {
    async put(tenantId, content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      // Signed with the content, so that the service rejects altered bytes.
      const answer = await send(urlOf(tenantId, sha256), {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'x-amz-content-sha256': sha256 },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw unavailable(`answered ${answer.status} to a file`);
      return sha256;
    },
    async read(tenantId, sha256) {
      const answer = await send(urlOf(tenantId, sha256), { method: 'GET' });
      if (answer.ok && answer.body)
        return {
          stream: Readable.fromWeb(answer.body as ReadableStream),
          bytes: Number(answer.headers.get('content-length')),
        };
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw unavailable(`answered ${answer.status} to the question for a file`);
    },
  };
}

function unavailable(what: string, cause?: unknown): ProblemError {
  const problem = new ProblemError('not-ready', {
    detail: 'Files are not available right now. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_S,
  });
  problem.cause = new Error(`the store of files ${what}`, { cause });
  return problem;
}
