import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ar } from '#ui/import/texts/ar.ts';
import { en } from '#ui/import/texts/en.ts';
import type { Answer } from '../imports/imported.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
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
      [3, ['name-exists']],
      [4, ['name-in-file']],
    ]);
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
      for (const code of ['name-exists', 'name-in-file'] as const) expect(texts.warning[code]).not.toBe('');
  });
});

describe('importing client companies', () => {
  it('adds them, with warnings for names that exist', async () => {
    await addCompany(manager, 'Company Import');
    const { body } = await send('client-companies', 'Name\ncompany import\nAnother Import\n');
    expect([body.created, warnings(body)]).toEqual([
      2,
      [
        [2, ['name-exists']],
        [3, []],
      ],
    ]);
    expect(await found('another import', 'client-companies')).toHaveLength(1);
  });
});
