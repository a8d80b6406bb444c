import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import { exampleOf, sendExample } from '../support/examples.ts';
import { CREATED, CREATED_ELSEWHERE } from './created-defaults.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// A record that is added with nothing but what is required has the defaults of the specification (A§5, B§5, C§5).

const demo = withDemoAdministrator();

type Answer = Readonly<Record<string, unknown>>;
interface Described {
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly type: string;
  readonly tests: readonly { readonly name?: string }[];
}
const described = (schema: AnySchema | null): Readonly<Record<string, Described>> =>
  ((schema?.describe() ?? {}) as unknown as { fields?: Readonly<Record<string, Described>> }).fields ?? {};
const optionalOf = (schema: AnySchema | null): readonly string[] =>
  Object.entries(described(schema)).flatMap(([name, { optional }]) => (optional ? [name] : []));
/** Free texts that may be missing: strings with a length; no ids, no codes of countries. */
const textsOf = (schema: AnySchema | null): readonly string[] =>
  Object.entries(described(schema)).flatMap(([name, { optional, nullable, type, tests }]) =>
    optional && nullable && type === 'string' && tests.some((test) => test.name === 'max') && !/(Id|ISO)$/.test(name)
      ? [name]
      : [],
  );
const calls = allEndpoints.filter(
  ({ method, answer, body }) => method === 'POST' && answer.status === 201 && optionalOf(body).length > 0,
);
const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? (part as Answer)[key] : part), answer);

describe('a record that is added with nothing but what is required', () => {
  const rows = calls.flatMap((endpoint) => {
    const created = CREATED[endpoint.id];
    return created ? [{ id: endpoint.id, endpoint, created }] : [];
  });

  it.each(rows)('$id has the defaults', async ({ endpoint, created }) => {
    const { has, at = {}, with: besides = {} } = created;
    const example = exampleOf(endpoint, demo.ids);
    const optional = optionalOf(endpoint.body);
    const required = Object.fromEntries(
      Object.entries(example.body as object).filter(([name]) => !optional.includes(name)),
    );
    const { status, body } = await sendExample(demo.admin, endpoint, { ...example, body: { ...required, ...besides } });
    expect([status, status === 201 ? null : body]).toEqual([201, null]);
    expect(Object.fromEntries(Object.keys(has).map((name) => [name, valueAt(body, at[name] ?? name)]))).toEqual(has);
  });

  const withTexts = rows.filter(
    ({ endpoint, created }) => created.again !== false && textsOf(endpoint.body).length > 0,
  );

  it.each(withTexts)('$id takes a text of blanks for none', async ({ endpoint, created }) => {
    const example = exampleOf(endpoint, demo.ids);
    const { has, at = {}, with: besides, again } = created;
    const blank = textsOf(endpoint.body).filter((name) => has[name] === null);
    const texts = Object.fromEntries(blank.map((name) => [name, '  ']));
    const sent = { ...(example.body as object), ...besides, ...again, ...texts };
    const { status, body } = await sendExample(demo.admin, endpoint, { ...example, body: sent });
    expect([status, status === 201 ? null : body]).toEqual([201, null]);
    expect(blank.map((name) => [name, valueAt(body, at[name] ?? name)])).toEqual(blank.map((name) => [name, null]));
  });

  it('is tested with each field that may be left out', () => {
    const fields = (id: string): readonly string[] => [
      ...Object.keys(CREATED[id]?.has ?? {}),
      ...(CREATED[id]?.unseen ?? []),
    ];
    const named = calls
      .filter(({ id }) => !(id in CREATED_ELSEWHERE))
      .map(({ id, body }) => [id, optionalOf(body).toSorted()]);
    expect(named).toEqual(named.map(([id]) => [id, fields(String(id)).toSorted()]));
    expect([...Object.keys(CREATED), ...Object.keys(CREATED_ELSEWHERE)].toSorted()).toEqual(
      calls.map(({ id }) => id).toSorted(),
    );
    const places = Object.values(CREATED_ELSEWHERE).flatMap((reason) => reason.match(/tests\/\S+/g) ?? []);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
});
