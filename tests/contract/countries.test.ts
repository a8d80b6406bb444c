import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';

interface Parts {
  readonly fields?: Readonly<Record<string, AnySchema>>;
  readonly innerType?: AnySchema;
}

/** Every schema of a country in a call's input, with its path. */
function countriesIn(schema: AnySchema | undefined, path: string): readonly (readonly [string, AnySchema])[] {
  const { fields, innerType } = (schema ?? {}) as unknown as Parts;
  const inner = innerType ? countriesIn(innerType, path) : [];
  return [
    ...inner,
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => [
      ...(/country/i.test(name) ? [[`${path} ${name}`, field] as const] : []),
      ...countriesIn(field, path),
    ]),
  ];
}

const TAKEN = allEndpoints.flatMap(({ id, query, body }) => [
  ...countriesIn(query as AnySchema | undefined, `${id} query`),
  ...countriesIn(body as AnySchema | undefined, `${id} body`),
]);

describe('unknown countries are refused everywhere (B§5, C§5)', () => {
  it('the table covers many calls', () => {
    expect(TAKEN.length).toBeGreaterThan(20);
  });

  it.each(TAKEN)('%s', async (_: string, schema: AnySchema) => {
    const given = (code: string): unknown => (schema.type === 'array' ? [code] : code);
    expect([
      await schema.isValid(given('AE')),
      await schema.isValid(given('ZZ')),
      await schema.isValid(given('XX')),
      await schema.isValid(given('ae')),
    ]).toEqual([true, false, false, false]);
  });
});
