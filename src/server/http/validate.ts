import { ValidationError, type AnySchema } from 'yup';
import { ProblemError } from '../core/problem-error.ts';
import { violationOf } from './violations.ts';

/** yup drops unknown keys of strict objects while casting unless told not to; a dropped key would be a silent lie. */
const OPTIONS = { abortEarly: false, stripUnknown: false } as const;

/** Faults the detail names; all of them are in `errors`. */
const NAMED_FAULTS = 10;

/** What is missing is not too short as well. */
function told(faults: readonly ValidationError[]): readonly ValidationError[] {
  const missing = new Set(faults.filter(({ type }) => type === 'required').map(({ path }) => path));
  return faults.filter(({ type, path }) => type === 'required' || !missing.has(path));
}

/**
 * Checks a part of a request against its schema and returns it cast (trimmed, numbers of a query).
 * @throws ProblemError malformed-request naming every fault.
 */
export function validate(schema: AnySchema, value: unknown, place: 'params' | 'query' | 'body'): unknown {
  const name = place === 'params' ? 'path' : place;
  try {
    return schema.validateSync(value, OPTIONS);
  } catch (error) {
    // Values made to break printing (an object whose toString is no function) break yup's own message, nothing else.
    if (error instanceof TypeError)
      throw new ProblemError('malformed-request', { detail: `The ${name} cannot be read.` });
    if (!(error instanceof ValidationError)) throw error;
    const errors = told(error.inner.length > 0 ? error.inner : [error]).map((fault) => violationOf(fault, name));
    const sentences = errors.slice(0, NAMED_FAULTS).map(({ message }) => message);
    throw new ProblemError('malformed-request', {
      detail: [`The ${name} is malformed.`, ...sentences].join(' '),
      errors,
    });
  }
}
