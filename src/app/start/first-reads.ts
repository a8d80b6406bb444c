import type { FirstRead } from '#client/early/first-read.types.ts';
import { firstReadOf } from '#client/early/list-first-read.ts';
import { NEWSLETTER_LIST } from '#contract/newsletters.list.ts';
import { assetsFirstRead } from '#features/assets/index.ts';
import { bankingFirstRead } from '#features/banking/index.ts';
import { commissionsFirstRead } from '#features/commissions/index.ts';
import { employeesFirstRead } from '#features/employees/index.ts';
import { leaveFirstRead } from '#features/leave/index.ts';
import { locationsFirstRead } from '#features/locations/index.ts';
import { offboardingFirstRead } from '#features/offboarding/index.ts';

/** What pages show first, asked for before their code is there (decision 0035). */
export const FIRST_READS: readonly FirstRead[] = [
  assetsFirstRead,
  bankingFirstRead,
  commissionsFirstRead,
  employeesFirstRead,
  leaveFirstRead,
  locationsFirstRead,
  firstReadOf(NEWSLETTER_LIST),
  offboardingFirstRead,
];
