import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { commissionPeriod, type PeriodContext, type PeriodEvent } from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import { governed } from '../../records/governed-records.ts';
import { READ_PAYOUTS } from './commissions.policy.ts';
import { presentPeriod, standingOf } from './periods.presenter.ts';
import { findPeriod } from './periods.repository.ts';

const mayRead = ({ permissions, modules }: Caller): boolean =>
  permissions.has(READ_PAYOUTS) && modules.has('finance.commissions-and-tips');

/** Commission periods, for the workflow endpoints. */
export const governedCommissionPeriods = governed<PeriodContext>({
  machine: commissionPeriod.name,

  rows: (caller) => sql`
    select cp.id, cp.created_at, cp.status as state, to_char(cp.month, 'YYYY-MM') as label,
      '/finance/commissions-and-tips?start=' || cp.month || '&end=' || (cp.month + interval '1 month - 1 day')::date as path, ${mayRead(caller)}::boolean as readable
    from commission_period cp where cp.tenant_id = ${caller.tenantId}`,

  reads: api.commissionPayouts.list,
  calls: {
    'period.calculate': api.commissionPeriods.calculate,
    'period.recalculate': api.commissionPeriods.recalculate,
    'period.freeze': api.commissionPeriods.freeze,
    'period.reopen': api.commissionPeriods.reopen,
  },

  asked: ['period.calculate', 'period.recalculate', 'period.freeze', 'period.reopen'],
  async actionsFor(tx, person, id) {
    const stored = mayRead(person) ? await findPeriod(tx, person.tenantId, id) : null;
    return stored && presentPeriod(person, stored).actions;
  },

  isReadable: async (tx, caller, id) => mayRead(caller) && (await findPeriod(tx, caller.tenantId, id)) !== null,

  async positionOf(tx, caller, id) {
    const stored = mayRead(caller) ? await findPeriod(tx, caller.tenantId, id) : null;
    return stored && standingOf(caller, stored);
  },

  eventsAt: (): readonly PeriodEvent[] => [
    { type: 'period.calculate' },
    { type: 'period.recalculate' },
    { type: 'period.freeze' },
    { type: 'period.reopen', hasReason: true },
    { type: 'rows.add' },
    { type: 'rows.remove', leavesRows: true },
    { type: 'rates.change' },
  ],
});
