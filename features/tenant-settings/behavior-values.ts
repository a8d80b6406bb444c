import { array, number, object, string } from 'yup';
import { amountRule } from '#ui/form/value-rules.ts';
import type { BehaviorChange, StoredBehavior } from './tenant-settings.queries.ts';
import type { TenantSettingsTranslate } from './use-tenant-settings-texts.ts';

const DAY_MINUTES = 1440;
const ADDRESS = /^https:\/\/[^\s/]+\S*$/;
const VERSION = /^\d+(\.\d+){0,3}$/;

const minutes = () => number().integer().min(0).max(DAY_MINUTES).required();

/** The form values: the amounts of a currency in one row. */
export const behaviorSchema = (t: TenantSettingsTranslate) =>
  object({
    latenessGraceMinutes: minutes(),
    absentAfterMinutes: minutes().test('before-late', t('behavior.attendance.beforeLate'), (value, { parent }) => {
      const { latenessGraceMinutes: late } = parent as { latenessGraceMinutes: unknown };
      return typeof value !== 'number' || typeof late !== 'number' || value >= late;
    }),
    dayBankingGraceMinutes: minutes(),
    amounts: array(
      object({
        currency: string().required(),
        tolerance: amountRule(),
        threshold: amountRule().test('above', t('behavior.banking.belowTolerance'), (value, { parent }) => {
          const { tolerance } = parent as { tolerance: unknown };
          return typeof value !== 'number' || value > (typeof tolerance === 'number' ? tolerance : 0);
        }),
      }),
    ).required(),
    // Left empty: all versions are supported, and there is nowhere to get another.
    branchAppMinimumVersion: string()
      .max(20)
      .test('form', t('behavior.branchApp.versionForm'), (value = '') => value === '' || VERSION.test(value)),
    branchAppStoreUrl: string()
      .max(400)
      .test('form', t('behavior.branchApp.addressForm'), (value = '') => value === '' || ADDRESS.test(value)),
  });

export interface BehaviorValues {
  latenessGraceMinutes: number;
  absentAfterMinutes: number;
  dayBankingGraceMinutes: number;
  branchAppMinimumVersion: string;
  branchAppStoreUrl: string;
  amounts: { currency: string; tolerance?: string | number | null; threshold?: string | number | null }[];
}

/** The stored settings as form values. */
export function valuesOf({ settings }: StoredBehavior): BehaviorValues {
  const { varianceTolerances: tolerances, varianceAdministratorThresholds: thresholds, ...rest } = settings;
  const amountIn = (of: typeof tolerances, currency: string) =>
    of.find((each) => each.currency === currency)?.amount ?? null;
  const currencies = [...new Set([...tolerances, ...thresholds].map(({ currency }) => currency))];
  return {
    ...rest,
    branchAppMinimumVersion: settings.branchAppMinimumVersion ?? '',
    branchAppStoreUrl: settings.branchAppStoreUrl ?? '',
    amounts: currencies.map((currency) => ({
      currency,
      tolerance: amountIn(tolerances, currency),
      threshold: amountIn(thresholds, currency),
    })),
  };
}

/** The form values as request body; an empty amount is not listed. */
export function changeOf({ amounts, ...rest }: BehaviorValues, version: number): BehaviorChange {
  const listed = (name: 'tolerance' | 'threshold') =>
    amounts.flatMap(({ currency, [name]: amount }) => (typeof amount === 'number' ? [{ currency, amount }] : []));
  return {
    version,
    ...rest,
    branchAppMinimumVersion: rest.branchAppMinimumVersion || null,
    branchAppStoreUrl: rest.branchAppStoreUrl || null,
    varianceTolerances: listed('tolerance'),
    varianceAdministratorThresholds: listed('threshold'),
  };
}
