import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import {
  exampleOf,
  GHOST,
  GHOST_IDS,
  guardedEndpoints,
  knownIds,
  sendExample,
  type Example,
  type KnownIds,
} from '../support/examples.ts';

let api: TestApi;
let luma: Person;
let nordIds: KnownIds;
beforeAll(async () => {
  api = await startTestApi();
  luma = await api.signIn('admin@luma.example');
  nordIds = await knownIds(api, await api.signIn('admin@nord.example'));
});
afterAll(() => api.close());

/** Ignores values that differ between responses and are unrelated to the record. */
const comparable = (
  answer: { status: number; body: unknown; headers: Record<string, unknown> },
  id: string,
): unknown => ({
  status: answer.status,
  body: JSON.stringify(answer.body)
    .replaceAll(/"requestId":"[^"]+"/g, '')
    .replaceAll(id, 'ID'),
  headers: Object.keys(answer.headers).toSorted(),
});

/** A workbook contains its creation time: files are compared as CSV. */
const comparableFile = (example: Example): Example =>
  example.query?.['format'] === undefined ? example : { ...example, query: { ...example.query, format: 'csv' } };

const naming = guardedEndpoints.filter((endpoint) => JSON.stringify(exampleOf(endpoint, GHOST_IDS)).includes(GHOST));

describe('another tenant’s ids behave like unknown ids', () => {
  it('is tested on every endpoint that names a record', () => {
    expect(naming.length).toBeGreaterThan(12);
  });

  it.each(naming)('$id', async (endpoint) => {
    const foreign = await sendExample(luma, endpoint, comparableFile(exampleOf(endpoint, nordIds)));
    const ghost = await sendExample(luma, endpoint, comparableFile(exampleOf(endpoint, GHOST_IDS)));
    const usedIds = Object.values(nordIds).reduce(
      (text, id) => text.replaceAll(id, 'ID'),
      JSON.stringify(comparable(foreign, GHOST)),
    );
    expect(usedIds).toBe(JSON.stringify(comparable(ghost, GHOST)));
    if (endpoint.params && Object.values(exampleOf(endpoint, GHOST_IDS).params ?? {}).includes(GHOST))
      expect(ghost.status).toBe(404);
  });

  it('and the other tenant’s data is unchanged afterwards', async () => {
    const nord = await api.signIn('admin@nord.example');
    const { body } = await nord.send<{ version: number; status: string; approvalProcess: { version: number } }>(
      'GET',
      `/api/leaves/${nordIds.leave}`,
    );
    expect([body.status, body.version]).toEqual(['requested', 1]);
  });
});

describe('lists contain only the own tenant', () => {
  // A stream has no end to wait for; its isolation is tested in tests/live.
  // A branch device is no person: its desk is tested in tests/session/audiences.test.ts.
  const lists = guardedEndpoints.filter(
    ({ method, params, answer, access }) =>
      method === 'GET' && !params && !answer.binary && !answer.isStream && access.kind !== 'branch-device',
  );
  const EVERYTHING: Readonly<Record<string, Example>> = {
    'calendar.list': { query: { startDate: '2026-01-01', endDate: '2026-12-31' } },
    'search.all': { query: { q: 'a' } },
  };

  it.each(lists)('$id', async (endpoint) => {
    const example = EVERYTHING[endpoint.id] ?? {};
    const asking = [
      'leave-balance.balance-after',
      'operating-hours.list',
      'field-locations.nearby',
      'field-location-provinces.list',
      'geocode.look-up',
      'permissions.why',
      'customers.namesakes',
      'client-companies.namesakes',
      'device-changes.replacements',
      'day-bankings.opening',
      'day-bankings.reported',
      'social-media-content-comments.of-picture',
    ];
    const needsQuery = asking.includes(endpoint.id);
    const { status, body } = await sendExample(luma, endpoint, needsQuery ? exampleOf(endpoint, GHOST_IDS) : example);
    const ofNobody: Readonly<Record<string, number>> = {
      'leave-balance.balance-after': 422,
      'operating-hours.list': 404,
      'permissions.why': 404,
      'device-changes.replacements': 404,
      'day-bankings.opening': 422,
      'day-bankings.reported': 422,
      'social-media-content-comments.of-picture': 404,
      'maintenance-and-operations-temporary.read': 404,
    };
    expect(status).toBe(ofNobody[endpoint.id] ?? 200);
    expect(JSON.stringify(body)).not.toMatch(/nord\.example|Nord |Lindner|Schäfer|Vogel/);
  });
});
