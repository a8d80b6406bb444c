import { expect, test } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import * as areas from '#contract/areas.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ACCESS } from './access.rows.ts';
import { ATTENDANCE } from './attendance.rows.ts';
import { OPERATIONS } from './operations.rows.ts';
import { PEOPLE } from './people.rows.ts';
import { PLACES } from './places.rows.ts';
import { SCHEDULES } from './schedules.rows.ts';
import { SET_UP } from './set-up.rows.ts';

/** Calls that take a version and that no page sends. */
const UNSENT = [
  'POST /api/approval-process-steps-template',
  'PATCH /api/approval-process-steps-template/{id}',
  'DELETE /api/approval-process-steps-template/{id}',
  'DELETE /api/employee-bank-informations/{id}',
  'DELETE /api/location-open-times/{id}',
];

/** Calls that take a version and have no row, each with the test that covers it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /api/approval-process-steps/decide':
    'answers 200, for each request by itself that it has changed: features/approvals/bulk.test.tsx',
  'POST /api/external-integrations/{address}/webhook':
    'other systems send it, with versions of their rows: tests/integrations/deliveries.test.ts',
  'POST /api/schedules/plan': 'takes out what is stale and keeps the rest: features/schedule/pages/plan-mode.test.tsx',
  'POST /api/schedules/plan/check': 'stores nothing: features/schedule/pages/plan-mode.test.tsx',
  'POST /api/tenant-settings/{type}/{key}/file':
    'sends a file: features/brand-settings/pages/brand-settings.page.test.tsx',
};

const sources = import.meta.glob<string>(['../../../{features,src/client,src/blocks}/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Described {
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}
const namesVersion = ({ fields = {}, innerType }: Described): boolean =>
  Object.entries(fields).some(([name, field]) => name === 'version' || namesVersion(field)) ||
  (innerType !== undefined && namesVersion(innerType));
const hasVersion = (schema: AnySchema | null): boolean =>
  schema !== null && namesVersion(schema.describe() as unknown as Described);

test('every call of the contract that sends a version has a row, or a reason for none (issue 3, version-conflict notice)', () => {
  const writes = allEndpoints
    .filter(({ method, body, query }) => method !== 'GET' && (hasVersion(body) || hasVersion(query)))
    .map(({ method, path }) => `${method} ${path}`);
  const rows = [...PEOPLE, ...PLACES, ...SET_UP, ...OPERATIONS, ...ACCESS, ...SCHEDULES, ...ATTENDANCE].map(
    ({ call }) => call,
  );
  expect(new Set([...rows, ...UNSENT, ...Object.keys(ELSEWHERE)])).toEqual(new Set(writes));
});

test.each(UNSENT)('%s is sent by no page', (call) => {
  const names = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls as unknown as Readonly<Record<string, AnyEndpoint>>).flatMap(([name, { method, path }]) =>
      `${method} ${path}` === call ? [`api.${area}.${name}`] : [],
    ),
  );
  expect(names).toHaveLength(1);
  const [name = ''] = names;
  // A setup kind passes its whole area.
  const area = name.slice(0, name.lastIndexOf('.'));
  expect(
    Object.entries(sources).filter(
      ([, source]) => source.includes(`${name},`) || source.includes(`${name})`) || source.includes(`callsOf(${area})`),
    ),
  ).toEqual([]);
});
