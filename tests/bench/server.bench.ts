import { makeBenchTenant } from './bench-tenant.ts';
import { measureDecisions } from './decision.bench.ts';
import type { Figure } from './figure.ts';
import { measureLists } from './list.bench.ts';
import { measureMemory, measureStarts, measureUploads } from './process.bench.ts';

export interface ServerBench {
  /** Leave requests of the large tenant. */
  readonly size: number;
  /** Milliseconds of load for each comparison. */
  readonly ms: number;
  readonly say: (line: string) => void;
}

/** Everything about the server, on a database of its own that is gone afterwards. */
export async function measureServer({ size, ms, say }: ServerBench): Promise<readonly Figure[]> {
  say(`making a tenant of ${size} leave requests`);
  const tenant = await makeBenchTenant(size, say);
  try {
    say('starting');
    const { product, figures: starts } = await measureStarts(tenant);
    say('lists');
    const lists = await measureLists({ tenant, product, ms });
    say('decisions');
    const decisions = await measureDecisions(tenant, product);
    const memory = measureMemory(product);
    say('uploads');
    return [...lists, ...decisions, ...starts, memory, await measureUploads(tenant, product)];
  } finally {
    await tenant.data.dispose();
  }
}
