import type { Violation } from '#contract/errors.ts';
import { ProblemError } from '../http/problem-error.ts';

export interface GatheredFaults {
  readonly faults: readonly Violation[];
  /** What `find` answers; where it refuses, its faults are kept and `otherwise` stands in. */
  readonly attempt: <T, U = T>(find: () => T | Promise<T>, otherwise: U) => Promise<T | U>;
}

/** Gathers everything that is wrong with a row of an import, not the first of it. */
export function gatherFaults(): GatheredFaults {
  const faults: Violation[] = [];
  return {
    faults,
    attempt: async (find, otherwise) => {
      try {
        return await find();
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        faults.push(...(error.details.errors ?? [{ path: '', code: error.code, message: error.message }]));
        return otherwise;
      }
    },
  };
}

/** The refusal of a row that names all of them. */
export const rowRefused = (faults: readonly Violation[]): ProblemError =>
  new ProblemError('rule-violated', { detail: faults.map(({ message }) => message).join(' ').slice(0, 1000), errors: faults });
