import { drawSample } from '#machines/kernel/sample.ts';

/** Drawn by `npm test` for its run and printed there. Without it, as with `--full` or for a file by itself, everything is run. */
const SEED = process.env['STEWARD_SEED'];

/** Whether this run takes samples (docs/testing.md, Samples). */
export const isSampled = SEED !== undefined;

/** What this run takes of a list: all of it, or `most` entries by the run's seed, in the list's order. */
export const sample = <T>(name: string, items: readonly T[], most: number): readonly T[] => (SEED === undefined ? items : drawSample(name, items, most, Number(SEED)));

/** How often something random is tried. */
export const times = (whole: number, sampled: number): number => (isSampled ? sampled : whole);
