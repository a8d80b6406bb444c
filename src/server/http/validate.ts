import { ValidationError, type AnySchema } from 'yup';
import { customFieldPath } from '#contract/custom-fields.ts';
import { ProblemError } from '../core/problem-error.ts';
import { violationOf } from './violations.ts';

/**
 * yup drops unknown keys of strict objects while casting unless disabled; silently dropping a key would hide the
 * caller's mistake. Nobody reads the stack of a refusal, and one for each of its faults takes half of the time.
 */
const OPTIONS = { abortEarly: false, stripUnknown: false, disableStackTrace: true } as const;

/** Faults named in the detail; `errors` has all of them. */
const NAMED_FAULTS = 10;

/** A missing value is not reported as too short as well. */
function reportable(faults: readonly ValidationError[]): readonly ValidationError[] {
  const missing = new Set(faults.filter(({ type }) => type === 'required').map(({ path }) => path));
  return faults.filter(({ type, path }) => type === 'required' || !missing.has(path));
}

/**
 * Validates a part of a request against its schema; returns it cast (trimmed, numbers of a query).
 * @throws ProblemError malformed-request naming every fault.
 */
export function validate(schema: AnySchema, value: unknown, place: 'params' | 'query' | 'body'): unknown {
  const name = place === 'params' ? 'path' : place;
  try {
    return schema.validateSync(value, OPTIONS);
  } catch (error) {
    // Values made to break printing (an object whose toString is no function) break only yup's own message.
    if (error instanceof TypeError)
      throw new ProblemError('malformed-request', { detail: `The ${name} cannot be read.` });
    if (!(error instanceof ValidationError)) throw error;
    const errors = reportable(error.inner.length > 0 ? error.inner : [error])
      .map((fault) => violationOf(fault, name))
      .map((fault) => (place === 'body' ? { ...fault, path: customFieldPath(value, fault.path) } : fault));
    const sentences = errors.slice(0, NAMED_FAULTS).map(({ message }) => message);
    throw new ProblemError('malformed-request', {
      detail: [`The ${name} is malformed.`, ...sentences].join(' '),
      errors,
    });
  }
}
