import { measureBrowser } from './browser.bench.ts';
import type { Product } from '../support/product.ts';
import { makeBenchTenant, type BenchTenant } from './bench-tenant.ts';
import { measureDecisions } from './decision.bench.ts';
import type { Figure } from './figure.ts';
import { measureLists } from './list.bench.ts';
import { measureLiveRights } from './live.bench.ts';
import { measureMemory, measureStarts, measureUploads } from './process.bench.ts';

export interface ProductBench {
  /** Leave requests of the large tenant. */
  readonly size: number;
  /** Milliseconds of load for each comparison. */
  readonly ms: number;
  readonly t: (line: string) => void;
  /** `server`, `browser`, or both. */
  readonly parts: ReadonlySet<string>;
}

/** All figures of the running product, server and page, on a temporary database. */
export async function measureProduct({ size, ms, t, parts }: ProductBench): Promise<readonly Figure[]> {
  t(`making a tenant of ${size} leave requests`);
  const tenant = await makeBenchTenant(size, t);
  try {
    t('starting');
    const { product, figures: starts } = await measureStarts(tenant);
    // The browser first: a visitor does not usually meet a server that has just been under load.
    if (parts.has('browser')) t('browser');
    const browser = parts.has('browser') ? await measureBrowser(tenant, product) : [];
    return parts.has('server') ? [...(await measureLoad({ tenant, product, ms, t })), ...starts, ...browser] : browser;
  } finally {
    await tenant.data.dispose();
  }
}

/** Lists, decisions and uploads under load, and the memory afterwards. */
async function measureLoad({
  tenant,
  product,
  ms,
  t,
}: {
  tenant: BenchTenant;
  product: Product;
  ms: number;
  t: (line: string) => void;
}): Promise<readonly Figure[]> {
  t('lists');
  const lists = await measureLists({ tenant, product, ms });
  t('decisions');
  const decisions = await measureDecisions(tenant, product);
  const memory = measureMemory(product);
  t('rights');
  const rights = await measureLiveRights(tenant, product);
  t('uploads');
  return [...lists, ...decisions, memory, rights, await measureUploads(tenant, product)];
}
