import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import type { FileStore } from '../../files/file-store.ts';
import { cancelLeave, correctLeave, keepLeave } from './leave-changes.commands.ts';
import { requestLeave } from './leave.commands.ts';
import { listAbsences } from './leave-absences.ts';
import { changeEntry, createEntry, listEntries, removeEntry } from './leave-entries.ts';
import { exportLeaves } from './leave-export.ts';
import { attachFiles } from './leave-files.ts';
import { balanceTemplate, importBalances } from './balance-import.ts';
import { importLeaves, leaveTemplate } from './leave-import.ts';
import { listLeaveIds, listLeaves } from './leave-list.ts';
import { listBalances, lookUpBalance } from './leave-balance.queries.ts';
import { LEAVE_TYPE } from './leave-type.kind.ts';
import { changeLeaveType, createLeaveType, readLeaveType } from './leave-types.commands.ts';
import { listLeaveTypes } from './leave-types.queries.ts';
import { orderSetup, removeSetup } from '../setup/index.ts';
import { presentLeave } from './leave.presenter.ts';
import { readVisibleLeave } from './leave.repository.ts';
import { presentLeaveWithBalance } from './leave.subject.ts';
import { mapInTurns } from '../../records/in-turns.ts';

const withId = (id: string) => sql<boolean>`l.id = ${id}`;

/** Routes of leave requests, balances and types. */
export function leaveRoutes(store: FileStore): readonly Route[] {
  const present = async (tx: Tx, caller: Caller, id: string) => {
    const row = await readVisibleLeave(tx, caller, withId(id));
    if (!row) throw notFound();
    return presentLeaveWithBalance(tx, caller, row);
  };
  return [
    tenantRoute(api.leaves.list, async ({ caller, tx, query }) => {
      const page = await listLeaves(tx, caller, query);
      return {
        data: await mapInTurns(page.rows, (row) => presentLeave(row, caller)),
        count: page.count,
        sum: { days: page.days },
        cursor: page.cursor,
      };
    }),

    tenantRoute(api.leaves.ids, ({ caller, tx, query }) => listLeaveIds(tx, caller, query)),

    fileRoute(api.leaves.export, ({ caller, tx, query, language }) => exportLeaves(tx, caller, language, query)),

    tenantRoute(api.leaves.read, ({ caller, tx, params }) => present(tx, caller, params.id)),

    tenantRoute(api.leaves.absences, ({ caller, tx, params }) => listAbsences(tx, caller, params.id)),

    tenantRoute(api.leaves.create, async ({ caller, tx, body }) => {
      const id = await requestLeave(tx, caller, body);
      return present(tx, caller, id);
    }),

    tenantRoute(api.leaves.import, ({ caller, tx, files, query }) =>
      importLeaves(tx, caller, files, query.isDryRun ?? false),
    ),
    fileRoute(api.leaves.importTemplate, ({ query, language }) => leaveTemplate(query.format, language)),

    tenantRoute(api.leaves.cancel, async ({ caller, tx, params, body }) => {
      await cancelLeave(tx, caller, params.id, { version: body?.version ?? null, note: body?.note || null });
      return present(tx, caller, params.id);
    }),

    tenantRoute(api.leaves.keep, async ({ caller, tx, params, body }) => {
      await keepLeave(tx, caller, params.id, body?.version ?? null);
      return present(tx, caller, params.id);
    }),

    tenantRoute(api.leaves.correct, async ({ caller, tx, params, body }) => {
      await correctLeave(tx, caller, params.id, { ...body, version: body.version ?? null });
      return present(tx, caller, params.id);
    }),

    tenantRoute(api.leaves.addFiles, ({ caller, tx, params, files }) =>
      attachFiles(tx, caller, store, params.id, files),
    ),
    tenantRoute(api.leaves.types, ({ caller, tx, query }) => listLeaveTypes(tx, caller, query)),
    tenantRoute(api.leaveTypes.read, ({ caller, tx, params }) => readLeaveType(tx, caller, params.id)),
    tenantRoute(api.leaveTypes.create, ({ caller, tx, body }) => createLeaveType(tx, caller, body)),
    tenantRoute(api.leaveTypes.change, ({ caller, tx, params, body }) => changeLeaveType(tx, caller, params.id, body)),
    tenantRoute(api.leaveTypes.remove, async ({ caller, tx, params, query }) => {
      await removeSetup(tx, caller, LEAVE_TYPE, params.id, query.version);
      return undefined;
    }),
    tenantRoute(api.leaveTypes.order, async ({ caller, tx, body }) => {
      await orderSetup(tx, caller, LEAVE_TYPE, body.ids);
      return { isOrdered: true };
    }),
    tenantRoute(api.leaves.importBalances, ({ caller, tx, files, query }) =>
      importBalances(tx, caller, files, query.isDryRun ?? false),
    ),
    fileRoute(api.leaves.balanceTemplate, ({ query, language }) => balanceTemplate(query.format, language)),
    tenantRoute(api.leaves.balances, ({ caller, tx, query }) => listBalances(tx, caller, query)),
    ...entryRoutes(),
    tenantRoute(api.leaves.balanceAfter, ({ caller, tx, query }) => lookUpBalance(tx, caller, query)),
  ];
}

/** Routes of opening balances and manual carry-overs. */
function entryRoutes(): readonly Route[] {
  const plain = { expirationDate: null, note: null };
  return [
    tenantRoute(api.leaveBalanceInitial.list, ({ caller, tx, query }) => listEntries(tx, caller, 'initial', query)),
    tenantRoute(api.leaveBalanceInitial.create, ({ caller, tx, body: { value, ...body } }) =>
      createEntry(tx, caller, 'initial', { ...plain, ...body, days: value, note: body.note || null }),
    ),
    tenantRoute(api.leaveBalanceInitial.change, ({ caller, tx, params, body: { value, ...body } }) =>
      changeEntry(tx, caller, 'initial', params.id, { ...body, days: value }),
    ),
    tenantRoute(api.leaveBalanceInitial.remove, async ({ caller, tx, params, query }) => {
      await removeEntry(tx, caller, 'initial', params.id, query.version);
      return undefined;
    }),
    tenantRoute(api.leaveCarryOver.list, ({ caller, tx, query }) => listEntries(tx, caller, 'carry-over', query)),
    tenantRoute(api.leaveCarryOver.create, ({ caller, tx, body }) =>
      createEntry(tx, caller, 'carry-over', {
        ...body,
        expirationDate: body.expirationDate ?? null,
        note: body.note || null,
      }),
    ),
    tenantRoute(api.leaveCarryOver.change, ({ caller, tx, params, body }) =>
      changeEntry(tx, caller, 'carry-over', params.id, body),
    ),
    tenantRoute(api.leaveCarryOver.remove, async ({ caller, tx, params, query }) => {
      await removeEntry(tx, caller, 'carry-over', params.id, query.version);
      return undefined;
    }),
  ];
}
