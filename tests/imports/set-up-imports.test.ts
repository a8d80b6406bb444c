import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ar } from '#ui/import/texts/ar.ts';
import { en } from '#ui/import/texts/en.ts';
import { defineFields } from '../setup/made-fields.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import type { Answer } from './imported.ts';

interface Listed {
  readonly name: string;
  readonly nameArabic: string | null;
  readonly description: string | null;
  readonly shortCode: string;
  readonly countryISO: string;
  readonly city: string;
  readonly addressLine1: string | null;
  readonly coordinates: object;
  readonly email: string | null;
  readonly phoneNumber: object | null;
  readonly location: { readonly name: string };
  readonly customFields?: readonly Record<string, unknown>[];
}
type Kind = 'job-titles' | 'field-locations';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const send = (of: Kind, content: string, isDryRun = false, person = admin) =>
  sendFile<Answer>(person, `/api/${of}/import`, content, { query: { isDryRun: String(isDryRun) } });
const found = async (of: Kind, searchText: string): Promise<readonly Listed[]> =>
  (await admin.send<{ data: Listed[] }>('GET', `/api/${of}`, { query: { searchText } })).body.data;
const valuesOf = (record: Listed | undefined) => record?.customFields?.map(({ definitionId: _, ...value }) => value);
const faultsOf = ({ faults }: Answer) => faults.map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted();
const headersOf = async (of: Kind, person: Person, format = 'csv') => {
  const path = `/api/${of}/import/template`;
  const { body } = await person.send<string>('GET', path, { query: { format } });
  return body.replace(/^\u{feff}/u, '').split(/\r?\n/)[0];
};
/** Codes whose words a reader needs, in both languages. */
const expectWorded = ({ faults }: Answer): void => {
  for (const { code } of faults)
    for (const texts of [en, ar]) expect((texts.fault as Record<string, string>)[code], code).toBeTruthy();
};

describe('importing job titles with their custom fields (C§7, C§9)', () => {
  beforeAll(() => defineFields(admin, 'job-title', ['number', 'date']));

  it('a dry run creates nothing; the import adds all, and again nothing', async () => {
    const content =
      'Name;Name in Arabic;Description;List number;قائمة date\nImport Barber;حلاق مستورد;Cuts hair;12.5;30/11/2026\nImport Cashier;;;;\n';
    const dry = await send('job-titles', content, true);
    expect([dry.status, dry.body.created, dry.body.faults, dry.body.ignoredColumns]).toEqual([200, 0, [], []]);
    expect(dry.body.planned.map(({ row, title, detail }) => [row, title, detail])).toEqual([
      [2, 'Import Barber', 'حلاق مستورد'],
      [3, 'Import Cashier', ''],
    ]);
    expect(await found('job-titles', 'Import Barber')).toEqual([]);
    expect((await send('job-titles', content)).body.created).toBe(2);
    const [barber] = await found('job-titles', 'Import Barber');
    expect(barber).toMatchObject({
      name: 'Import Barber',
      nameArabic: 'حلاق مستورد',
      description: 'Cuts hair',
      status: 'active',
    });
    expect(valuesOf(barber)).toEqual(
      expect.arrayContaining([
        { type: 'number', numberValue: 12.5 },
        { type: 'date', dateValue: '2026-11-30' },
      ]),
    );
    const again = await send('job-titles', content.replace('Import Barber', 'import  BARBER'));
    expect([again.body.created, again.body.planned.map(({ isUnchanged = false }) => isUnchanged)]).toEqual([
      0,
      [true, true],
    ]);
  });

  it('names every fault of a row at its column, and imports nothing', async () => {
    const content = `Name,Description,List number,List date\nImport Fine,,,\n${'x'.repeat(201)},${'y'.repeat(401)},many,soon\n`;
    const { status, body } = await send('job-titles', content);
    expect([status, body.code]).toEqual([422, 'rule-violated']);
    const dry = (await send('job-titles', content, true)).body;
    expect(faultsOf(dry)).toEqual([
      '3 Description too-large',
      '3 List date not-a-date',
      '3 List number not-numeric',
      '3 Name too-large',
    ]);
    expectWorded(dry);
    expect(await found('job-titles', 'Import Fine')).toEqual([]);
  });

  it('takes what the export of the list has written', async () => {
    const { body } = await admin.send<string>('GET', '/api/job-titles/export', {
      query: { format: 'csv', searchText: 'Import Barber' },
    });
    const { body: again } = await send('job-titles', body.replace('Import Barber', 'Import Barber Two'));
    expect([again.faults, again.created]).toEqual([[], 1]);
    const [copy] = await found('job-titles', 'Import Barber Two');
    expect(valuesOf(copy)).toEqual(valuesOf((await found('job-titles', 'حلاق مستورد'))[0]));
  });

  it('leaves an existing title alone, whatever its other cells say by now', async () => {
    const { body } = await send('job-titles', 'Name,List number\nIMPORT barber,retired by now\n');
    expect([body.created, body.planned.map(({ isUnchanged }) => isUnchanged)]).toEqual([0, [true]]);
  });

  it('needs the right to add; custom columns need that to read fields, in the template as well', async () => {
    const { tenantId } = admin;
    const reads = await signInAs(api, { tenantId, permissions: ['employee.jobTitle:read'] });
    expect((await send('job-titles', 'Name\nImport Six\n', true, reads)).status).toBe(403);
    const permissions = ['employee.jobTitle:create', 'employee.jobTitle:read'];
    const adds = await signInAs(api, { tenantId, permissions });
    const { body } = await send('job-titles', 'Name,List number\nImport Six,many\n', true, adds);
    expect([body.faultCount, body.ignoredColumns]).toEqual([0, ['List number']]);
    expect(await headersOf('job-titles', adds)).toBe('Name,Name in Arabic,Description');
    expect(await headersOf('job-titles', admin)).toMatch(/^Name,Name in Arabic,Description,.*List number,List date$/);
  });
});

describe('importing field locations with their custom fields (D47, C§9)', () => {
  const HEADERS = 'Name;Code;Location;Country;City;Address;Coordinates;E-mail;Phone;List choice;List phone-number';
  const ROW =
    'Import Villa;IMP-1;Luma Marina;الإمارات العربية المتحدة;Dubai;12 Palm Street;25.08, 55.14;villa@mail.example;00971501234567;ثان;+965 5000 0001';
  beforeAll(() => defineFields(admin, 'field-location', ['choice', 'phone-number']));

  it('a dry run creates nothing; the import adds all, and again nothing', async () => {
    const content = `${HEADERS}\n${ROW}\nImport Kiosk;IMP-2;dxb-mar;ae;Dubai;;25.1, 55.2;;;;\n`;
    const dry = await send('field-locations', content, true);
    expect([dry.status, dry.body.created, dry.body.faults, dry.body.ignoredColumns]).toEqual([200, 0, [], []]);
    expect(dry.body.planned.map(({ row, title, detail }) => [row, title, detail])).toEqual([
      [2, 'Import Villa', 'Luma Marina'],
      [3, 'Import Kiosk', 'Luma Marina'],
    ]);
    expect(await found('field-locations', 'Import Villa')).toEqual([]);
    expect((await send('field-locations', content)).body.created).toBe(2);
    const [villa] = await found('field-locations', 'Import Villa');
    expect(villa).toMatchObject({
      name: 'Import Villa',
      shortCode: 'IMP-1',
      location: { name: 'Luma Marina' },
      countryISO: 'AE',
      city: 'Dubai',
      addressLine1: '12 Palm Street',
      coordinates: { latitude: 25.08, longitude: 55.14 },
      email: 'villa@mail.example',
      phoneNumber: { prefix: '971', number: '501234567' },
    });
    expect(valuesOf(villa)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'choice' }),
        { type: 'phone-number', phoneValue: { prefix: '965', number: '50000001' } },
      ]),
    );
    const again = await send('field-locations', content);
    expect([again.body.created, again.body.planned.every(({ isUnchanged }) => isUnchanged === true)]).toEqual([
      0,
      true,
    ]);
  });

  it('names every fault of a row at its column, and imports nothing', async () => {
    const content = `${HEADERS}\nImport Fine;IMP-3;DXB-MAR;AE;Dubai;;25, 55;;;;\nImport Bad;IMP-4;Nowhere;Atlantis;Dubai;;95, 200;no mail;+999 1234567;Fourth;0501234567\nImport Taken;IMP-1;DXB-MAR;AE;Dubai;;25, 55;;;;\n`;
    const { status, body } = await send('field-locations', content);
    expect([status, body.code]).toEqual([422, 'rule-violated']);
    const dry = (await send('field-locations', content, true)).body;
    expect(faultsOf(dry)).toEqual([
      '3 Coordinates not-coordinates',
      '3 Country not-found',
      '3 E-mail email',
      '3 List choice not-one-of',
      '3 List phone-number phone',
      '3 Location not-found',
      '3 Phone phone',
      '4 Code code-taken',
    ]);
    expectWorded(dry);
    expect(await found('field-locations', 'Import Fine')).toEqual([]);
  });

  it('finds the other faults of a row with a missing cell', async () => {
    const { body } = await send('field-locations', `${HEADERS}\n;IMP-5;Nowhere;AE;Dubai;;25, 55;;;;\n`, true);
    expect(faultsOf(body)).toEqual(['2 Location not-found', '2 Name required']);
  });

  it('takes what the export of the list has written', async () => {
    const { body } = await admin.send<string>('GET', '/api/field-locations/export', {
      query: { format: 'csv', searchText: 'Import Villa' },
    });
    const copied = body.replace('Import Villa', 'Import Villa Two').replace('IMP-1', 'IMP-9');
    const { body: again } = await send('field-locations', copied);
    expect([again.faults, again.created]).toEqual([[], 1]);
    const [copy] = await found('field-locations', 'Import Villa Two');
    const [villa] = await found('field-locations', 'IMP-1');
    const { countryISO, city, coordinates, email, phoneNumber } = villa as Listed;
    expect(copy).toMatchObject({ countryISO, city, coordinates, email, phoneNumber });
    expect(valuesOf(copy)).toEqual(valuesOf(villa));
  });

  it('leaves an existing field location alone, whatever its other cells say by now', async () => {
    const { body } = await send(
      'field-locations',
      `${HEADERS}\nimport VILLA;imp-1;dxb-mar;Atlantis;Dubai;;25, 55;;;Retired option;\n`,
    );
    expect([body.created, body.planned.map(({ isUnchanged }) => isUnchanged)]).toEqual([0, [true]]);
  });

  it('reaches the locations that the right to add covers, and needs it', async () => {
    const { tenantId } = admin;
    const reads = await signInAs(api, { tenantId, permissions: ['fieldLocation.details:read'] });
    const content = 'Name,Code,Location,Country,City,Coordinates\nImport Far,IMP-7,DXB-MAR,AE,Dubai,"25, 55"\n';
    expect((await send('field-locations', content, true, reads)).status).toBe(403);
    const near = await signInAs(api, { tenantId, permissions: ['fieldLocation.details:create:team'] });
    expect(faultsOf((await send('field-locations', content, true, near)).body)).toEqual(['2 Location not-found']);
    expect(await headersOf('field-locations', near)).toBe(
      'Name,Code,Location,Country,City,Address,Coordinates,E-mail,Phone',
    );
  });
});
