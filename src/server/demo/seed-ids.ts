import { createHash } from 'node:crypto';

/**
 * Returns an id that is the same at every seeding: time-ordered like all ids of the product, with a random part derived
 * from the name. `at` is the record's creation time.
 */
export function seedId(at: Date, name: string): string {
  const millis = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** Returns a generator of pseudo-random numbers from 0 to 1, the same at every seeding (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
