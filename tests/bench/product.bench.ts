import { measureBrowser } from './browser.bench.ts';
import type { Product } from '../support/product.ts';
import { makeBenchTenant, type BenchTenant } from './bench-tenant.ts';
import { measureDecisions } from './decision.bench.ts';
import type { Figure } from './figure.ts';
import { measureLists } from './list.bench.ts';
import { measureMemory, measureStarts, measureUploads } from './process.bench.ts';

export interface ProductBench {
  /** Leave requests of the large tenant. */
  readonly size: number;
  /** Milliseconds of load for each comparison. */
  readonly ms: number;
  readonly say: (line: string) => void;
  /** `server`, `browser`, or both. */
  readonly parts: ReadonlySet<string>;
}

/** Everything about the running product, server and page, on a database of its own that is gone afterwards. */
export async function measureProduct({ size, ms, say, parts }: ProductBench): Promise<readonly Figure[]> {
  say(`making a tenant of ${size} leave requests`);
  const tenant = await makeBenchTenant(size, say);
  try {
    say('starting');
    const { product, figures: starts } = await measureStarts(tenant);
    // The browser first: a server that has just been under load is not what a visitor meets.
    if (parts.has('browser')) say('browser');
    const browser = parts.has('browser') ? await measureBrowser(tenant, product) : [];
    return parts.has('server') ? [...(await measureLoad({ tenant, product, ms, say })), ...starts, ...browser] : browser;
  } finally {
    await tenant.data.dispose();
  }
}

/** Lists, decisions and uploads under load, and what they leave in memory. */
async function measureLoad({ tenant, product, ms, say }: { tenant: BenchTenant; product: Product; ms: number; say: (line: string) => void }): Promise<readonly Figure[]> {
  say('lists');
  const lists = await measureLists({ tenant, product, ms });
  say('decisions');
  const decisions = await measureDecisions(tenant, product);
  const memory = measureMemory(product);
  say('uploads');
  return [...lists, ...decisions, memory, await measureUploads(tenant, product)];
}
