import { ValidationError, type AnySchema } from 'yup';
import type { Violation } from '#contract/errors.ts';
import { ProblemError } from './problem-error.ts';

/** yup drops unknown keys of strict objects while casting unless told not to; a dropped key would be a silent lie. */
const OPTIONS = { abortEarly: false, stripUnknown: false } as const;

/**
 * Checks a part of a request against its schema and returns it cast (trimmed, numbers of a query).
 * @throws ProblemError malformed-request naming every fault.
 */
export function validate(schema: AnySchema, value: unknown, place: 'params' | 'query' | 'body'): unknown {
  try {
    return schema.validateSync(value, OPTIONS);
  } catch (error) {
    // Values made to break printing (an object whose toString is no function) break yup's own message, nothing else.
    if (error instanceof TypeError) throw new ProblemError('malformed-request', { detail: `The ${place} cannot be read.` });
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    const errors = faults.map((fault) => violationOf(fault));
    throw new ProblemError('malformed-request', {
      detail: `The ${place === 'params' ? 'path' : place} is malformed: ${errors.map((each) => `${each.path || place} ${each.message}`).join('; ')}.`,
      errors,
    });
  }
}

function violationOf(fault: ValidationError): Violation {
  const code = fault.type === 'noUnknown' ? 'unknown-key' : (fault.type ?? 'invalid');
  const path = fault.path ?? '';
  const named = fault.params?.['unknown'];
  const unknown = fault.type === 'noUnknown' && typeof named === 'string' ? named : '';
  return {
    path: unknown || path,
    code: CODES[code] ?? code,
    message: unknown ? 'is not a known key' : wordsOf(fault, path),
  };
}

/** What is wrong, without the name it begins with; a wrong type in our words, since yup's quote what was sent. */
function wordsOf(fault: ValidationError, path: string): string {
  const type = fault.params?.['type'];
  if (fault.type === 'typeError' && typeof type === 'string') return `must be ${type}`;
  const { message } = fault;
  return (message.startsWith(`${path} `) ? message.slice(path.length) : message).replace(/^this /, '').trim();
}

const CODES: Readonly<Record<string, string>> = {
  optionality: 'required',
  nullable: 'required',
  typeError: 'wrong-type',
  oneOf: 'not-one-of',
  min: 'too-small',
  max: 'too-large',
};
