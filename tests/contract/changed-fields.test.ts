import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import { exampleOf, sendExample } from '../support/examples.ts';
import { CHANGED, ELSEWHERE, type Fields } from './changed-fields.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// Each field of a call that changes a record is stored by itself, is empty again once it is sent as null, and leaves
// the other fields as they were (interface page, PATCH; A§5, B§5, C§5). A text of blanks is none.

const demo = withDemoAdministrator();

type Answer = Readonly<Record<string, unknown>>;
interface Described {
  readonly nullable: boolean;
  readonly type: string;
}
const fieldsOf = (schema: AnySchema | null): Readonly<Record<string, Described>> =>
  (schema?.describe() as unknown as { fields?: Record<string, Described> } | undefined)?.fields ?? {};
const calls = allEndpoints.filter(({ method, body }) => method === 'PATCH' && 'version' in fieldsOf(body));

/** Stands for a version that no record has. */
const NEVER = 999_999_999;
/** Parts that change with every write. */
const ALWAYS = ['version', 'updatedAt', 'actions'];

const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? (part as Answer)[key] : part), answer);

/** The answer with its parts of `moved` taken out; a part may be within another one. */
function without(answer: Answer, moved: readonly string[]): Answer {
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([key]) => !moved.includes(key))
      .map(([key, value]) => {
        const inner = moved.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []));
        // A reference is another record as a whole.
        if (inner.includes('id')) return [key, null];
        return [key, inner.length > 0 ? without(value as Answer, inner) : value];
      }),
  );
}

describe('a call that changes a record (interface page)', () => {
  const rows = calls.flatMap((endpoint) => {
    const fields: Fields | undefined = CHANGED[endpoint.id];
    return fields ? [{ id: endpoint.id, endpoint, fields }] : [];
  });

  it.each(rows)('$id stores each field by itself, and empties it by null or blanks', async ({ endpoint, fields }) => {
    const example = exampleOf(endpoint, demo.ids);
    const send = async (body: object): Promise<Answer> => {
      const { status, body: answer } = await sendExample(demo.admin, endpoint, { ...example, body });
      expect([status, body, status === 200 ? null : answer]).toEqual([200, body, null]);
      return answer;
    };
    const stale = await sendExample(demo.admin, endpoint, {
      ...example,
      body: { ...(example.body as object), version: NEVER },
    });
    let now = stale.body['record'] as Answer;
    for (const [name, field] of Object.entries(fields)) {
      const changed = typeof field === 'function' ? field(demo.ids) : field;
      const { value, at = name, as = value, with: besides = {}, moves = [], emptiedWith = [], stays, back } = changed;
      const moved = [...ALWAYS, name, at, ...Object.keys(besides), ...moves];
      const before = without(now, moved);
      now = await send({ version: now['version'], ...besides, [name]: value });
      expect([name, valueAt(now, at)]).toEqual([name, as]);
      expect([name, without(now, moved)]).toEqual([name, before]);
      if (back !== undefined) now = await send({ version: now['version'], [name]: back });
      const described = fieldsOf(endpoint.body)[name];
      if (stays || !described?.nullable) continue;
      if (described.type === 'string' && emptiedWith.length === 0) {
        const blank = { version: now['version'], [name]: '  ' };
        const { status, body } = await sendExample(demo.admin, endpoint, { ...example, body: blank });
        if (status === 200) now = body;
        expect([name, status, status === 200 ? valueAt(now, at) : null]).toEqual([name, status, null]);
        expect([200, 400]).toContain(status);
      }
      now = await send({
        version: now['version'],
        [name]: null,
        ...Object.fromEntries(emptiedWith.map((other) => [other, null])),
      });
      expect([name, valueAt(now, at)]).toEqual([name, null]);
      expect([name, without(now, moved)]).toEqual([name, before]);
    }
  });

  it('drops the network of another provider with it (B§3)', async () => {
    const provider = await demo.admin.send<{ id: string }>('POST', '/api/insurance-provider', {
      body: { name: 'Other provider' },
    });
    const path = `/api/medical-insurances/${demo.ids.insurance}`;
    const read = await demo.admin.send<{ record: { version: number } }>('PATCH', path, { body: { version: NEVER } });
    const chosen = await demo.admin.send<{ version: number; networkType: { id: string } }>('PATCH', path, {
      body: {
        version: read.body.record.version,
        insuranceProviderId: demo.ids.setup['insurance-provider'],
        networkTypeId: demo.ids.setup['network-type'],
      },
    });
    expect(chosen.body.networkType.id).toBe(demo.ids.setup['network-type']);
    const { status, body } = await demo.admin.send('PATCH', path, {
      body: { version: chosen.body.version, insuranceProviderId: provider.body.id },
    });
    expect([status, body]).toMatchObject([200, { provider: { id: provider.body.id }, networkType: null }]);
  });

  it('is tested with each of its fields', () => {
    const named = calls.flatMap(({ id, body }) =>
      Object.keys(fieldsOf(body))
        .filter((name) => name !== 'version')
        .filter((name) => !(id in ELSEWHERE) && !(CHANGED[id] && name in CHANGED[id]))
        .map((name) => `${id} ${name}`),
    );
    expect(named.filter((field) => !(field in ELSEWHERE))).toEqual([]);
    expect(Object.values(ELSEWHERE).filter((place) => place.startsWith('tests/') && !existsSync(place))).toEqual([]);
  });
});
