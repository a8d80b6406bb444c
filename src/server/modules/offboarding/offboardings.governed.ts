import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import {
  offboardingSettlement,
  type SettlementContext,
  type SettlementEvent,
} from '#machines/offboarding-settlement/index.ts';
import { governed } from '../../records/governed-records.ts';
import { settlementStanding } from './offboardings.commands.ts';
import { READ, READ_PAY, reachesSettlement } from './offboardings.policy.ts';
import { presentSettlement } from './offboardings.presenter.ts';
import { findKeptSettlement } from './offboardings.repository.ts';

/** Offboarding settlements, for the workflow endpoints. */
export const governedOffboardings = governed<SettlementContext>({
  machine: offboardingSettlement.name,

  rows: (caller) => sql`
    select o.id, o.created_at, case o.status when 'in-progress' then 'in-progress.endOfService.' || o.end_of_service || '+in-progress.roleTransfer.' || o.role_transfer else o.status end as state,
      e.first_name || ' ' || e.last_name as label, case when o.status <> 'deleted' then '/payroll-management/offboarding/' || o.id end as path,
      ${reachesSettlement(caller, READ)} as readable
    from offboarding_settlement o left join employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id where o.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select x.id, x.employee_id as person_id from offboarding_settlement x where x.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`
    select x.id, e.location_id from offboarding_settlement x join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id where x.tenant_id = ${tenantId}`,

  reads: api.offboardings.read,
  calls: {
    'settlement.save': api.offboardings.saveGratuity,
    'role-transfer.plan': api.offboardings.planTransfer,
    'role-transfer.confirm': api.offboardings.confirmTransfer,
    'end-of-service.confirm': api.offboardings.confirmEndOfService,
    'settlement.reopen': api.offboardings.reopen,
    'settlement.delete': api.offboardings.remove,
  },

  alsoNeeds: [READ_PAY],
  asked: [
    'settlement.save',
    'role-transfer.plan',
    'role-transfer.confirm',
    'end-of-service.confirm',
    'settlement.reopen',
    'settlement.delete',
  ],
  async actionsFor(tx, person, id) {
    const stored = await findKeptSettlement(tx, person, id, reachesSettlement(person, READ));
    return stored && (stored.status === 'deleted' ? [] : (await presentSettlement(tx, person, stored)).actions);
  },

  isReadable: async (tx, caller, id) => (await findKeptSettlement(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const stored = await findKeptSettlement(tx, caller, id);
    return stored && settlementStanding(tx, caller, stored);
  },

  eventsAt: ({ missing, duties, uncovered }): readonly SettlementEvent[] => [
    { type: 'settlement.save', missing },
    { type: 'role-transfer.plan', uncovered: 0 },
    { type: 'role-transfer.confirm' },
    { type: 'end-of-service.confirm' },
    { type: 'duties.found', duties: duties + 1, uncovered: uncovered + 1 },
    { type: 'settlement.reopen', isAdministrator: true, hasNote: true },
    { type: 'settlement.delete' },
  ],
});
