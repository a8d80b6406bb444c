import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiryOf, LEGACY_THRESHOLDS } from '#domain/documents.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Row {
  readonly id: string;
  readonly location: { readonly id: string };
  readonly refId: string | null;
  readonly expirationDate: string;
  readonly daysLeft: number;
  readonly isExpired: boolean;
  readonly status: string;
  readonly fileCount: number;
  readonly customFields?: readonly { readonly definitionId: string; readonly textValue?: string }[];
}

const LIST = '/api/expiring-location-documents';
const TODAY = Temporal.Now.plainDateISO('UTC');
let api: TestApi;
let admin: Person;
let locations: readonly { readonly id: string; readonly version: number }[];

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  locations = (await admin.send<{ data: typeof locations }>('GET', '/api/locations', { query: { size: '50' } })).body
    .data;
});
afterAll(() => api.close());

const placeId = (at = 0): string => locations[at]?.id ?? '';
const run = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => statement.execute(tx));
const expiring = async (query: object = {}, person = admin) =>
  (
    await person.send<{ data: readonly Row[]; count: number }>('GET', LIST, {
      query: { size: '200', withinDays: '3650', ...query },
    })
  ).body;
/** A type with thresholds and one document of it for each last day. */
async function addOf(thresholds: readonly [number | null, number | null], days: readonly string[]): Promise<string> {
  const { rows } = (await run(
    sql`insert into location_document_type (tenant_id, name, warning_in_months, urgent_in_months)
      values (${admin.tenantId}, gen_random_uuid()::text, ${thresholds[0]}, ${thresholds[1]}) returning id`,
  )) as { rows: { id: string }[] };
  const typeId = rows[0]?.id ?? '';
  for (const day of days)
    await run(
      sql`insert into location_document (tenant_id, location_id, document_type_id, expiration_date) values (${admin.tenantId}, ${placeId()}, ${typeId}, ${day})`,
    );
  return typeId;
}

describe('expiring documents of locations (B§3, A§5)', () => {
  it.each([
    [3, 1],
    [6, 2],
    [0, 0],
    [null, null],
  ] as const)(
    'are narrowed to the statuses that the rules give their days: thresholds %s and %s',
    async (...months) => {
      const [warning, urgent] = months;
      const thresholds = {
        warningInMonths: warning ?? LEGACY_THRESHOLDS.warningInMonths,
        urgentInMonths: urgent ?? LEGACY_THRESHOLDS.urgentInMonths,
      };
      // Around the end of each month from today, where whole months change.
      const days = [0, 1, 2, 3, 4, 6, 7].flatMap((ahead) =>
        [-1, 0, 1].map((off) => TODAY.add({ months: ahead }).add({ days: off }).toString()),
      );
      const typeId = await addOf(months, days);
      const found = new Map<string, string>();
      for (const standing of ['ok', 'warning', 'urgent', 'expired'])
        for (const { expirationDate } of (await expiring({ documentTypeIds: typeId, standings: standing })).data)
          found.set(expirationDate, standing);
      const expected = new Map(
        days.map((day) => {
          const expiry = expiryOf(day, TODAY.toString(), thresholds);
          return [day, expiry?.isExpired ? 'expired' : expiry?.status] as const;
        }),
      );
      expect(found).toEqual(expected);
    },
  );

  it('say how many days are left, none on the last day, and are within as many days as asked', async () => {
    const days = [-2, 0, 5, 6].map((ahead) => TODAY.add({ days: ahead }).toString());
    const typeId = await addOf([3, 1], days);
    const { data, count } = await expiring({ documentTypeIds: typeId, withinDays: '5' });
    expect([data.map(({ daysLeft, isExpired }) => [daysLeft, isExpired]), count]).toEqual([
      [
        [-2, true],
        [0, false],
        [5, false],
      ],
      3,
    ]);
  });

  it('leave out renewed and archived ones, those without a last day, and archived locations', async () => {
    const add = async () => {
      const typeId = await addOf([3, 1], [TODAY.toString()]);
      return (await expiring({ documentTypeIds: typeId })).data[0]?.id ?? '';
    };
    const [renewed, archived, undated, listed] = [await add(), await add(), await add(), await add()];
    await admin.send('POST', `/api/location-documents/${renewed}/renew`, {
      body: { version: 1, expirationDate: TODAY.add({ years: 20 }).toString() },
    });
    await admin.send('POST', `/api/location-documents/${archived}/archive`, { body: { version: 1 } });
    await run(sql`update location_document set expiration_date = null where id = ${undated}`);
    const shown = async () => {
      const ids = new Set((await expiring()).data.map(({ id }) => id));
      return [renewed, archived, undated, listed].map((id) => ids.has(id));
    };
    expect(await shown()).toEqual([false, false, false, true]);
    await run(sql`update location set status = 'archived' where id = ${placeId()}`);
    expect(await shown()).toEqual([false, false, false, false]);
    await run(sql`update location set status = 'active' where id = ${placeId()}`);
  });

  it('have the custom fields of documents, for people who may read those (ADR-0132)', async () => {
    const { body: field } = await admin.send<{ id: string }>('POST', '/api/data-entity-type-field-definitions', {
      body: { category: 'documents', name: 'Issued in', type: 'text' },
    });
    const typeId = await addOf([3, 1], [TODAY.toString()]);
    const [document] = (await expiring({ documentTypeIds: typeId })).data;
    await admin.send('PATCH', `/api/location-documents/${document?.id ?? ''}`, {
      body: { version: 1, customFields: [{ definitionId: field.id, textValue: 'Sharjah' }] },
    });
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['location.document:read'] });
    const narrowed = { customFields: `${field.id}.sharj`, sortBy: `custom.${field.id}` };
    expect((await expiring(narrowed)).data.map(({ id }) => id)).toEqual([document?.id]);
    expect((await expiring({ searchText: 'sharjah' })).data.map(({ id }) => id)).toEqual([document?.id]);
    expect((await expiring({ searchText: 'sharjah' }, reader)).count).toBe(0);
    expect((await expiring({}, reader)).data.every((row) => row.customFields === undefined)).toBe(true);
    const file = await admin.send<string>('GET', `${LIST}/export`, {
      query: { format: 'csv', columns: ['location', `custom.${field.id}`], customFields: `${field.id}.sharj` },
    });
    expect(file.body.split('\r\n')[1]).toMatch(/,Sharjah$/);
  });
});
