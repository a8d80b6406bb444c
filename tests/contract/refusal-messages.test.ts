import * as yup from 'yup';
import type { AnySchema } from 'yup';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { Violation } from '#contract/errors.ts';
import { toJsonSchema, type JsonSchema } from '#contract/json-schema.ts';
import { ProblemError } from '#server/core/problem-error.ts';
import { validate } from '#server/http/validate.ts';
import { sample } from '../support/sampling.ts';
import { strangeWords } from './refusal-words.ts';

const WRONG: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(5000),
  '12',
  '-1',
  '1.5',
  '99999999999',
  -1,
  1.5,
  1e300,
  true,
  [],
  [null],
  ['x'],
  Array.from({ length: 600 }, () => 'x'),
  {},
  { a: 1 },
];

/** Objects that are broken in one place each: every key of every depth with every wrong value (in a sample a third of them), and the whole. */
function broken(schema: JsonSchema, name: string): readonly unknown[] {
  const wrong = sample(`wrong values of ${name}`, WRONG, 5);
  if (schema['type'] === 'array')
    return [...wrong, ...broken((schema['items'] ?? {}) as JsonSchema, `${name}[]`).map((value) => [value])];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return [
    ...wrong,
    ...properties.flatMap(([key, of]) => broken(of, `${name}.${key}`).map((value) => ({ [key]: value }))),
  ];
}

function refusalOf(schema: AnySchema, value: unknown): ProblemError | null {
  try {
    validate(schema, value, 'body');
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

const parts = allEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place];
    return schema ? [{ name: `${endpoint.id} ${place}`, schema }] : [];
  }),
);

const seen = new Set<string>();

describe('refusals are self-explanatory (interface, Errors)', () => {
  it.each(parts)('$name: our own sentences and stable codes, for every kind of fault', ({ name, schema }) => {
    const refusals = broken(toJsonSchema(schema), name)
      .map((value) => refusalOf(schema, value))
      .filter((each) => each !== null);
    expect(refusals.length).toBeGreaterThan(0);
    const errors = refusals.flatMap(({ details }) => details.errors ?? []);
    for (const { code } of errors) seen.add(code);
    const strange = errors
      .map((each): [Violation, readonly string[]] => [each, strangeWords(each.message)])
      .filter(([, words]) => words.length > 0);
    expect(strange).toEqual([]);
    expect(errors.filter(({ code }) => !/^[a-z][a-z-]*$/.test(code))).toEqual([]);
    expect(
      refusals.filter(
        ({ details }) => strangeWords(details.detail ?? '').length > 0 || /NaN|undefined/.test(details.detail ?? ''),
      ),
    ).toEqual([]);
  });

  it('all parts together cover every kind of fault', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'required',
        'wrong-type',
        'not-one-of',
        'too-small',
        'too-large',
        'integer',
        'email',
        'wrong-form',
        'uuid',
        'date',
        'unknown-key',
      ]),
    );
  });

  it.each<[string, AnySchema, unknown, Violation]>([
    [
      'a missing value',
      yup.object({ a: yup.string().required() }),
      {},
      { path: 'a', code: 'required', message: 'a is missing.' },
    ],
    [
      'null',
      yup.object({ a: yup.string().required() }),
      { a: null },
      { path: 'a', code: 'required', message: 'a must not be null.' },
    ],
    [
      'an empty text',
      yup.object({ a: yup.string().required() }),
      { a: '' },
      { path: 'a', code: 'required', message: 'a must not be empty.' },
    ],
    [
      'an empty text that is too short as well',
      yup.object({ a: yup.string().required().min(1) }),
      { a: '' },
      { path: 'a', code: 'required', message: 'a must not be empty.' },
    ],
    [
      'a wrong type',
      yup.object({ a: yup.number() }),
      { a: 'secret' },
      { path: 'a', code: 'wrong-type', message: 'a must be a number.' },
    ],
    [
      'a value outside the enumeration',
      yup.object({ a: yup.string().nullable().oneOf(['up', 'down', null]) }),
      { a: 'x' },
      { path: 'a', code: 'not-one-of', message: 'a must be one of up, down.' },
    ],
    [
      'a short text',
      yup.object({ a: yup.string().min(1) }),
      { a: '' },
      { path: 'a', code: 'too-small', message: 'a must have at least 1 character.' },
    ],
    [
      'a long list',
      yup.object({ a: yup.array().max(1) }),
      { a: [1, 2] },
      { path: 'a', code: 'too-large', message: 'a must have at most 1 entry.' },
    ],
    [
      'a high number',
      yup.object({ a: yup.number().max(5) }),
      { a: 6 },
      { path: 'a', code: 'too-large', message: 'a must be at most 5.' },
    ],
    [
      'no more than a limit',
      yup.object({ a: yup.number().moreThan(0) }),
      { a: 0 },
      { path: 'a', code: 'too-small', message: 'a must be more than 0.' },
    ],
    [
      'an unknown key inside',
      yup.object({ a: yup.object({}).noUnknown() }),
      { a: { b: 1 } },
      { path: 'a.b', code: 'unknown-key', message: 'a.b is not a known key.' },
    ],
    [
      'a pattern without a text',
      yup.object({ a: yup.string().matches(/^z+$/) }),
      { a: 'x' },
      { path: 'a', code: 'invalid', message: 'a is not valid.' },
    ],
    [
      'a library rule without a text',
      yup.object({ a: yup.string().url() }),
      { a: 'x' },
      { path: 'a', code: 'invalid', message: 'a is not valid.' },
    ],
    [
      'the whole body',
      yup.array().required(),
      undefined,
      { path: '', code: 'required', message: 'The body is missing.' },
    ],
  ])('%s', (_name, schema, value, violation) => {
    expect(refusalOf(schema, value)?.details.errors).toEqual([violation]);
  });
});
