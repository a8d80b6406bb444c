import { inject } from 'vitest';
import { samplingBy } from '#machines/kernel/sample.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty where nothing is left out. */
    samplingSeed: string;
  }
}

/** The sample of this run (docs/testing.md, Samples). */
export const { sample } = samplingBy(inject('samplingSeed') || undefined);
