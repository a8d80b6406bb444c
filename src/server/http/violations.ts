import type { ValidationError } from 'yup';
import type { Violation } from '#contract/errors.ts';

type Values = Readonly<Record<string, unknown>>;
interface Fault {
  readonly code: string;
  /** The rest of the sentence after the field name. */
  readonly says: (values: Values) => string;
}

/** Longer lists of allowed words belong in the API description, not in a sentence. */
const MAX_WORDS = 400;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function wordsOf({ resolved, values }: Values): string {
  // null is one of the allowed values of a nullable field; a caller omits it or sends null.
  const words = Array.isArray(resolved) ? resolved.filter((word) => word !== null).join(', ') : String(values);
  return words.length > MAX_WORDS
    ? 'must be one of the words in the description of the API'
    : `must be one of ${words}`;
}

/** A limit with its unit. */
const limit =
  (how: 'at least' | 'at most', key: 'min' | 'max') =>
  (values: Values): string => {
    const { value, more, less } = values;
    // moreThan() and lessThan() are named min() and max().
    if (more !== undefined || less !== undefined)
      return more === undefined ? `must be less than ${Number(less)}` : `must be more than ${Number(more)}`;
    const number = Number(values[key]);
    const many = number === 1 ? '' : 's';
    if (typeof value === 'string') return `must have ${how} ${number} character${many}`;
    return Array.isArray(value)
      ? `must have ${how} ${number} ${number === 1 ? 'entry' : 'entries'}`
      : `must be ${how} ${number}`;
  };

const UNKNOWN = 'is not a known key';
const MISSING: Fault = { code: 'required', says: ({ value }) => (value === null ? 'must not be null' : 'is missing') };

/** yup's built-in checks, in our wording. */
const FAULTS: Readonly<Record<string, Fault>> = {
  optionality: MISSING,
  nullable: MISSING,
  required: { code: 'required', says: ({ value }) => (value === '' ? 'must not be empty' : MISSING.says({ value })) },
  typeError: { code: 'wrong-type', says: ({ type }) => `must be ${TYPES[String(type)] ?? 'of another type'}` },
  oneOf: { code: 'not-one-of', says: wordsOf },
  min: { code: 'too-small', says: limit('at least', 'min') },
  max: { code: 'too-large', says: limit('at most', 'max') },
  integer: { code: 'integer', says: () => 'must be a whole number' },
  email: { code: 'email', says: () => 'must be an e-mail address' },
  noUnknown: { code: 'unknown-key', says: () => UNKNOWN },
};

const INVALID: Fault = { code: 'invalid', says: () => 'is not valid' };

/**
 * Rules of the contract bring their own message. The library's begin with the field name or "this", and are never sent.
 */
function ownWords({ type, path, message }: ValidationError): Fault {
  if (!type || message.startsWith(`${path || 'this'} `)) return INVALID;
  return { code: type === 'matches' ? 'wrong-form' : type, says: () => message };
}

/**
 * Returns one fault of a request for the caller: its path, a stable code, and a sentence that quotes nothing of the
 * request but key names. `place` names the whole, as "body".
 */
export function violationOf(fault: ValidationError, place: string): Violation {
  const { code, says } = FAULTS[fault.type ?? ''] ?? ownWords(fault);
  const path = pathOf(fault);
  return { path, code, message: sentence(path || `The ${place}`, says({ ...fault.params, value: fault.value })) };
}

/** A key in a request part that has no schema. */
export const unknownKey = (path: string): Violation => ({
  path,
  code: 'unknown-key',
  message: sentence(path, UNKNOWN),
});

const sentence = (subject: string, says: string): string => `${subject} ${says}.`;

const PATH_LENGTH = 200;

function pathOf({ type, path = '', params }: ValidationError): string {
  const unknown = type === 'noUnknown' ? params?.['unknown'] : undefined;
  const whole = typeof unknown === 'string' ? [path, unknown].filter(Boolean).join('.') : path;
  return whole.slice(0, PATH_LENGTH);
}
