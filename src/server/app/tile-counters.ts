import { countAssetsTile } from '../modules/assets/index.ts';
import { countBankingTile } from '../modules/banking/index.ts';
import { countCommissionsTile } from '../modules/commissions/index.ts';
import { countCustomersTile } from '../modules/customers/index.ts';
import { countLeaveTile } from '../modules/leave/index.ts';
import { countLocationsTile } from '../modules/locations/index.ts';
import { countNewslettersTile } from '../modules/newsletters/index.ts';
import { countOffboardingTile } from '../modules/offboardings/index.ts';
import { countSocialMediaTile } from '../modules/social-media/index.ts';
import { countEmployeesTile } from '../modules/employees/index.ts';
import type { TileCounters } from '../modules/dashboard/index.ts';

/** What each declared tile counts. */
export const tileCounters: TileCounters = {
  assets: countAssetsTile,
  'commissions-and-tips': countCommissionsTile,
  customers: countCustomersTile,
  employees: countEmployeesTile,
  leave: countLeaveTile,
  locations: countLocationsTile,
  newsletters: countNewslettersTile,
  offboarding: countOffboardingTile,
  'social-media-content': countSocialMediaTile,
  'till-banking-reports': countBankingTile,
};
