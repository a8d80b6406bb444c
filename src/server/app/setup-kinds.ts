import { commissionTierTypeKind } from '../modules/commissions/index.ts';
import { OWN_SETUP_KINDS, type SetupKind } from '../modules/setup/index.ts';

/** Every kind of set-up record that lists, forms and deletes alike. */
export const SETUP_KINDS: readonly SetupKind[] = [...OWN_SETUP_KINDS, commissionTierTypeKind];
