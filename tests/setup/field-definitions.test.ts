import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Option {
  readonly id: string;
  readonly name: string;
  readonly isRetired: boolean;
  readonly inUse: number;
}
interface Definition {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly category: string;
  readonly selectorStyle: string | null;
  readonly isShown: boolean;
  readonly isAssigned: boolean;
  readonly options: readonly Option[];
  readonly inUse: number;
  readonly code?: string;
  readonly record?: Definition;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

const PATH = '/api/data-entity-type-field-definitions';
let api: TestApi;
let admin: Person;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  [admin, nord] = (await Promise.all(
    ['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)),
  )) as [Person, Person];
});
afterAll(() => api.close());

let made = 0;
const create = (body: object, person = admin) =>
  person.send<Definition>('POST', PATH, {
    body: { name: `Field ${++made}`, category: 'job-title', type: 'text', ...body },
  });
const change = ({ id, version }: Definition, body: object) =>
  admin.send<Definition>('PATCH', `${PATH}/${id}`, { body: { version, ...body } });
const faultOf = ({ status, body }: { status: number; body: Definition }) => [
  status,
  body.errors?.map(({ path, code }) => `${path} ${code}`).join(),
];
const CHOICES = { options: [{ name: 'Day' }, { name: 'Night', nameArabic: 'ليل' }] };
const titleWith = (definitionId: string, value: object) =>
  admin.send<{ id: string; version: number }>('POST', '/api/job-titles', {
    body: { name: `Title ${++made}`, customFields: [{ definitionId, ...value }] },
  });

describe('definitions of custom fields (C§7, C§9, ADR-0124)', () => {
  it.each(['date', 'hyperlink', 'multi-line', 'number', 'phone-number', 'text', 'coordinates', 'user'])(
    '%s: shown, assigned and not required unless said, without options or a selector',
    async (type) => {
      const { status, body } = await create({ type, selectorStyle: 'radio-buttons' });
      expect([status, body]).toMatchObject([
        201,
        { type, isShown: true, isAssigned: true, isRequired: false, selectorStyle: null, options: [], inUse: 0 },
      ]);
      expect(faultOf(await create({ type, ...CHOICES }))).toEqual([422, 'options no-choice']);
    },
  );

  it('a choice has at least two options that differ, and a drop-down menu unless it has radio buttons', async () => {
    expect(faultOf(await create({ type: 'choice' }))).toEqual([422, 'options too-few-options']);
    expect(faultOf(await create({ type: 'choice', options: [{ name: 'Day' }] }))).toEqual([
      422,
      'options too-few-options',
    ]);
    const retired = [{ name: 'Day' }, { name: 'Night', isRetired: true }];
    expect(faultOf(await create({ type: 'choice', options: retired }))).toEqual([422, 'options too-few-options']);
    expect(faultOf(await create({ type: 'choice', options: [{ name: 'Day' }, { name: 'DAY' }] }))).toEqual([
      422,
      'options[1].name option-twice',
    ]);
    expect((await create({ type: 'choice', ...CHOICES })).body).toMatchObject({
      selectorStyle: 'drop-down-menu',
      options: [
        { name: 'Day', nameArabic: null, isRetired: false, inUse: 0 },
        { name: 'Night', nameArabic: 'ليل', isRetired: false, inUse: 0 },
      ],
    });
    expect((await create({ type: 'choice', selectorStyle: 'radio-buttons', ...CHOICES })).body.selectorStyle).toBe(
      'radio-buttons',
    );
    expect((await create({ type: 'boolean' })).body.selectorStyle).toBe('drop-down-menu');
  });

  it('names are unique within a category, in English and in Arabic', async () => {
    const { body } = await create({ name: 'Badge', nameArabic: 'شارة' });
    expect(faultOf(await create({ name: 'BADGE' }))).toEqual([422, 'name name-taken']);
    // Names that look the same are the same.
    expect((await create({ name: ' Blue   badge ' })).body).toMatchObject({ name: 'Blue badge' });
    expect(faultOf(await create({ name: 'blue  badge' }))).toEqual([422, 'name name-taken']);
    expect(faultOf(await create({ name: 'Other badge', nameArabic: 'شارة' }))).toEqual([422, 'nameArabic name-taken']);
    expect((await create({ name: 'Badge', nameArabic: 'شارة', category: 'documents' })).status).toBe(201);
    expect((await create({ name: 'حقل أول' })).status).toBe(201);
    expect(faultOf(await create({ name: 'حقل اول' }))).toEqual([422, 'name name-taken']);
    expect(faultOf(await create({ name: 'Third badge', nameArabic: 'شـارَة' }))).toEqual([422, 'nameArabic name-taken']);
    // In headings and import files a field is known by either name, beside the column of names.
    expect(faultOf(await create({ name: 'شارة' }))).toEqual([422, 'name name-taken']);
    expect(faultOf(await create({ name: 'Fourth badge', nameArabic: 'badge' }))).toEqual([
      422,
      'nameArabic name-taken',
    ]);
    expect(faultOf(await create({ name: 'NAME' }))).toEqual([422, 'name name-taken']);
    expect(faultOf(await create({ name: 'Fifth badge', nameArabic: 'الإسم' }))).toEqual([422, 'nameArabic name-taken']);
    expect((await create({ name: 'Emblem', nameArabic: 'Emblem' })).status).toBe(201);
    const twins = [{ name: 'أحمر' }, { name: 'احمر' }];
    expect(faultOf(await create({ type: 'choice', options: twins }))).toEqual([422, 'options[1].name option-twice']);
    const { body: other } = await create({});
    expect(faultOf(await change(other, { nameArabic: 'شارة' }))).toEqual([422, 'nameArabic name-taken']);
    expect((await create({ name: 'Badge', nameArabic: 'شارة' }, nord)).status).toBe(201);
    expect((await change(body, { nameArabic: null })).status).toBe(200);
  });

  it.each([
    ['client-company', 'Customers', 'العملاء'],
    ['job-title', 'name in arabic', 'الوصف'],
    ['documents', 'Employee', 'الموظف'],
    ['field-location', 'Email', 'الإحداثيات'],
  ])('of %s no field is named like a column of its own lists and files (C§9)', async (category, name, nameArabic) => {
    expect(faultOf(await create({ category, name }))).toEqual([422, 'name name-taken']);
    expect(faultOf(await create({ category, name: 'Not a column', nameArabic }))).toEqual([
      422,
      'nameArabic name-taken',
    ]);
  });

  it('a field stays in its category; its type is fixed once a record has a value', async () => {
    const { body } = await create({ type: 'choice', ...CHOICES });
    expect(faultOf(await change(body, { category: 'documents' }))).toEqual([422, 'category category-fixed']);
    const text = (await change(body, { type: 'text' })).body;
    expect(text).toMatchObject({ type: 'text', selectorStyle: null, options: [] });
    const back = (await change(text, { type: 'choice', ...CHOICES })).body;
    expect((await titleWith(back.id, { optionId: back.options[0]?.id })).status).toBe(201);
    expect(faultOf(await change(back, { type: 'text' }))).toEqual([422, 'type type-in-use']);
    expect((await change(back, { type: 'choice', isShown: false })).body.isShown).toBe(false);
  });

  it('options keep their ids when renamed or moved; one in use is retired when it is left out', async () => {
    const { body } = await create({ type: 'choice', options: ['A', 'B', 'C', 'D'].map((name) => ({ name })) });
    const [a, b, c] = body.options;
    await titleWith(body.id, { optionId: a?.id });
    const { body: changed } = await change(body, {
      options: [{ name: 'New' }, { id: c?.id, name: 'See' }, { id: b?.id, name: 'B', isRetired: true }, { name: 'E' }],
    });
    expect(changed.options).toMatchObject([
      { name: 'New', isRetired: false },
      { id: c?.id, name: 'See', isRetired: false },
      { id: b?.id, name: 'B', isRetired: true, inUse: 0 },
      { name: 'E' },
      { id: a?.id, name: 'A', isRetired: true, inUse: 1 },
    ]);
    expect(
      faultOf(await change(changed, { options: [...CHOICES.options, { id: body.id, name: 'Not an option' }] })),
    ).toEqual([422, 'options[2].id not-found']);
    const names = Array.from({ length: 101 }, (_, index) => ({ name: `Option ${index}` }));
    expect((await change(changed, { options: names })).status).toBe(400);
    expect(faultOf(await change(changed, { options: names.slice(0, 100) }))).toEqual([422, 'options too-many-options']);
  });

  it('a field in use cannot be deleted: 409 with the count', async () => {
    const { body } = await create({});
    for (let each = 0; each < 2; each++) await titleWith(body.id, { textValue: 'x' });
    const refused = await admin.send<Definition>('DELETE', `${PATH}/${body.id}`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in-use', record: { id: body.id, inUse: 2 } }]);
    expect((await admin.send('DELETE', `${PATH}/${(await create({})).body.id}`)).status).toBe(204);
  });

  it('a category has at most 50 fields, whatever else is tried', async () => {
    const { body } = await admin.send<{ count: number }>('GET', PATH, {
      query: { category: 'field-location', size: 0 },
    });
    const tries = await Promise.all(
      Array.from({ length: 56 - body.count }, () => create({ category: 'field-location' })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(50 - body.count);
    const refused = tries.filter(({ status }) => status !== 201);
    expect(new Set(refused.map((each) => faultOf(each).join(' ')))).toEqual(new Set(['422 category too-many-fields']));
    expect((await create({ category: 'documents' })).status).toBe(201);
  });

  it('is listed by category and type', async () => {
    const { body } = await admin.send<{ data: Definition[] }>('GET', PATH, {
      query: { category: 'job-title', types: ['boolean'], size: 200 },
    });
    expect(new Set(body.data.map(({ category, type }) => `${category} ${type}`))).toEqual(
      new Set(['job-title boolean']),
    );
  });
});
