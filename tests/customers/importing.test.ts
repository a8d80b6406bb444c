import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ar } from '#ui/import/texts/ar.ts';
import { en } from '#ui/import/texts/en.ts';
import type { Answer } from '../imports/imported.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { defineFields } from '../setup/made-fields.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import { addCompany, addCustomer, type Customer, type Page } from './customer-records.ts';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

const send = (of: 'customers' | 'client-companies', content: string, isDryRun = false, person = manager) =>
  sendFile<Answer>(person, `/api/${of}/import`, content, { query: { isDryRun: String(isDryRun) } });
const found = async (searchText: string, of = 'customers'): Promise<readonly Customer[]> =>
  (await manager.send<Page<Customer>>('GET', `/api/${of}`, { query: { searchText } })).body.data;
const warnings = ({ planned }: Answer) => planned.map(({ row, warnings: of = [] }) => [row, of]);

describe('importing customers (C§7)', () => {
  it('a dry run names duplicates of the file and of the stock, and creates nothing', async () => {
    await addCustomer(manager, 'هدى العلي');
    const content = 'Name,Company\nImport One,\nهدي العلى,\nimport  ONE,\n';
    const { status, body } = await send('customers', content, true);
    expect([status, body.created, body.faultCount]).toEqual([200, 0, 0]);
    expect(warnings(body)).toEqual([
      [2, []],
      [3, []],
      [4, ['name-in-file']],
    ]);
    expect(body.planned.map(({ isUnchanged = false }) => isUnchanged)).toEqual([false, true, false]);
    expect(await found('import one')).toEqual([]);
  });

  it('imports all rows with their companies, duplicates included, with Arabic headers too', async () => {
    const company = await addCompany(manager, 'شركة الواحة');
    await addCustomer(manager, 'Import Two');
    const { status, body } = await send('customers', 'الاسم;الشركة\n Import   Two ;شركه الواحه\nImport Three;\n');
    expect([status, body.created, warnings(body)]).toEqual([
      200,
      2,
      [
        [2, ['name-exists']],
        [3, []],
      ],
    ]);
    expect((await found('import two')).map(({ clientCompany }) => clientCompany?.id)).toEqual(
      expect.arrayContaining([company, undefined]),
    );
    expect(await found('import three')).toHaveLength(1);
  });

  it.each([
    ['customers', 'Name,Company\nAt Once,\nat  once,\nAt Once Too,\n', 3],
    ['client-companies', 'Name\nAt Once House\nAt Once Yard\n', 2],
  ] as const)('%s: the same file sent four times at once is imported once', async (of, content, rows) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(of, content)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.created).toSorted((one, other) => one - other)).toEqual([0, 0, 0, rows]);
    expect(await found('at once', of)).toHaveLength(rows);
  });

  it('adds nothing when the same file is imported again, namesakes and formulas included', async () => {
    const company = await addCompany(manager, 'Repeated House');
    const content =
      'Name,Company\nRepeated One,\nrepeated  one,Repeated House\nRepeated One,\n"=HYPERLINK(""x"")",\n+Plus,\n-Minus,\n@At,\n';
    const first = await send('customers', content);
    expect([first.status, first.body.created]).toEqual([200, 7]);
    const again = await send('customers', content);
    expect([again.status, again.body.created]).toEqual([200, 0]);
    expect(again.body.planned.every(({ isUnchanged }) => isUnchanged === true)).toBe(true);
    const companies = (await found('repeated one')).map(({ clientCompany }) => clientCompany?.id);
    expect([companies.length, companies.filter((id) => id !== undefined)]).toEqual([3, [company]]);
    expect((await found('=HYPERLINK')).map(({ name }) => name)).toEqual(['=HYPERLINK("x")']);
    // One more of the same name is one more person.
    const more = await send('customers', `${content}Repeated One,\n`);
    expect([more.body.created, warnings(more.body).at(-1)]).toEqual([1, [9, ['name-exists']]]);
  });

  it('warns of an inactive company', async () => {
    const company = await addCompany(manager, 'Former House');
    await manager.send('PATCH', `/api/client-companies/${company}`, { body: { version: 1, status: 'inactive' } });
    const { body } = await send('customers', 'Name,Company\nOf A Former House,Former House\n', true);
    expect(warnings(body)).toEqual([[2, ['inactive-company']]]);
  });

  it('of companies of one name an active one is meant, however long the other is known', async () => {
    const old = await addCompany(manager, 'Twin Towers');
    const active = await addCompany(manager, 'Twin towers');
    const body = { version: 1, status: 'inactive' };
    expect((await manager.send('PATCH', `/api/client-companies/${old}`, { body })).status).toBe(200);
    expect((await send('customers', 'Name,Company\nImport Twin,twin TOWERS\n')).status).toBe(200);
    expect((await found('import twin')).map(({ clientCompany }) => clientCompany?.id)).toEqual([active]);
  });

  it('imports nothing of a file with a company that does not exist, or a name that is too long', async () => {
    const content = `Name,Company\nImport Four,No Such Company\n${'x'.repeat(201)},\nImport Five,\n`;
    const { status, body } = await send('customers', content);
    expect([status, body.code]).toEqual([422, 'rule-violated']);
    expect(body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['rows.2.Company', 'not-found'],
      ['rows.3.Name', 'too-large'],
    ]);
    expect(await found('import five')).toEqual([]);
  });

  it('names all faults of a row together, those of cells that cannot be read among them', async () => {
    const { body } = await send(
      'customers',
      `Name,Company\n${'x'.repeat(201)},No Such Company\n,No Such Company\n`,
      true,
    );
    expect(body.faults.map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted()).toEqual([
      '2 Company not-found',
      '2 Name too-large',
      '3 Company not-found',
      '3 Name required',
    ]);
  });

  it('names no company to people who may not read companies, and needs the right to add', async () => {
    await addCompany(manager, 'Unreadable House');
    const adds = await signInAs(api, { tenantId: manager.tenantId, permissions: ['customer.details:create'] });
    const { body } = await send('customers', 'Name,Company\nImport Six,Unreadable House\n', true, adds);
    expect(body.faults.map(({ code }) => code)).toEqual(['not-found']);
    const reads = await signInAs(api, { tenantId: manager.tenantId, permissions: ['customer.details:read'] });
    expect((await send('customers', 'Name\nImport Six\n', true, reads)).status).toBe(403);
  });

  it('has a template and words for every warning in both languages', async () => {
    const template = await manager.send<string>('GET', '/api/customers/import/template', { query: { format: 'csv' } });
    expect(String(template.body)).toContain('Name');
    for (const texts of [en, ar])
      for (const code of ['name-exists', 'name-in-file', 'inactive-company'] as const)
        expect(texts.warning[code]).not.toBe('');
  });
});

describe('importing client companies', () => {
  it('adds those whose name does not exist yet', async () => {
    await addCompany(manager, 'Company Import');
    const { body } = await send('client-companies', 'Name\ncompany import\nAnother Import\n');
    expect([body.created, body.planned.map(({ isUnchanged = false }) => isUnchanged)]).toEqual([1, [true, false]]);
    expect(await found('another import', 'client-companies')).toHaveLength(1);
  });
});

describe('importing client companies with custom fields (C§9)', () => {
  const read = async (name: string) =>
    (
      await admin.send<Page<{ name: string; customFields?: readonly Record<string, unknown>[] }>>(
        'GET',
        '/api/client-companies',
        { query: { searchText: name } },
      )
    ).body.data[0]?.customFields?.map(({ definitionId: _, ...value }) => value);
  let admin: Person;
  let account: string;
  let fields: Awaited<ReturnType<typeof defineFields>>;
  const HEADERS =
    'Name;قائمة text;List number;List date;List boolean;List choice;List hyperlink;List phone-number;List coordinates;List user;List multi-line';
  beforeAll(async () => {
    admin = await api.signIn('admin@luma.example');
    fields = await defineFields(admin, 'client-company');
    const users = await admin.send<Page<{ displayName: string }>>('GET', '/api/field-users', { query: { size: 1 } });
    account = users.body.data[0]?.displayName ?? '';
  });

  it('reads columns by the name of their field in either language, and values of each type', async () => {
    const row = `Typed One;A;1,250.5;30/11/2026;نعم;ثان;https://a.example;+971 50 123 4567;25.2, 55.3;${account};two words`;
    const dry = await send('client-companies', `${HEADERS}\n${row}\n`, true, admin);
    expect([dry.body.faults, dry.body.ignoredColumns]).toEqual([[], []]);
    expect(await read('Typed One')).toBeUndefined();
    expect((await send('client-companies', `${HEADERS}\n${row}\n`, false, admin)).body.created).toBe(1);
    expect(await read('Typed One')).toEqual(
      expect.arrayContaining([
        { type: 'text', textValue: 'A' },
        { type: 'number', numberValue: 1250.5 },
        { type: 'date', dateValue: '2026-11-30' },
        { type: 'boolean', booleanValue: true },
        { type: 'choice', optionId: fields['choice']?.options[1]?.id },
        { type: 'hyperlink', textValue: 'https://a.example' },
        { type: 'phone-number', phoneValue: { prefix: '971', number: '501234567' } },
        { type: 'coordinates', pointValue: { latitude: 25.2, longitude: 55.3 } },
        { type: 'user', user: expect.objectContaining({ displayName: account }) as unknown },
        { type: 'multi-line', textValue: 'two words' },
      ]),
    );
  });

  it('finds a choice in any spelling, and names both where it could be one of two (ADR-0132)', async () => {
    const { body: field } = await admin.send<{ id: string; options: readonly { id: string; name: string }[] }>(
      'POST',
      '/api/data-entity-type-field-definitions',
      {
        body: {
          category: 'client-company',
          type: 'choice',
          selectorStyle: 'drop-down-menu',
          name: 'Spelled choice',
          options: [
            { name: 'Première classe', nameArabic: 'الفئة الأولى' },
            { name: 'Résumé', nameArabic: 'إحالة' },
            { name: 'Resume', nameArabic: null },
          ],
        },
      },
    );
    const chosen = async (cell: string, place: number) => {
      const name = `Spelled by row ${place}`;
      const file = `Name,Spelled choice\n${name},${cell}\n`;
      const [fault] = (await send('client-companies', file, true, admin)).body.faults;
      if (fault) return [fault.code, fault.params];
      await send('client-companies', file, false, admin);
      const value = (await read(name))?.find(({ type }) => type === 'choice');
      return field.options.find(({ id }) => id === value?.['optionId'])?.name;
    };
    const found: unknown[] = [];
    const cells = ['PREMIERE   CLASSE', 'الفئه الاولى', 'احالة', 'Resume', 'Résumé', 'RESUME'];
    for (const [place, cell] of cells.entries()) found.push(await chosen(cell, place));
    expect(found).toEqual([
      'Première classe',
      'Première classe',
      'Résumé',
      'Resume',
      'Résumé',
      ['several-options', { one: 'Résumé', other: 'Resume' }],
    ]);
    for (const texts of [en, ar]) expect((texts.fault as Record<string, string>)['several-options']).toBeTruthy();
  });

  it('names every fault of a row at its column, and imports nothing', async () => {
    const row = `Typed Two;${'x'.repeat(401)};many;31/02/2026;perhaps;Fourth;javascript:1;0501234567;95, 200;Nobody Here;`;
    const { status, body } = await send('client-companies', `${HEADERS}\nTyped Three\n${row}\n`, true, admin);
    expect([status, body.planned.map(({ title }) => title)]).toEqual([200, ['Typed Three']]);
    expect(body.faults.map(({ row: at }) => at)).toEqual(Array.from({ length: 9 }, () => 3));
    expect(Object.fromEntries(body.faults.map(({ column, code }) => [column, code]))).toEqual({
      'List date': 'not-a-date',
      'قائمة text': 'too-long',
      'List number': 'not-numeric',
      'List boolean': 'not-one-of',
      'List choice': 'not-one-of',
      'List hyperlink': 'hyperlink',
      'List phone-number': 'phone',
      'List coordinates': 'not-coordinates',
      'List user': 'not-found',
    });
    for (const { code } of body.faults)
      for (const texts of [en, ar]) expect((texts.fault as Record<string, string>)[code]).toBeTruthy();
  });

  it('leaves an existing company alone, whatever its other cells say by now', async () => {
    const { body } = await send('client-companies', 'Name,List choice\ntyped  ONE,Retired by now\n', false, admin);
    expect([body.created, body.planned.map(({ isUnchanged }) => isUnchanged)]).toEqual([0, [true]]);
  });

  it('takes what the export of the list has written', async () => {
    const { body } = await admin.send<string>('GET', '/api/client-companies/export', {
      query: {
        format: 'csv',
        searchText: 'Typed One',
        columns: ['name', ...Object.values(fields).map(({ id }) => `custom.${id}`)],
      },
    });
    // As it was typed, not with zeros nobody entered.
    expect(body).toContain('25.2, 55.3');
    const again = String(body).replace('Typed One', 'Typed Four');
    expect((await send('client-companies', again, true, admin)).body.faults).toEqual([]);
    await send('client-companies', again, false, admin);
    expect(await read('Typed Four')).toEqual(await read('Typed One'));
  });

  it('leaves the columns out for somebody who may not read fields, in the template as well', async () => {
    const adds = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['clientCompany.details:create', 'clientCompany.details:read'],
    });
    const { body } = await send('client-companies', 'Name,List number\nTyped Five,many\n', true, adds);
    expect([body.faultCount, body.ignoredColumns]).toEqual([0, ['List number']]);
    const template = async (person: Person) => {
      const path = '/api/client-companies/import/template';
      const { body: file } = await person.send<string>('GET', path, { query: { format: 'csv' } });
      return file.split(/\r?\n/)[0];
    };
    expect(await template(adds)).not.toContain('List');
    expect(await template(admin)).toContain('List number');
  });
});
