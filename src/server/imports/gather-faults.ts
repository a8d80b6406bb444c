import type { Violation } from '#contract/errors.ts';
import { ProblemError } from '../core/problem-error.ts';

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

/** A cell holds none of the words it may, whichever case they are written in; names them. */
export const notOneOf = (path: string, words: readonly string[]): ProblemError => {
  const message = `must be one of ${words.join(', ')}`;
  return new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path, code: 'not-one-of', message, params: { words: words.join(', ') } }],
  });
};

/** The refusal of a row that names all of them. */
export const rowRefused = (faults: readonly Violation[]): ProblemError =>
  new ProblemError('rule-violated', {
    detail: faults
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 1000),
    errors: faults,
  });
