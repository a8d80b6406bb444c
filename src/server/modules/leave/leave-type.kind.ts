import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { SetupKind, SetupRecord } from '../setup/index.ts';

/**
 * Leave kinds as set-up records: locked, versioned, ordered and deleted like all others; entitlements are stored
 * separately.
 */
export const LEAVE_TYPE: SetupKind = {
  calls: { ...api.leaveTypes, list: api.leaves.types } as unknown as SetupKind['calls'],
  table: 'leave_type',
  noun: 'kind of leave',
  columns: {
    code: { column: 'code' },
    type: { column: 'kind' },
    iconName: { column: 'icon_name' },
    countryISOs: { column: 'country_isos', initial: [], type: 'text[]' },
    isVisibleOnMobile: { column: 'is_visible_on_mobile', initial: true },
    dayCount: { column: 'day_count', initial: 'calendar' },
    excludesHolidays: { column: 'excludes_holidays', initial: true },
    needsApproval: { column: 'needs_approval', initial: true },
    allowNegative: { column: 'allow_negative', initial: false },
    negativeLimit: { column: 'negative_limit' },
  },
  inUse: sql<number>`(select count(*)::int from leave_request x where x.tenant_id = r.tenant_id and x.leave_type_id = r.id)`,
  check: (_tx, _caller, { allowNegative, negativeLimit }) => {
    if (negativeLimit !== null && !allowNegative)
      throw ruleViolated(
        'negativeLimit',
        'limit-without-negative',
        'A limit is for balances that may fall below zero.',
      );
  },
  whole: withEntitlements,
};

/** Returns a leave kind with all its entitlements (C§3). */
export async function withEntitlements(
  tx: Tx,
  caller: Caller,
  record: SetupRecord,
): Promise<SetupRecord & { readonly entitlements: readonly object[] }> {
  const rows = await tx
    .selectFrom('leave_entitlement')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('leave_type_id', '=', record.id)
    .orderBy('country_iso')
    .orderBy('effective_from')
    .orderBy('after_months')
    .execute();
  const entitlements = rows.map((row) => ({
    countryISO: row.country_iso,
    basis: row.basis,
    amount: row.amount,
    per: row.per,
    afterMonths: row.after_months,
    cap: row.cap,
    carryOverMax: row.carry_over_max,
    carryOverExpiryMonths: row.carry_over_expiry_months,
    effectiveFrom: row.effective_from,
  }));
  return { ...record, entitlements };
}
