import type { Violation } from '#contract/errors.ts';
import { ProblemError } from '../core/problem-error.ts';

export interface GatheredFaults {
  readonly faults: readonly Violation[];
  /** Returns the result of `find`; when it refuses, collects its faults and returns `otherwise`. */
  readonly attempt: <T, U = T>(find: () => T | Promise<T>, otherwise: U) => Promise<T | U>;
}

/** Collects all faults of an import row, not only the first. */
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

/** A fault for a cell with none of its allowed words (case-insensitive); names them. */
export const notOneOf = (path: string, words: readonly string[]): ProblemError => {
  const message = `must be one of ${words.join(', ')}`;
  return new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path, code: 'not-one-of', message, params: { words: words.join(', ') } }],
  });
};

/** The error of a row, naming all its faults. */
export const rowRefused = (faults: readonly Violation[]): ProblemError =>
  new ProblemError('rule-violated', {
    detail: faults
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 1000),
    errors: faults,
  });
