import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Holiday {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly date: string;
  readonly countryISO: string;
  readonly isFixed: boolean;
}
interface Problem {
  readonly code: string;
  readonly record?: Holiday;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

const PATH = '/api/public-holidays';
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

const create = (body: object, person = admin) =>
  person.send<Holiday & Problem>('POST', PATH, {
    body: { name: 'Day', countryISO: 'AE', date: '2041-03-01', ...body },
  });
const list = async (query: Record<string, unknown>) =>
  (await admin.send<{ data: Holiday[]; count: number }>('GET', PATH, { query: { size: 200, ...query } })).body;
const datesOf = async (query: Record<string, unknown>) =>
  (await list(query)).data.map(({ countryISO, date, name }) => `${countryISO} ${date} ${name}`);

describe('public holidays (C§3, C§7)', () => {
  it('are added, found by country, year and Arabic name, in the order of their dates, changed and deleted', async () => {
    const { status, body } = await create({ name: ' Later ', nameArabic: 'عُطلة', date: '2040-12-31' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Later',
      nameArabic: 'عُطلة',
      countryISO: 'AE',
      date: '2040-12-31',
      isFixed: false,
      version: 1,
    });
    await create({ name: 'Sooner', date: '2040-01-01' });
    await create({ name: 'Elsewhere', countryISO: 'SA', date: '2040-06-01' });
    expect(await datesOf({ year: 2040, countryISOs: ['AE'] })).toEqual(['AE 2040-01-01 Sooner', 'AE 2040-12-31 Later']);
    expect(await datesOf({ searchText: 'عطلة' })).toEqual(['AE 2040-12-31 Later']);
    const changed = await admin.send<Holiday & Problem>('PATCH', `${PATH}/${body.id}`, {
      body: { version: 1, date: '2040-12-30' },
    });
    expect(changed.body).toMatchObject({ date: '2040-12-30', name: 'Later', nameArabic: 'عُطلة', version: 2 });
    const stale = await admin.send<Problem>('PATCH', `${PATH}/${body.id}`, { body: { version: 1, name: 'Other' } });
    expect([stale.status, stale.body.code, stale.body.record?.version]).toEqual([409, 'stale-version', 2]);
    expect((await nord.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect(await datesOf({ year: 2040 })).toEqual(['AE 2040-01-01 Sooner', 'SA 2040-06-01 Elsewhere']);
  });

  it('are unique by country, day and name; other days and countries may repeat them', async () => {
    expect((await create({ date: '2041-03-01' })).status).toBe(201);
    expect((await create({ date: '2041-03-01' })).body.errors).toEqual([
      expect.objectContaining({ path: 'name', code: 'holiday-taken' }),
    ]);
    expect((await create({ date: '2041-03-02' })).status).toBe(201);
    expect((await create({ countryISO: 'SA', date: '2041-03-01' })).status).toBe(201);
  });

  it('of fixed date are copied into the next year, once, and only those', async () => {
    for (const body of [
      { name: 'Fixed', isFixed: true, date: '2043-05-01' },
      { name: 'Moon', date: '2043-06-01' },
      { name: 'There', isFixed: true, date: '2043-07-01' },
      { name: 'There', isFixed: true, date: '2044-07-01' },
    ]) {
      await create({ countryISO: 'OM', ...body });
    }
    const copy = async (year: number, countryISOs: readonly string[] = ['OM']) =>
      (await admin.send('POST', `${PATH}/copy`, { body: { year, countryISOs } })).body;
    expect(await copy(2043)).toEqual({ copied: 1, there: 1 });
    expect(await copy(2043)).toEqual({ copied: 0, there: 2 });
    expect(await copy(2043, ['BH'])).toEqual({ copied: 0, there: 0 });
    expect(await datesOf({ year: 2044, countryISOs: ['OM'] })).toEqual(['OM 2044-05-01 Fixed', 'OM 2044-07-01 There']);
    // The copies have a fixed date too.
    expect(await copy(2044)).toEqual({ copied: 2, there: 0 });
  });

  it('are copied with everything but their year', async () => {
    await create({
      countryISO: 'KW',
      name: 'National Day',
      nameArabic: 'اليوم الوطني',
      isFixed: true,
      date: '2043-02-25',
    });
    await admin.send('POST', `${PATH}/copy`, { body: { year: 2043, countryISOs: ['KW'] } });
    const [original] = (await list({ year: 2043, countryISOs: ['KW'] })).data;
    const [copied] = (await list({ year: 2044, countryISOs: ['KW'] })).data;
    const own = { id: copied?.id, date: '2044-02-25', createdAt: expect.anything(), updatedAt: expect.anything() };
    expect(copied).toMatchObject({ nameArabic: 'اليوم الوطني' });
    expect(copied).toEqual({ ...original, ...own });
  });

  it('on a leap day are not copied to other years', async () => {
    await create({ countryISO: 'BH', name: 'Leap', isFixed: true, date: '2048-02-29' });
    expect((await admin.send('POST', `${PATH}/copy`, { body: { year: 2048, countryISOs: ['BH'] } })).body).toEqual({
      copied: 0,
      there: 0,
    });
  });

  it('apply from the next request on; a requested leave keeps its days (D19)', async () => {
    const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types', {
      query: { size: 200 },
    });
    const leaveTypeId = types.body.data.find(({ type }) => type === 'custom')?.id;
    const request = async (startDate: string, endDate: string) =>
      (
        await admin.send<{ id: string; deductedDays: number }>('POST', '/api/leaves', {
          body: { employeeId: admin.employeeId, leaveTypeId, startDate, endDate },
        })
      ).body;
    const before = await request('2031-03-03', '2031-03-05');
    expect(before.deductedDays).toBe(3);
    await create({ name: 'New day', date: '2031-03-04' });
    await create({ name: 'New day', date: '2031-04-04' });
    expect((await admin.send<{ deductedDays: number }>('GET', `/api/leaves/${before.id}`)).body.deductedDays).toBe(3);
    expect((await request('2031-04-03', '2031-04-05')).deductedDays).toBe(2);
  });
});
