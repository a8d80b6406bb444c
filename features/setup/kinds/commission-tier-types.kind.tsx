import { api } from '#contract/api.ts';
import type { PayoutType } from '#domain/commissions/commissions.ts';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';

/** A tier type with its own fields. */
export interface TierTypeRecord extends SetupRecord {
  readonly type: PayoutType;
  readonly currency: string;
}
export const tierTypeOf = (record: SetupRecord): TierTypeRecord => record as TierTypeRecord;

export const commissionTierTypes: SetupKind = {
  id: 'commissionTierTypes',
  calls: callsOf(api.commissionTierTypes),
  resource: 'commissionTierType',
  hasCountries: false,
  columns: (t) => [
    {
      id: 'type',
      header: t('commission.pays'),
      size: 'xxl',
      cell: (record) => t(`commission.types.${tierTypeOf(record).type}`),
    },
    { id: 'currency', header: t('commission.currency'), size: 'md', cell: (record) => tierTypeOf(record).currency },
  ],
  form: () => import('../forms/commission-tier-type-part.tsx'),
};
