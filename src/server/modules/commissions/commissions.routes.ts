import { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { assignTierType, listAssignments, takeBackAssignment } from './assignments.ts';
import { exportCommissions, exportPayouts, exportTips } from './commission-exports.ts';
import { commissionTemplate, importCommissions } from './commission-import.ts';
import { listCommissions, listCommissionsByEmployee } from './commissions.repository.ts';
import { exportCommissionsByEmployee, exportTipsByEmployee } from './employee-exports.ts';
import { listPayoutPeriods, listPayouts, readDetails } from './payouts.repository.ts';
import { changePeriod } from './periods.commands.ts';
import { presentPeriod } from './periods.presenter.ts';
import { findPeriod, listPeriods, type PeriodRecord } from './periods.repository.ts';
import { listRuns } from './sync-runs.repository.ts';
import { changeTier, createTier, removeTier } from './tiers.commands.ts';
import { listTiers, readTier } from './tiers.repository.ts';
import { importTips, tipTemplate } from './tip-import.ts';
import { listSalesByMonth, listTips, listTipsByEmployee } from './tips.repository.ts';
import { undoRun } from './undo-run.ts';
import { mapInTurns } from '../../records/in-turns.ts';

async function readPeriod(tx: Tx, caller: Caller, id: string): Promise<PeriodRecord> {
  const stored = await findPeriod(tx, caller.tenantId, id);
  if (!stored) throw notFound();
  return presentPeriod(caller, stored);
}

const payoutRoutes = (): readonly Route[] => [
  tenantRoute(api.commissionPayouts.list, ({ caller, tx, query }) => listPayouts(tx, caller, query)),
  tenantRoute(api.commissionPayouts.periods, ({ caller, tx, query }) => listPayoutPeriods(tx, caller, query)),
  fileRoute(api.commissionPayouts.export, ({ caller, tx, query, language }) =>
    exportPayouts(tx, caller, language, query),
  ),
  tenantRoute(api.commissionPayouts.read, ({ caller, tx, params }) => readDetails(tx, caller, params.id)),
  tenantRoute(api.commissionPeriods.list, async ({ caller, tx, query }) => {
    const { data, count } = await listPeriods(tx, caller, query);
    return { data: await mapInTurns(data, (stored) => presentPeriod(caller, stored)), count };
  }),
  tenantRoute(api.commissionPeriods.read, ({ caller, tx, params }) => readPeriod(tx, caller, params.id)),
  tenantRoute(api.commissionPeriods.calculate, ({ caller, tx, params, body }) =>
    changePeriod(tx, caller, { id: params.id, version: body?.version, event: { type: 'period.calculate' } }),
  ),
  tenantRoute(api.commissionPeriods.recalculate, ({ caller, tx, params, body }) =>
    changePeriod(tx, caller, { id: params.id, version: body?.version, event: { type: 'period.recalculate' } }),
  ),
  tenantRoute(api.commissionPeriods.freeze, ({ caller, tx, params, body }) =>
    changePeriod(tx, caller, { id: params.id, version: body?.version, event: { type: 'period.freeze' } }),
  ),
  tenantRoute(api.commissionPeriods.reopen, ({ caller, tx, params, body: { version, note } }) =>
    changePeriod(tx, caller, {
      id: params.id,
      version,
      event: { type: 'period.reopen', hasReason: note !== '' },
      payload: { note },
    }),
  ),
];

const rowRoutes = (): readonly Route[] => [
  tenantRoute(api.commissions.list, ({ caller, tx, query }) => listCommissions(tx, caller, query)),
  tenantRoute(api.commissions.employees, ({ caller, tx, query }) => listCommissionsByEmployee(tx, caller, query)),
  fileRoute(api.commissions.employeesExport, ({ caller, tx, query, language }) =>
    exportCommissionsByEmployee(tx, caller, language, query),
  ),
  fileRoute(api.commissions.export, ({ caller, tx, query, language }) =>
    exportCommissions(tx, caller, language, query),
  ),
  tenantRoute(api.commissions.import, ({ caller, tx, query, files }) =>
    importCommissions(tx, caller, files, query.isDryRun === true),
  ),
  fileRoute(api.commissions.importTemplate, ({ query, language }) => commissionTemplate(query.format, language)),
  tenantRoute(api.tips.list, ({ caller, tx, query }) => listTips(tx, caller, query)),
  tenantRoute(api.tips.employees, ({ caller, tx, query }) => listTipsByEmployee(tx, caller, query)),
  fileRoute(api.tips.employeesExport, ({ caller, tx, query, language }) =>
    exportTipsByEmployee(tx, caller, language, query),
  ),
  fileRoute(api.tips.export, ({ caller, tx, query, language }) => exportTips(tx, caller, language, query)),
  tenantRoute(api.tips.import, ({ caller, tx, query, files }) =>
    importTips(tx, caller, files, query.isDryRun === true),
  ),
  fileRoute(api.tips.importTemplate, ({ query, language }) => tipTemplate(query.format, language)),
  tenantRoute(api.commissionsAndTips.periods, ({ caller, tx, query }) => listSalesByMonth(tx, caller, query)),
  tenantRoute(api.synchronizations.list, ({ caller, tx, query }) => listRuns(tx, caller, query)),
  tenantRoute(api.synchronizations.undo, ({ caller, tx, params }) => undoRun(tx, caller, params.id)),
];

const tierRoutes = (): readonly Route[] => [
  tenantRoute(api.commissionTierTypes.assign, ({ caller, tx, body }) => assignTierType(tx, caller, body)),
  tenantRoute(api.commissionTierAssignments.list, ({ caller, tx, query }) => listAssignments(tx, caller, query)),
  tenantRoute(api.commissionTierAssignments.remove, async ({ caller, tx, params }) => {
    await takeBackAssignment(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.commissionTiers.list, ({ caller, tx, query }) => listTiers(tx, caller, query)),
  tenantRoute(api.commissionTiers.read, ({ caller, tx, params }) => readTier(tx, caller, params.id)),
  tenantRoute(api.commissionTiers.create, ({ caller, tx, body }) => createTier(tx, caller, body)),
  tenantRoute(api.commissionTiers.change, ({ caller, tx, params, body }) => changeTier(tx, caller, params.id, body)),
  tenantRoute(api.commissionTiers.remove, async ({ caller, tx, params, query }) => {
    await removeTier(tx, caller, params.id, query.version);
    return undefined;
  }),
];

/** Routes of commissions and tips (C§7). Tier types are set-up records. */
export const commissionRoutes = (): readonly Route[] => [...payoutRoutes(), ...rowRoutes(), ...tierRoutes()];
