import { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import {
  confirmEndOfService,
  confirmTransfer,
  createSettlement,
  planTransfer,
  removeSettlement,
  reopenSettlement,
  saveGratuity,
  saveLeave,
  saveOther,
} from './offboardings.commands.ts';
import { servedSettlements } from './offboardings.list.ts';
import { presentSettlement } from './offboardings.presenter.ts';
import { readableEmployees, UPDATE, withinReach } from './offboardings.policy.ts';
import { findSettlement, type OffboardingRecord } from './offboardings.repository.ts';
import { findSuccessors } from './successors.ts';

async function readSettlement(tx: Tx, caller: Caller, id: string): Promise<OffboardingRecord> {
  const stored = await findSettlement(tx, caller, id);
  if (!stored) throw notFound();
  return presentSettlement(tx, caller, stored);
}

/** Offboarding settlements (B§7). */
export const offboardingRoutes = (): readonly Route[] => [
  ...listRoutes(servedSettlements),
  tenantRoute(api.offboardings.read, ({ caller, tx, params }) => readSettlement(tx, caller, params.id)),
  tenantRoute(api.offboardings.create, ({ caller, tx, body }) => createSettlement(tx, caller, body)),
  tenantRoute(api.offboardings.remove, async ({ caller, tx, params, query }) => {
    await removeSettlement(tx, caller, params.id, query.version);
    return undefined;
  }),
  tenantRoute(api.offboardings.saveGratuity, ({ caller, tx, params, body }) =>
    saveGratuity(tx, caller, params.id, body),
  ),
  tenantRoute(api.offboardings.saveLeave, ({ caller, tx, params, body }) => saveLeave(tx, caller, params.id, body)),
  tenantRoute(api.offboardings.saveOther, ({ caller, tx, params, body }) => saveOther(tx, caller, params.id, body)),
  tenantRoute(api.offboardings.successors, async ({ caller, tx, params, query }) => {
    const stored = await findSettlement(tx, caller, params.id, withinReach(caller, UPDATE));
    if (!stored) throw notFound();
    return findSuccessors(
      tx,
      caller.tenantId,
      { leaverId: stored.employeeId, duty: query.duty },
      readableEmployees(caller),
      query.searchText,
    );
  }),
  tenantRoute(api.offboardings.planTransfer, ({ caller, tx, params, body }) =>
    planTransfer(tx, caller, params.id, body),
  ),
  tenantRoute(api.offboardings.confirmTransfer, ({ caller, tx, params, body }) =>
    confirmTransfer(tx, caller, params.id, body),
  ),
  tenantRoute(api.offboardings.confirmEndOfService, ({ caller, tx, params, body }) =>
    confirmEndOfService(tx, caller, params.id, body),
  ),
  tenantRoute(api.offboardings.reopen, ({ caller, tx, params, body }) => reopenSettlement(tx, caller, params.id, body)),
];
