import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { createLog } from '#server/log.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import { addCompany, addCustomer, type Page } from './customer-records.ts';

const SECRET = 'Zeinab Unloggable';
const lines: string[] = [];
let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

interface Found {
  readonly customers: readonly { readonly id: string; readonly name: string; readonly companyName: string | null }[];
  readonly clientCompanies: readonly { readonly id: string; readonly name: string }[];
  readonly fieldLocations: readonly { readonly id: string; readonly name: string }[];
}
const search = async (q: string, person = manager): Promise<Found> =>
  (await person.send<Found>('GET', '/api/search', { query: { q } })).body;
const reader = (...permissions: readonly string[]) => signInAs(api, { tenantId: manager.tenantId, permissions });

it('no line of the log has the name of a customer: reads, writes, imports, refusals and failures', async () => {
  await addCustomer(manager, SECRET);
  const file = await sendFile(manager, '/api/customers/import', `Name,Company\n${SECRET},No Company\n`, {
    query: { isDryRun: 'false' },
  });
  const statuses = [file.status];
  for (const query of [{ searchText: SECRET }, { name: SECRET }])
    statuses.push(
      (await manager.send('GET', `/api/customers${'name' in query ? '/namesakes' : ''}`, { query })).status,
    );
  statuses.push((await manager.send('POST', '/api/customers', { body: { name: SECRET, unknown: SECRET } })).status);
  // PostgreSQL quotes the row of a violated check.
  await withOwner(api.db.url, (owner) =>
    owner.query(`alter table app.customer add constraint planted check (name not like '%Fails%') not valid`),
  );
  statuses.push((await manager.send('POST', '/api/customers', { body: { name: `${SECRET} Fails` } })).status);
  expect(statuses).toEqual([422, 200, 200, 400, 500]);
  expect(lines.filter((line) => line.includes('request failed')).length).toBe(1);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes('Unloggable'))).toEqual([]);
});

it('the global search finds customers and companies in any spelling, with what tells them apart', async () => {
  const company = await addCompany(manager, 'شركة الأفق');
  const customer = await addCustomer(manager, 'إيمان الفارسي', company);
  expect((await search('ايمان الفارسى')).customers).toEqual([
    { id: customer.id, name: 'إيمان الفارسي', status: 'active', companyName: 'شركة الأفق' },
  ]);
  expect((await search('شركه الافق')).clientCompanies.map(({ id }) => id)).toEqual([company]);
  const duplicate = await addCustomer(manager, 'إيمان الفارسي');
  await manager.send('POST', `/api/customers/${customer.id}/merge`, { body: { customerId: duplicate.id } });
  expect((await search('ايمان الفارسي')).customers.map(({ id }) => id)).toEqual([customer.id]);
});

it('names are found only with the permission to read them, and a company is named only with its own', async () => {
  const company = await addCompany(manager, 'Searched House');
  await addCustomer(manager, 'Searched Person', company);
  const nobody = await reader('location.details:read');
  expect(await search('Searched', nobody)).toMatchObject({ customers: [], clientCompanies: [] });
  const ofCustomers = await search('Searched', await reader('customer.details:read'));
  expect(ofCustomers.customers.map(({ name, companyName }) => [name, companyName])).toEqual([
    ['Searched Person', null],
  ]);
  expect(ofCustomers.clientCompanies).toEqual([]);
  const ofCompanies = await search('Searched', await reader('clientCompany.details:read'));
  expect([ofCompanies.customers, ofCompanies.clientCompanies.map(({ name }) => name)]).toEqual([
    [],
    ['Searched House'],
  ]);
  const nord = await api.signIn('admin@nord.example');
  expect(await search('Searched', nord)).toMatchObject({ customers: [], clientCompanies: [] });
});

it('texts of custom fields find their company and field location, with the permission to read fields', async () => {
  const field = async (category: string) =>
    (
      await admin.send<{ id: string }>('POST', '/api/data-entity-type-field-definitions', {
        body: { name: 'Searched text', category, type: 'text' },
      })
    ).body.id;
  const admin = await api.signIn('admin@luma.example');
  const company = await addCompany(admin, 'Plain Company');
  const textValue = 'Bramblewood';
  const definitionId = await field('client-company');
  await admin.send('PATCH', `/api/client-companies/${company}`, {
    body: { version: 1, customFields: [{ definitionId, textValue }] },
  });
  const places = await admin.send<Page<{ id: string; version: number }>>('GET', '/api/field-locations');
  const [place] = places.body.data;
  await admin.send('PATCH', `/api/field-locations/${place?.id ?? ''}`, {
    body: {
      version: place?.version,
      customFields: [{ definitionId: await field('field-location'), textValue }],
    },
  });
  const found = await search('bramblewood', admin);
  expect(found.clientCompanies.map(({ id }) => id)).toEqual([company]);
  expect(found.fieldLocations.map(({ id }) => id)).toEqual([place?.id]);
  const listed = await admin.send<Page<{ id: string }>>('GET', '/api/client-companies', {
    query: { searchText: 'bramblewood' },
  });
  expect(listed.body.data.map(({ id }) => id)).toEqual([company]);
  const without = await reader('clientCompany.details:read', 'fieldLocation.details:read');
  expect(await search('bramblewood', without)).toMatchObject({ clientCompanies: [], fieldLocations: [] });
});

it('texts of custom fields find their document in its list and in the search, within reach and with both rights', async () => {
  const admin = await api.signIn('admin@luma.example');
  const field = await admin.send<{ id: string }>('POST', '/api/data-entity-type-field-definitions', {
    body: { name: 'Searched authority', category: 'documents', type: 'text' },
  });
  const listed = await admin.send<Page<{ id: string; employee: { id: string } }>>('GET', '/api/expiring-documents');
  const [document] = listed.body.data;
  const read = await admin.send<Page<{ version: number }>>('GET', '/api/employee-documents', {
    query: { ids: document?.id ?? '' },
  });
  const written = await admin.send('PATCH', `/api/employee-documents/${document?.id ?? ''}`, {
    body: {
      version: read.body.data[0]?.version,
      customFields: [{ definitionId: field.body.id, textValue: 'Thornbury Office' }],
    },
  });
  expect(written.status).toBe(200);
  const expiring = async (person: Person) =>
    (
      await person.send<Page<{ id: string }>>('GET', '/api/expiring-documents', { query: { searchText: 'thornbury' } })
    ).body.data.map(({ id }) => id);
  const documentsOf = async (person: Person) =>
    (
      (await search('thornbury', person)) as unknown as { documents: { id: string; of: string; ownerId: string }[] }
    ).documents.map(({ id, of, ownerId }) => [id, of, ownerId]);
  expect(await expiring(admin)).toEqual([document?.id]);
  expect(await documentsOf(admin)).toEqual([[document?.id, 'employee', document?.employee.id]]);
  const withoutFields = await reader('employee.document:read');
  expect([await expiring(withoutFields), await documentsOf(withoutFields)]).toEqual([[], []]);
  expect(await documentsOf(await reader('fieldDefinition.details:read'))).toEqual([]);
});
