import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { bearer, sendTo } from '../support/http-person.ts';
import type { Product } from '../support/product.ts';
import type { BenchTenant } from './bench-tenant.ts';
import { atMost, type Figure } from './figure.ts';
import { timeOf } from './load.ts';

const MB = 1024 * 1024;

/**
 * Starts the product twice on the large database: with a cold compile cache, then again. Leaves the second one running.
 */
export async function measureStarts(tenant: BenchTenant): Promise<{ product: Product; figures: readonly Figure[] }> {
  // As the launcher sets it.
  const settings = { DEMO: 'on', NODE_COMPILE_CACHE: `${tenant.data.path}-compiled`, MALLOC_ARENA_MAX: '2' };
  const seconds: number[] = [];
  let product: Product | undefined;
  for (const _ of ['cold', 'second']) {
    await product?.stop();
    seconds.push((await timeOf(async () => (product = await tenant.data.start(settings)))) / 1000);
  }
  if (!product) throw new Error('nothing was started');
  const [cold = Number.NaN, second = Number.NaN] = seconds;
  return {
    product,
    figures: [
      {
        part: 'server',
        name: 'start on an existing database, nothing compiled yet',
        measured: cold,
        unit: 's',
        budget: atMost(5),
      },
      { part: 'server', name: 'second start', measured: second, unit: 's', budget: atMost(3) },
    ],
  };
}

/** Current memory of the server; measure after the load. */
export function measureMemory(product: Product): Figure {
  return {
    part: 'server',
    name: 'memory of the server after the load',
    measured: memoryOf(product.pid, 'VmRSS'),
    unit: 'MB',
    budget: atMost(250),
  };
}

/** Peak memory added by four concurrent uploads of nearly 10 MB. */
export async function measureUploads(tenant: BenchTenant, product: Product): Promise<Figure> {
  const staff = await tenant.signIn(product, 'staff');
  const headers = bearer(staff);
  const types = await sendTo<{ data: { id: string; type: string }[] }>(product.url, {
    method: 'GET',
    path: '/api/leave-types',
    headers,
  });
  const leaveTypeId = types.body.data.find(({ type }) => type === 'sick')?.id;
  const requests = await Promise.all(
    [1, 2, 3, 4].map(async (month) => {
      const day = `2045-0${month}-01`;
      const body = { employeeId: staff.employeeId, leaveTypeId, startDate: day, endDate: day };
      const { status, body: leave } = await sendTo(product.url, { method: 'POST', path: '/api/leaves', headers, body });
      if (status !== 201) throw new Error(`a request answers ${status}: ${JSON.stringify(leave)}`);
      return String(leave['id']);
    }),
  );
  const files = [await photo(), document(), await photo(), document()];
  const before = memoryOf(product.pid, 'VmRSS');
  resetPeak(product.pid);
  await Promise.all(
    requests.map(async (id, index) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(files[index] ?? [])]), `file-${index}`);
      const answer = await fetch(`${product.url}/api/leaves/${id}/files`, {
        method: 'POST',
        // As sent by the page: the key is part of an upload's cost.
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: form,
      });
      if (answer.status !== 201) throw new Error(`an upload answers ${answer.status}: ${await answer.text()}`);
    }),
  );
  // The peak is recorded when the system next samples the process.
  await sleep(50);
  return {
    part: 'server',
    name: 'memory that 4 uploads of 10 MB at once add',
    measured: memoryOf(product.pid, 'VmHWM') - before,
    unit: 'MB',
    budget: atMost(200),
  };
}

/** A JPEG just below the upload limit; noise, which compresses badly. */
async function photo(): Promise<Buffer> {
  const create = {
    width: 3_000,
    height: 2_000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 50 },
  } as const;
  for (let quality = 96; quality > 60; quality -= 4) {
    const packed = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (packed.length < 10 * MB) return packed;
  }
  throw new Error('no photo is small enough');
}

function document(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * MB - 1_000, 'stream '), Buffer.from('\n%%EOF\n')]);
}

/** A line of /proc/<pid>/status in MB; NaN where there is none. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Linux: 5 resets the peak to the current value. */
function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
