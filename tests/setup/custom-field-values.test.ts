import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Reply {
  readonly id: string;
  readonly version: number;
  readonly customFields?: readonly Readonly<Record<string, unknown>>[];
  readonly options: readonly { readonly id: string }[];
  readonly code?: string;
  readonly missing?: readonly string[];
  readonly record?: Reply;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

const FIELDS = '/api/data-entity-type-field-definitions';
let api: TestApi;
let admin: Person;
let nord: Person;
let made = 0;
const name = () => `Made ${++made}`;
const send = (method: string, path: string, body: object, person = admin) =>
  person.send<Reply>(method as 'POST', path, { body });
const define = async (body: object, person = admin) =>
  (await send('POST', FIELDS, { name: name(), category: 'job-title', type: 'text', ...body }, person)).body;
const edit = async ({ id }: Pick<Reply, 'id'>, body: object) => {
  const { body: fresh } = await admin.send<Reply>('GET', `${FIELDS}/${id}`);
  return send('PATCH', `${FIELDS}/${id}`, { version: fresh.version, ...body });
};
const addTitle = (customFields?: readonly object[], person = admin) =>
  send('POST', '/api/job-titles', { name: name(), ...(customFields ? { customFields } : {}) }, person);
const changeTitle = ({ id, version }: Reply, customFields: readonly object[], person = admin) =>
  send('PATCH', `/api/job-titles/${id}`, { version, customFields }, person);
const faultOf = ({ status, body }: { status: number; body: Reply }) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];
const userOf = async (person: Person, email: string) =>
  (
    await api.db.database.tenant({ tenantId: person.tenantId }, (tx) =>
      tx
        .selectFrom('app_user')
        .select('id')
        .where('tenant_id', '=', person.tenantId)
        .where('email', '=', email)
        .execute(),
    )
  )[0]?.id ?? '';

beforeAll(async () => {
  api = await startTestApi();
  [admin, nord] = (await Promise.all(
    ['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)),
  )) as [Person, Person];
  // The demo's own fields are tested where it is seeded.
  for (const { tenantId } of [admin, nord])
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update data_entity_field_definition set status = 'inactive' where tenant_id = ${tenantId}`.execute(tx),
    );
});
afterAll(() => api.close());

const POINT = { latitude: 25.2048, longitude: 55.2708 };
const PHONE = { prefix: '971', number: '501234567' };
const LONG_LINK = `https://luma.example/${'x'.repeat(2_000)}`;
/** By type (C§9, A§5): values that are stored as sent, and refused ones with the code; 400 is the schema's. */
const TABLE: readonly (readonly [
  type: string,
  key: string,
  good: readonly unknown[],
  bad: readonly (readonly [unknown, string | 400])[],
])[] = [
  [
    'text',
    'textValue',
    ['A', 'ليل', 'x'.repeat(400)],
    [
      ['x'.repeat(401), 'too-long'],
      ['a\nb', 'single-line'],
      ['x'.repeat(100_000), 400],
      [5, 400],
    ],
  ],
  [
    'multi-line',
    'textValue',
    ['a\nb', 'x'.repeat(4_000)],
    [
      ['x'.repeat(4_001), 400],
      [['a'], 400],
    ],
  ],
  [
    'hyperlink',
    'textValue',
    ['https://luma.example', 'http://luma.example:8080/a?b=c#d', 'https://مثال.example/مسار'],
    [
      ['javascript:alert(1)', 'hyperlink'],
      ['JAVASCRIPT:alert(1)//https://x.example', 'hyperlink'],
      ['data:text/html,<script>1</script>', 'hyperlink'],
      ['//luma.example', 'hyperlink'],
      ['luma.example', 'hyperlink'],
      ['https://', 'hyperlink'],
      ['https://luma.example:65536/', 'hyperlink'],
      ['https://user:secret@luma.example', 'hyperlink'],
      ['https://luma.example/a b', 'hyperlink'],
      ['ftp://luma.example', 'hyperlink'],
      [LONG_LINK, 'too-long'],
    ],
  ],
  [
    'number',
    'numberValue',
    [0, -1.5, 1e15, 0.1],
    [
      ['5', 400],
      [1e16, 400],
      [true, 400],
    ],
  ],
  [
    'date',
    'dateValue',
    ['2026-02-28', '1900-01-01'],
    [
      ['2026-02-30', 400],
      ['28.02.2026', 400],
      [20260228, 400],
    ],
  ],
  [
    'boolean',
    'booleanValue',
    [true, false],
    [
      ['true', 400],
      [1, 400],
    ],
  ],
  [
    'phone-number',
    'phoneValue',
    [PHONE, { prefix: '1', number: '1234567' }],
    [
      [{ prefix: '971', number: '123456' }, 400],
      [{ prefix: '971', number: '1234567890123' }, 400],
      [{ prefix: '0', number: '501234567' }, 400],
      [{ prefix: '971', number: '50 123 45' }, 400],
      [{ prefix: '971' }, 400],
      ['+971501234567', 400],
    ],
  ],
  [
    'coordinates',
    'pointValue',
    [POINT, { latitude: -90, longitude: 180 }],
    [
      [{ latitude: 90.1, longitude: 0 }, 400],
      [{ latitude: 0, longitude: -180.1 }, 400],
      [{ latitude: 0 }, 400],
      ['25.2, 55.2', 400],
    ],
  ],
];

describe.each(TABLE)('a value of the type %s', (type, key, good, bad) => {
  it('is stored and answered as it was sent, and emptied by null', async () => {
    const { id } = await define({ type });
    for (const value of good) {
      const { status, body } = await addTitle([{ definitionId: id, [key]: value }]);
      expect([status, body.customFields]).toEqual([201, [{ definitionId: id, type, [key]: value }]]);
      const { body: read } = await admin.send<Reply>('GET', `/api/job-titles/${body.id}`);
      expect(read.customFields).toEqual(body.customFields);
      const emptied = await changeTitle(body, [{ definitionId: id, [key]: null }]);
      expect([emptied.status, emptied.body.customFields]).toEqual([200, []]);
    }
    await edit({ id }, { status: 'inactive' });
  });

  it('is refused with a code, and nothing is stored', async () => {
    const { id } = await define({ type });
    for (const [value, code] of bad) {
      const refused = await addTitle([{ definitionId: id, [key]: value }]);
      expect([value, refused.status]).toEqual([value, code === 400 ? 400 : 422]);
      if (code === 400)
        expect(new Set(refused.body.errors?.map(({ path }) => path))).toEqual(new Set([`customFields.${id}`]));
      else expect(faultOf(refused)).toEqual([422, `customFields.${id} ${code}`]);
    }
    const other = key === 'textValue' ? { numberValue: 1 } : { textValue: 'x' };
    expect(faultOf(await addTitle([{ definitionId: id, ...other }]))).toEqual([422, `customFields.${id} wrong-type`]);
    expect((await admin.send<{ inUse: number }>('GET', `${FIELDS}/${id}`)).body.inUse).toBe(0);
    await edit({ id }, { status: 'inactive' });
  });
});

it.each([
  ['text', '\u202Eab\u200Bc \u00AD', 'abc'],
  ['text', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['multi-line', '\uFEFFa  b\n\u200Ec\n', 'a  b\nc'],
  ['hyperlink', 'https://luma.example/\u200Ba', 'https://luma.example/a'],
])('a %s stores nothing that nobody sees in %j (C§9)', async (type, typed, stored) => {
  const { id } = await define({ type });
  const { body } = await addTitle([{ definitionId: id, textValue: typed }]);
  expect(body.customFields).toEqual([{ definitionId: id, type, textValue: stored }]);
  await edit({ id }, { status: 'inactive' });
});

describe('a choice', () => {
  it('takes an option of its own field; a retired one stays where it was chosen', async () => {
    const field = await define({ type: 'choice', options: ['A', 'B', 'C'].map((each) => ({ name: each })) });
    const other = await define({ type: 'choice', options: ['A', 'B'].map((each) => ({ name: each })) });
    const [a, b, c] = field.options.map(({ id }) => id);
    const of = (optionId: unknown) => [{ definitionId: field.id, optionId }];
    const { body: title } = await addTitle(of(a));
    expect(title.customFields).toEqual([{ definitionId: field.id, type: 'choice', optionId: a }]);
    expect(faultOf(await addTitle(of(other.options[0]?.id)))).toEqual([422, `customFields.${field.id} not-found`]);
    await edit(field, {
      options: [
        { id: b, name: 'B' },
        { id: c, name: 'C' },
      ],
    });
    expect(faultOf(await addTitle(of(a)))).toEqual([422, `customFields.${field.id} option-retired`]);
    const kept = await changeTitle(title, of(a));
    expect([kept.status, kept.body.customFields]).toEqual([200, title.customFields]);
    const moved = await changeTitle(kept.body, of(b));
    expect(moved.status).toBe(200);
    expect(faultOf(await changeTitle(moved.body, of(a)))).toEqual([422, `customFields.${field.id} option-retired`]);
  });
});

describe('a user', () => {
  it('is an active account of the tenant; one who left keeps being named', async () => {
    const { id } = await define({ type: 'user' });
    const of = (userId: string) => [{ definitionId: id, userId }];
    const staff = await userOf(admin, 'finance@luma.example');
    const { status, body: title } = await addTitle(of(staff));
    const user = { id: staff, displayName: expect.any(String) };
    expect([status, title.customFields]).toEqual([201, [{ definitionId: id, type: 'user', user }]]);
    const stranger = await userOf(nord, 'finance@nord.example');
    const archived = await userOf(admin, 'archived@luma.example');
    const fault = [422, `customFields.${id} not-found`];
    expect(faultOf(await addTitle(of(stranger)))).toEqual(fault);
    expect(faultOf(await addTitle(of('01900000-0000-7000-8000-00000000dead')))).toEqual(fault);
    expect(faultOf(await addTitle(of(archived)))).toEqual([422, `customFields.${id} not-active`]);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set status = 'archived' where tenant_id = ${admin.tenantId} and id = ${staff}`.execute(tx),
    );
    const kept = await changeTitle(title, of(staff));
    expect([kept.status, kept.body.customFields]).toEqual([200, title.customFields]);
    const listed = await admin.send<{ data: { id: string }[]; count: number }>('GET', '/api/field-users', {
      query: { size: 200 },
    });
    expect(listed.body.count).toBeGreaterThan(5);
    expect(listed.body.data.map((each) => each.id)).not.toContain(staff);
  });
});

describe('values belong to their record (ADR-0125)', () => {
  it('required counts for new records and for emptying, not for other changes of old ones (D57)', async () => {
    const { body: old } = await addTitle();
    const field = await define({ isRequired: true });
    const path = `customFields.${field.id}`;
    expect(faultOf(await addTitle())).toEqual([422, `${path} required`]);
    expect(faultOf(await addTitle([{ definitionId: field.id, textValue: ' ' }]))).toEqual([422, `${path} required`]);
    expect((await send('PATCH', `/api/job-titles/${old.id}`, { version: 1, description: 'Old' })).status).toBe(200);
    const { body: title } = await addTitle([{ definitionId: field.id, textValue: 'x' }]);
    expect(faultOf(await changeTitle(title, [{ definitionId: field.id, textValue: null }]))).toEqual([
      422,
      `${path} required`,
    ]);
    await edit(field, { isAssigned: false });
    expect((await addTitle()).status).toBe(201);
    await edit(field, { status: 'inactive' });
  });

  it('an unassigned field keeps its values and takes none; an inactive one is not answered; both come back', async () => {
    const field = await define({});
    const of = (textValue: string) => [{ definitionId: field.id, textValue }];
    const { body: title } = await addTitle(of('kept'));
    const read = async () => (await admin.send<Reply>('GET', `/api/job-titles/${title.id}`)).body.customFields;
    await edit(field, { isAssigned: false });
    expect(await read()).toEqual(title.customFields);
    expect(faultOf(await addTitle(of('x')))).toEqual([422, `customFields.${field.id} field-unassigned`]);
    await edit(field, { isAssigned: true, status: 'inactive' });
    expect(await read()).toEqual([]);
    expect(faultOf(await addTitle(of('x')))).toEqual([422, `customFields.${field.id} field-inactive`]);
    await edit(field, { status: 'active' });
    expect(await read()).toEqual(title.customFields);
  });

  it('refuses fields of another category or tenant, one field twice, and 200 of them', async () => {
    const [own, place, theirs] = [
      await define({}),
      await define({ category: 'field-location' }),
      await define({}, nord),
    ];
    for (const { id } of [place, theirs])
      expect(faultOf(await addTitle([{ definitionId: id, textValue: 'x' }]))).toEqual([
        422,
        `customFields.${id} not-found`,
      ]);
    const twice = [1, 2].map((each) => ({ definitionId: own.id, textValue: String(each) }));
    expect(faultOf(await addTitle(twice))).toEqual([422, `customFields.${own.id} given-twice`]);
    const many = Array.from({ length: 200 }, () => ({ definitionId: own.id, textValue: 'x' }));
    expect(faultOf(await addTitle(many))).toEqual([400, 'customFields too-large']);
    // Without a definition, the place in the request.
    expect(faultOf(await addTitle([{ textValue: 'x' }]))).toEqual([400, 'customFields[0].definitionId required']);
  });

  it('are written with the version of their record: a stale write changes none', async () => {
    const field = await define({});
    const of = (textValue: string) => [{ definitionId: field.id, textValue }];
    const { body: title } = await addTitle(of('first'));
    const { body: second } = await changeTitle(title, of('second'));
    expect(second).toMatchObject({ version: 2, customFields: [{ textValue: 'second' }] });
    const stale = await changeTitle(title, of('third'));
    expect([stale.status, stale.body.code, stale.body.record?.customFields]).toEqual([
      409,
      'stale-version',
      second.customFields,
    ]);
    const renamed = await send('PATCH', `/api/job-titles/${title.id}`, { version: 2, description: 'x' });
    expect(renamed.body.customFields).toEqual(second.customFields);
    await admin.send('DELETE', `/api/job-titles/${title.id}`);
    expect((await admin.send<{ inUse: number }>('GET', `${FIELDS}/${field.id}`)).body.inUse).toBe(0);
  });

  it('are absent without the permission to read fields, and refused with 403, naming it', async () => {
    const field = await define({});
    const { body: title } = await addTitle([{ definitionId: field.id, textValue: 'x' }]);
    const role = await send('POST', '/api/user-roles', {
      name: name(),
      permissions: [
        'web.access:read',
        'web.access.login:read',
        'employee.jobTitle:read',
        'employee.jobTitle:create',
        'employee.jobTitle:update',
      ],
    });
    const user = await userOf(admin, 'hr@luma.example');
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set role_id = ${role.body.id} where tenant_id = ${admin.tenantId} and id = ${user}`.execute(
        tx,
      ),
    );
    const hr = await api.signIn('hr@luma.example');
    const read = await hr.send<Reply>('GET', `/api/job-titles/${title.id}`);
    expect([read.status, 'customFields' in read.body]).toEqual([200, false]);
    const refused = await changeTitle(title, [{ definitionId: field.id, textValue: 'y' }], hr);
    expect([refused.status, refused.body.missing]).toEqual([403, ['fieldDefinition.details:read']]);
    const required = await define({ isRequired: true });
    expect((await addTitle(undefined, hr)).status).toBe(201);
    const stale = await send('PATCH', `/api/job-titles/${title.id}`, { version: 9 }, hr);
    expect([stale.status, stale.body.record && 'customFields' in stale.body.record]).toEqual([409, false]);
    await edit(required, { status: 'inactive' });
  });
});
