import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Answer {
  readonly data: { name: string; countryISO: string; province: string | null }[];
  readonly count: number;
}

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn('staff@luma.example');
});
afterAll(() => api.close());

const ask = async (query: Record<string, string>): Promise<Answer> =>
  (await staff.send<Answer>('GET', '/api/cities', { query })).body;

describe('GET /api/cities (B§7)', () => {
  it('finds by prefix first, case- and accent-insensitively', async () => {
    const { data } = await ask({ countryISO: 'AE', searchText: 'DUB' });
    expect(data[0]).toMatchObject({ name: 'Dubai', countryISO: 'AE', province: 'Dubai' });
    expect((await ask({ countryISO: 'DE', searchText: 'koln' })).data.map(({ name }) => name)).toContain('Köln');
  });

  it('filters by country, and by province where known', async () => {
    const all = await ask({ countryISO: 'AE' });
    const { data, count } = await ask({ countryISO: 'AE', provinceId: 'AE-AJ', size: '200' });
    expect(new Set(data.map(({ province }) => province))).toEqual(new Set(['Ajman']));
    expect(count).toBeLessThan(all.count);
    expect((await ask({ countryISO: 'AE', provinceId: 'AE-XX' })).count).toBe(all.count);
  });

  it.each([
    // Alike by their beginning, by a whole word, or only by letters.
    ['BR-MT', 'Mato Grosso'],
    ['BR-MS', 'Mato Grosso do Sul'],
    ['BR-PA', 'Pará'],
    ['BR-PR', 'Paraná'],
    ['GH-WP', 'Western'],
    ['GH-WN', 'Western North'],
    ['AR-B', 'Buenos Aires'],
    ['AZ-QBA', 'Quba'],
  ])('the cities of %s are those of %s, and of no province alike', async (provinceId, name) => {
    const { data } = await ask({ countryISO: provinceId.slice(0, 2), provinceId, size: '200' });
    expect(new Set(data.map(({ province }) => province))).toEqual(new Set([name]));
  });

  it.each([
    ['SA-12', 'Al Jawf Region'],
    ['OM-MU', 'Musandam Governorate'],
    ['KW-HA', 'Hawalli'],
  ])('the cities of %s name it %s', async (provinceId, name) => {
    const { data } = await ask({ countryISO: provinceId.slice(0, 2), provinceId, size: '200' });
    expect(new Set(data.map(({ province }) => province))).toEqual(new Set([name]));
  });

  it('a province that the cities name otherwise leaves all of the country: Saaremaa is no word of Saare', async () => {
    const all = await ask({ countryISO: 'EE' });
    expect((await ask({ countryISO: 'EE', provinceId: 'EE-74' })).count).toBe(all.count);
  });

  it('is paged from 0 and ends with an empty page (B§7)', async () => {
    const [first, second, beyond] = await Promise.all(
      ['0', '1', '900'].map((page) => ask({ countryISO: 'SA', page, size: '10' })),
    );
    expect([first?.data.length, second?.data.length, beyond?.data.length]).toEqual([10, 10, 0]);
    expect(first?.data.some(({ name }) => second?.data.some((other) => other.name === name))).toBe(false);
    expect((await ask({ countryISO: 'SA', size: '0' })).data).toEqual([]);
  });

  it('pages through prefix matches, then the others, each once', async () => {
    const asked = { countryISO: 'AE', searchText: 'al' };
    const { data, count } = await ask({ ...asked, size: '200' });
    const begin = data.map(({ name }) => name.normalize('NFKD').toLowerCase().startsWith('al'));
    const turn = begin.indexOf(false);
    // The text matches both kinds, and no page boundary coincides with the transition between them.
    expect([count, turn > 3, turn % 3 > 0, begin.slice(turn).length > 6, begin.slice(turn).includes(true)]).toEqual([
      data.length,
      true,
      true,
      true,
      false,
    ]);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 3) }, (_, page) => ask({ ...asked, page: String(page), size: '3' })),
    );
    expect(pages.flatMap((page) => page.data)).toEqual(data);
  });

  it('refuses an invalid country', async () => {
    expect((await staff.send('GET', '/api/cities', { query: { countryISO: 'ae' } })).status).toBe(400);
  });
});
