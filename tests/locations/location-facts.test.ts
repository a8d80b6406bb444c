import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { placesOf, type Problem } from './places.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const { add, read, change, list, firstError } = placesOf(() => admin);

describe('the currency of a location (ADR-0082)', () => {
  const register = (locationId: string, body: object) =>
    admin.send<{ id: string; version: number; currency: string } & Problem>(
      'POST',
      '/api/location-cash-registry-setup',
      { body: { locationId, name: 'Till', ...body } },
    );

  it.each([
    ['AE', 'AED'],
    ['SA', 'SAR'],
    ['QA', 'QAR'],
    ['KW', 'KWD'],
    ['BH', 'BHD'],
    ['OM', 'OMR'],
    ['DE', 'EUR'],
    ['AQ', 'AED'],
  ])('is in %s %s by default', async (countryISO, currency) => {
    const { body } = await add({ countryISO });
    expect([body.currency, (await list({ ids: [body.id] })).data[0]?.currency]).toEqual([currency, currency]);
  });

  it('is the chosen one, if it exists', async () => {
    expect((await add({ countryISO: 'KW', currency: 'USD' })).body.currency).toBe('USD');
    expect((await add({ currency: 'dirham' })).status).toBe(400);
    expect((await add({ currency: 'ZZZ' })).status).toBe(400);
  });

  it('can be changed, and stays when only the country changes', async () => {
    const { body } = await add();
    const moved = await change(body, { countryISO: 'KW' });
    expect(moved.body.currency).toBe('AED');
    const changed = await change(moved.body, { currency: 'KWD' });
    expect([changed.status, changed.body.currency]).toEqual([200, 'KWD']);
  });

  it('is locked once a register has a float; an empty register does not lock it', async () => {
    const { body } = await add();
    const { body: till } = await register(body.id, { value: 0 });
    expect(till.currency).toBe('AED');
    const changed = (await change(body, { currency: 'SAR' })).body;
    await admin.send('PATCH', `/api/location-cash-registry-setup/${till.id}`, {
      body: { version: till.version, value: 1 },
    });
    expect(firstError(await change(changed, { currency: 'AED' }))).toEqual(['currency', 'currency-in-use']);
    expect((await change(changed, { currency: 'SAR', city: 'Jubail' })).status).toBe(200);
  });

  it('is locked once a till report uses it', async () => {
    const { body } = await add();
    const { body: report } = await admin.send<{ id: string }>('POST', '/api/day-bankings', {
      body: {
        locationId: body.id,
        type: 'beginning-of-day',
        businessDate: Temporal.Now.plainDateISO('Asia/Dubai').toString(),
      },
    });
    expect(firstError(await change(body, { currency: 'SAR' }))).toEqual(['currency', 'currency-in-use']);
    expect((await admin.send('DELETE', `/api/day-bankings/${report.id}`)).status).toBe(204);
    expect((await change(body, { currency: 'SAR' })).status).toBe(200);
  });

  it('a float typed in another is refused, so concurrent edits never turn dirhams into dinars', async () => {
    const { body } = await add();
    for (let round = 1; round <= 4; round++) {
      const now = (await read(body.id)).body;
      const currency = now.currency === 'AED' ? 'KWD' : 'AED';
      const [changed, added] = await Promise.all([
        change(now, { currency }),
        register(body.id, { name: `Till ${round}`, value: 5_000, currency: now.currency }),
      ]);
      const after = (await read(body.id)).body.currency;
      if (added.status === 201) {
        expect([changed.status, firstError(changed), after]).toEqual([
          422,
          ['currency', 'currency-in-use'],
          now.currency,
        ]);
        await admin.send('DELETE', `/api/location-cash-registry-setup/${added.body.id}`);
      } else
        expect([changed.status, firstError(added), after]).toEqual([200, ['currency', 'other-currency'], currency]);
    }
    const now = (await read(body.id)).body;
    const { body: till } = await register(body.id, { value: 0 });
    const other = now.currency === 'AED' ? 'KWD' : 'AED';
    expect(
      firstError(
        await admin.send<Problem>('PATCH', `/api/location-cash-registry-setup/${till.id}`, {
          body: { version: till.version, value: 1, currency: other },
        }),
      ),
    ).toEqual(['currency', 'other-currency']);
  });
});

describe('the people of a location (B§7)', () => {
  it('somebody who is removed from their main location gets the one they have had longest', async () => {
    const places = [(await add()).body.id, (await add()).body.id, (await add()).body.id] as const;
    const { body } = await admin.send<{ data: { id: string; locationIds: string[] }[] }>('GET', '/api/employees', {
      query: { size: '1' },
    });
    const { id: employeeId, locationIds: before } = body.data[0] ?? { id: '', locationIds: [] };
    const send = async (type: 'assign' | 'unassign', ...ids: readonly string[]) =>
      (
        await admin.send<{ data: { locationIds: string[] }[] }>('POST', '/api/locations/employee-assignment', {
          body: { data: ids.map((locationId) => ({ type, employeeId, locationId })) },
        })
      ).body.data[0]?.locationIds;
    await send('unassign', ...before);
    // One after the other: together they would have had them equally long.
    for (const id of [places[1], places[2], places[0]]) await send('assign', id);
    expect((await send('unassign', places[1]))?.[0]).toBe(places[2]);
    expect(await send('unassign', places[2], places[0])).toEqual([]);
  });
});

describe('the password of a location (D46)', () => {
  it.each(['123456789', ' '.repeat(12), '  123456789  '])('"%s" is refused: too few characters', async (password) => {
    const { status, body } = await add({ password });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['password']]);
  });
});
