import { samplingBy } from '#machines/kernel/sample.ts';

/** The sample of this run (docs/testing.md, Samples). */
export const { isSampled, sample, times } = samplingBy(process.env['STEWARD_SEED']);
