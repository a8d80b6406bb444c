import { isDeepStrictEqual } from 'node:util';
import papaparse from 'papaparse';
import type { Person } from '../support/api.ts';
import { exampleOf, guardedEndpoints, sendExample, type KnownIds } from '../support/examples.ts';
import type { TypedAmounts } from './typed-amounts.ts';

/** Checks shared by all responses, and checks of file contents. Each returns its findings as sentences. */

const parsed = (csv: string): papaparse.ParseResult<Readonly<Record<string, string>>> =>
  papaparse.parse(csv.replace(/^\u{feff}/u, ''), { header: true, skipEmptyLines: true });

/** A record with typed amounts: its row in the list, its line in the file, and the headers in Arabic. */
export async function amountFaults(
  reader: Person,
  { list, file, row, sum, cells, arabic }: TypedAmounts,
  employeeId: string,
): Promise<readonly string[]> {
  const query = { employeeId, startDate: '2000-01-01', endDate: '2099-12-31' };
  const faults: string[] = [];
  const { body } = await reader.send<{
    data: readonly Readonly<Record<string, unknown>>[];
    sum: { currencies: readonly unknown[] };
  }>('GET', list, { query });
  const [found, ...more] = body.data;
  const shownRow = Object.fromEntries(Object.keys(row).map((key) => [key, found?.[key]]));
  if (more.length > 0 || !isDeepStrictEqual(shownRow, row)) faults.push(`${list} shows ${JSON.stringify(shownRow)}`);
  if (!isDeepStrictEqual(body.sum.currencies, [sum]))
    faults.push(`${list} adds up to ${JSON.stringify(body.sum.currencies)}`);
  const { data } = parsed((await reader.send<string>('GET', file, { query: { ...query, format: 'csv' } })).body);
  const line = Object.fromEntries(Object.keys(cells).map((header) => [header, data[0]?.[header]]));
  if (data.length !== 1 || !isDeepStrictEqual(line, cells)) faults.push(`${file} shows ${JSON.stringify(line)}`);
  const inArabic = parsed(
    (
      await reader.send<string>('GET', file, {
        query: { ...query, format: 'csv' },
        headers: { 'accept-language': 'ar' },
      })
    ).body,
  ).meta.fields;
  if (!isDeepStrictEqual(inArabic, [...arabic]))
    faults.push(`${file} in Arabic has the headers ${JSON.stringify(inArabic)}`);
  return faults;
}

/** Files with times, by the header of one, which must be in the reader's zone. */
export const MOMENTS = [
  { list: '/api/leaves', file: '/api/leaves/export', header: 'Requested' },
  { list: '/api/communication-templates', file: '/api/communication-templates/export', header: 'Added' },
  { list: '/api/customers', file: '/api/customers/export', header: 'Added' },
  { list: '/api/client-companies', file: '/api/client-companies/export', header: 'Added' },
  { list: '/api/assets', file: '/api/assets/export', header: 'Created' },
  { list: '/api/device-changes', file: '/api/device-changes/export', header: 'Requested' },
  { list: '/api/approval-substitutes', file: '/api/approval-substitutes/export', header: 'Named' },
] as const;

/** Dubai is four hours ahead of UTC, all year. */
const inDubai = (instant: string): string =>
  new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Times in a file are in the time zone of the tenant in Dubai (A§9, D44). */
export async function momentFaults(
  reader: Person,
  { list, file, header }: (typeof MOMENTS)[number],
): Promise<readonly string[]> {
  const { body } = await reader.send<{ data: readonly { readonly createdAt: string }[] }>('GET', list, {
    query: { size: 20 },
  });
  const { data } = parsed((await reader.send<string>('GET', file, { query: { format: 'csv' } })).body);
  const expected = body.data.map(({ createdAt }) => inDubai(createdAt));
  const found = data.slice(0, expected.length).map((line) => line[header]);
  return expected.length > 0 && isDeepStrictEqual(found, expected)
    ? []
    : [`${file} has ${JSON.stringify(found.slice(0, 3))} instead of ${JSON.stringify(expected.slice(0, 3))}`];
}

/**
 * Pictures are cached by their reader's browser, brand images by anyone; a redirect and a stream have no body to cache.
 */
const KEPT = new Set(['images.read', 'tenants.resource', 'live.events', 'oidc.start', 'oidc.callback']);

/** No response with tenant data may be cached by a browser or a proxy. */
export async function storedFaults(reader: Person, ids: KnownIds): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const endpoint of guardedEndpoints) {
    if (endpoint.method !== 'GET' || KEPT.has(endpoint.id)) continue;
    const { status, headers } = await sendExample(reader, endpoint, exampleOf(endpoint, ids));
    if (status === 200 && !String(headers['cache-control']).split(', ').includes('no-store'))
      faults.push(`${endpoint.id} may be stored: ${String(headers['cache-control'])}`);
  }
  return faults;
}

/**
 * A key repeats a response only for the same body; another body is refused and changes nothing (interface:
 * Idempotency-Key).
 */
export async function keyFaults(writer: Person): Promise<readonly string[]> {
  const headers = { 'idempotency-key': `key-${crypto.randomUUID()}` };
  const make = (name: string) =>
    writer.send<{ id?: string; code?: string }>('POST', '/api/asset-types', { body: { name }, headers });
  const names = [`First ${headers['idempotency-key']}`, `Second ${headers['idempotency-key']}`] as const;
  const [made, again, other] = [await make(names[0]), await make(names[0]), await make(names[1])];
  const { body } = await writer.send<{ count: number }>('GET', '/api/asset-types', {
    query: { size: 0, searchText: headers['idempotency-key'] },
  });
  const faults = [
    [
      made.status === 201 && again.status === 201 && again.body.id === made.body.id,
      'the same request is not answered as before',
    ],
    [
      other.status === 422 && other.body.code === 'idempotency-key-reused',
      `another body is answered with ${other.status}`,
    ],
    [body.count === 1, `${body.count} records were made`],
  ] as const;
  return faults.flatMap(([isSound, fault]) => (isSound ? [] : [fault]));
}
