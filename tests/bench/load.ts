type Work = () => Promise<unknown>;

/** Does something and releases its resources, however it ends. */
export async function closing<Result>(close: Work, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await close();
  }
}

/** Concurrency and duration of a load. */
export interface Load {
  readonly clients: number;
  readonly ms: number;
}

async function rateOf(work: Work, { clients, ms }: Load): Promise<number> {
  const began = performance.now();
  const end = began + ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < end; done++) await work();
    }),
  );
  return done / (performance.now() - began);
}

const ROUNDS = 4;

/**
 * How often `one` completes for each time `other` does, both with the same number of clients. They alternate, so that a
 * busy machine affects both. `load.ms` is the total of all turns of each.
 */
export async function ratioOfRates(one: Work, other: Work, load: Load): Promise<number> {
  await rateOf(one, { ...load, ms: 300 });
  await rateOf(other, { ...load, ms: 300 });
  const turn = { ...load, ms: load.ms / ROUNDS };
  const sums = { one: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const isOneFirst = round % 2 === 0;
    if (isOneFirst) sums.one += await rateOf(one, turn);
    sums.other += await rateOf(other, turn);
    if (!isOneFirst) sums.one += await rateOf(one, turn);
  }
  return sums.one / sums.other;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Duration in milliseconds. */
export async function timeOf(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How many times longer `one` takes than `other`, each alone and alternating, as medians. */
export async function ratioOfTimes(one: Work, other: Work, times: number): Promise<number> {
  const taken = { one: [] as number[], other: [] as number[] };
  for (let turn = -2; turn < times; turn++) {
    const [first, second] = [await timeOf(one), await timeOf(other)];
    // The first two turns warm up caches.
    if (turn < 0) continue;
    taken.one.push(first);
    taken.other.push(second);
  }
  return median(taken.one) / median(taken.other);
}
