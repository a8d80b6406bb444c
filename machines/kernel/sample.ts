/** Pseudo-random numbers from 0 to 1 by a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number derived from a name: two lists of one run are not sampled at the same positions. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

/**
 * Some entries of a list, in its order, the same for the same seed and name.
 * @param most how many are taken; a list with no more than that is taken whole
 */
function drawSample<T>(name: string, items: readonly T[], most: number, seed: number): readonly T[] {
  if (items.length <= most) return items;
  const random = randomOf(seed ^ numberOf(name));
  const drawn = items.map((_, index) => ({ index, at: random() })).toSorted((one, other) => one.at - other.at);
  return drawn
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
    .flatMap((index) => items.slice(index, index + 1));
}

/** What a run leaves out: nothing without a seed. */
export interface Sampling {
  readonly isSampled: boolean;
  /** The entries of a list to run: all of it, or `most` entries by the seed, in the list's order. */
  readonly sample: <T>(name: string, items: readonly T[], most: number) => readonly T[];
  /** How often a random test is repeated. */
  readonly times: (whole: number, sampled: number) => number;
}

/**
 * @param seed the digits drawn by `npm test` for its run; without it, as with `--full` or for a single file, everything
 * is run (docs/testing.md, Samples)
 */
export const samplingBy = (seed: string | undefined): Sampling => ({
  isSampled: seed !== undefined,
  sample: (name, items, most) => (seed === undefined ? items : drawSample(name, items, most, Number(seed))),
  times: (whole, sampled) => (seed === undefined ? whole : sampled),
});
