import { describe, expect, it } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import { limitsOf } from './body-limits.ts';
import { BODY_LIMITS } from './recorded-body-limits.ts';

interface Parts {
  readonly type: string;
  readonly fields?: Readonly<Record<string, AnySchema>>;
  readonly innerType?: AnySchema;
}
interface Part {
  readonly path: string;
  readonly schema: AnySchema;
}

/** Every schema of a call's input, with its path. */
function partsOf(schema: AnySchema | undefined | null, path: string): readonly Part[] {
  if (!schema) return [];
  const { fields = {}, innerType } = schema as unknown as Parts;
  return [
    { path, schema },
    ...partsOf(innerType, `${path}[]`),
    ...Object.entries(fields).flatMap(([name, field]) => partsOf(field, `${path} ${name}`)),
  ];
}
const BODIES = allEndpoints.flatMap(({ id, body }) => partsOf(body as AnySchema | undefined, id));
const QUERIES = allEndpoints.flatMap(({ id, query }) => partsOf(query as AnySchema | undefined, id));
const are = (parts: readonly Part[], type: string): readonly Part[] =>
  parts.filter(({ schema }) => (schema as unknown as Parts).type === type);

/**
 * The maximum items of each array, by call, typed by hand: the rows of a body are written in one statement, and shown
 * on one page.
 */
const MOST: Readonly<Record<number, readonly string[]>> = {
  2: ['employees.change addresses', 'offboardings.leave adjustments'],
  4: ['offboardings.role-transfer successors'],
  5: ['approval-process-template.preview steps', 'approval-process-template.replace-steps steps'],
  6: [
    'location-exception-times.create hours',
    'location-exception-times.change hours',
    'location-open-times.create hours',
    'location-open-times.change hours',
  ],
  8: ['schedule-patterns.create-rotation weeks'],
  10: [
    'employees.create lineManagerEmployeeIds',
    'employees.create hrResponsibleIds',
    'employees.change lineManagerEmployeeIds',
    'employees.change hrResponsibleIds',
    'employees.change emergencyContacts',
  ],
  11: ['tenants.create modules'],
  12: ['notification-preferences.change areas'],
  14: ['tile-settings.write off'],
  20: [
    'approval-process-steps.reassign employeeIds',
    ...['check-in', 'check-out', 'break-start', 'break-end'].map((event) => `schedules.${event} customerImpacts`),
  ],
  30: [
    'day-bankings.create cashRegistry',
    'day-bankings.create cashTakings',
    'day-bankings.change cashRegistry',
    'day-bankings.change cashTakings',
    'employee-salaries.create salaryParts',
    'employee-salaries.change salaryParts',
  ],
  40: ['asset-types.create fields', 'assets.create fieldValues', 'assets.change fieldValues'],
  50: [
    ...[
      'client-companies.change',
      'client-companies.create',
      'employee-documents.create',
      'employee-documents.change',
      'employee-documents.renew',
      'field-locations.create',
      'field-locations.change',
      'job-titles.create',
      'job-titles.change',
      'location-documents.create',
      'location-documents.change',
      'location-documents.renew',
    ].map((id) => `${id} customFields`),
    'approval-process-steps.decide-many steps',
    'day-bankings.create additionalExpenses',
    'day-bankings.change additionalExpenses',
    'employees.create locationIds',
    'employees.change locationIds',
    'offboardings.other-adjustments adjustments',
    'schedule-patterns.create-rotation employeeIds',
  ],
  60: ['reports.create fields'],
  70: ['schedule-patterns.create days', 'schedule-patterns.create-rotation weeks[] days'],
  100: [
    'data-entity-type-field-definitions.change options',
    'data-entity-type-field-definitions.create options',
    'workflows.simulate events',
  ],
  200: [
    'app-behaviors.change varianceTolerances',
    'app-behaviors.change varianceAdministratorThresholds',
    'locations.employee-assignment data',
    'leave-types.create entitlements',
    'leave-types.change entitlements',
    'tenant-settings.save appBehavior settings varianceTolerances',
    'tenant-settings.save appBehavior settings varianceAdministratorThresholds',
  ],
  250: ['external-integrations.deliver sales', 'external-integrations.deliver tips'],
  260: [
    'public-holidays.copy',
    ...[
      'contract-types',
      'employee-document-types',
      'leave-types',
      'location-document-types',
      'employee-salary-components',
    ].flatMap((kind) => [`${kind}.create`, `${kind}.change`]),
  ].map((id) => `${id} countryISOs`),
  500: [
    ...[
      'commission-tier-types',
      'contract-types',
      'data-entity-type-field-definitions',
      'employee-document-types',
      'employment-types',
      'insurance-provider',
      'job-titles',
      'leave-types',
      'location-document-types',
      'location-resource-types',
      'network-type',
      'employee-salary-components',
    ].map((kind) => `${kind}.order ids`),
    'commission-tier-types.employee-assignment employeeIds',
    ...['schedules.plan', 'schedules.plan-check'].flatMap((id) => [`${id} create`, `${id} change`, `${id} remove`]),
  ],
  1000: [
    'user-profiles.create permissions',
    'user-profiles.change permissions',
    'user-roles.create permissions',
    'user-roles.change permissions',
  ],
};
const TYPED = new Map(
  Object.entries(MOST).flatMap(([most, paths]) => paths.map((path) => [path, Number(most)] as const)),
);

/** Whether a schema refuses a value as too long, whatever else it reports. */
function saysTooMuch(schema: AnySchema, value: unknown): boolean {
  try {
    // The list alone: to refuse each of 501 entries takes a hundred times as long.
    schema.validateSync(value, { abortEarly: false, recursive: false });
    return false;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [error, ...error.inner].some(({ type }) => type === 'max');
  }
}

describe('input limits of calls (A§7)', () => {
  it('the table lists every array of every body', () => {
    expect([...TYPED.keys()].toSorted()).toEqual(
      are(BODIES, 'array')
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it.each(are(BODIES, 'array'))('$path accepts as many items as the table says, and no more', ({ path, schema }) => {
    const most = TYPED.get(path) ?? 0;
    const holding = (count: number) => Array.from({ length: count }, () => null);
    expect([saysTooMuch(schema, holding(most)), saysTooMuch(schema, holding(most + 1))]).toEqual([false, true]);
  });

  it('a query key may be repeated 500 times at most', () => {
    const lists = are(QUERIES, 'array');
    expect(lists.length).toBeGreaterThan(200);
    const faults = lists.filter(
      ({ schema }) =>
        saysTooMuch(
          schema,
          Array.from({ length: 500 }, () => null),
        ) ||
        !saysTooMuch(
          schema,
          Array.from({ length: 501 }, () => null),
        ),
    );
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  it('texts are limited in length and numbers in size', () => {
    const texts = are([...BODIES, ...QUERIES], 'string').filter(
      ({ schema }) => schema.isValidSync('x'.repeat(20_001)) || schema.isValidSync('1'.repeat(20_001)),
    );
    const numbers = are([...BODIES, ...QUERIES], 'number').filter(
      ({ schema }) => schema.isValidSync(Number.MAX_VALUE) || schema.isValidSync(-Number.MAX_VALUE),
    );
    expect([...texts, ...numbers].map(({ path }) => path)).toEqual([]);
  });
});

describe('the limits of bodies (A§5, B§5, C§5)', () => {
  const bodies = allEndpoints.flatMap(({ id, body }) => (body ? [{ id, body: body as AnySchema }] : []));

  it('are recorded for every call that has a body', () => {
    expect(bodies.map(({ id }) => id).toSorted()).toEqual(Object.keys(BODY_LIMITS).toSorted());
  });

  it.each(bodies)('$id takes what is recorded', ({ id, body }) => {
    expect(limitsOf(body)).toBe(BODY_LIMITS[id]);
  });
});
