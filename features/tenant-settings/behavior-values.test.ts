import { expect, test } from 'vitest';
import { behaviorSchema } from './behavior-values.ts';
import type { TenantSettingsTranslate } from './use-tenant-settings-texts.ts';

/** The key represents its sentence. */
const t = ((key: string) => key) as TenantSettingsTranslate;
const schema = behaviorSchema(t);
const RIGHT = {
  latenessGraceMinutes: 5,
  absentAfterMinutes: 60,
  dayBankingGraceMinutes: 30,
  amounts: [{ currency: 'AED', tolerance: 500, threshold: 1_000 }],
  branchAppMinimumVersion: '',
  branchAppStoreUrl: '',
};
const amounts = (tolerance: number | null, threshold: number | null) => ({
  amounts: [{ currency: 'AED', tolerance, threshold }],
});
const LOWER = { threshold: 'behavior.banking.belowTolerance' };
const EARLIER = { absentAfterMinutes: 'behavior.attendance.beforeLate' };

/** Each rule at its limit: the last accepted value, and the first refused one (D32, D34, A§5). */
const LIMITS: readonly (readonly [string, object, Readonly<Record<string, unknown>>])[] = [
  ['absent in the same minute as late', { latenessGraceMinutes: 60 }, {}],
  ['absent a minute before late', { latenessGraceMinutes: 61 }, EARLIER],
  ['zero minutes', { latenessGraceMinutes: 0, dayBankingGraceMinutes: 0 }, {}],
  ['negative minutes', { dayBankingGraceMinutes: -1 }, { dayBankingGraceMinutes: expect.anything() }],
  ['a whole day', { absentAfterMinutes: 1_440, dayBankingGraceMinutes: 1_440 }, {}],
  ['more than a day', { absentAfterMinutes: 1_441 }, { absentAfterMinutes: expect.anything() }],
  ['half a minute', { latenessGraceMinutes: 2.5 }, { latenessGraceMinutes: expect.anything() }],
  ['an administrator threshold just above the tolerance', amounts(500, 501), {}],
  ['an administrator threshold at the tolerance', amounts(500, 500), LOWER],
  ['an administrator threshold without a tolerance', amounts(null, 1), {}],
  ['an administrator threshold of zero, without a tolerance', amounts(null, 0), LOWER],
  ['no administrator threshold', amounts(500, null), {}],
  ['a version and an address (A§7)', { branchAppMinimumVersion: '2.9.2', branchAppStoreUrl: 'https://a.example' }, {}],
  [
    'something else as version and address',
    { branchAppMinimumVersion: '2.x', branchAppStoreUrl: 'http://a.example' },
    { branchAppMinimumVersion: 'behavior.branchApp.versionForm', branchAppStoreUrl: 'behavior.branchApp.addressForm' },
  ],
];

test.each(LIMITS)('%s', async (_, change, faults) => {
  const found = await schema.validate({ ...RIGHT, ...change }, { abortEarly: false }).then(
    () => ({}),
    (error: unknown) =>
      Object.fromEntries(
        (error as { inner: { path: string; message: unknown }[] }).inner.map(({ path, message }) => [
          path.split('.').at(-1),
          message,
        ]),
      ),
  );
  expect(found).toEqual(faults);
});
