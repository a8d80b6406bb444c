import { samplingBy } from '#machines/kernel/sample.ts';

/** What this run takes (docs/testing.md, Samples). */
export const { isSampled, sample, times } = samplingBy(process.env['STEWARD_SEED']);
