import { sql } from 'kysely';
import { dayBankingPlace, type DayBankingEvent } from '#machines/day-banking/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { transition } from '../../records/transition.ts';
import { KIND_MODULE } from '../../records/kind-access.ts';
import type { ApprovalSubject } from '../approvals/index.ts';
import { isReadableReport } from './banking.policy.ts';
import { presentReport } from './banking.presenter.ts';
import { lockChain, lockReport, readVisibleReport } from './banking.repository.ts';
import { type BankingRow, readReport } from './banking-rows.ts';
import { recalculateDraftsAt } from './recalculate-drafts.ts';
import { bankingKind } from './banking-kind.ts';

const ofProcess = (processId: string) => sql<boolean>`b.approval_process_id = ${processId}`;

/**
 * Applies the process result to the report's machine, in the same transaction, and recalculates the drafts that started
 * from it (D30, D33a).
 */
async function follow(tx: Tx, caller: Caller, row: BankingRow, event: DayBankingEvent): Promise<void> {
  await transition(tx, caller, bankingKind, row, event, {
    changes: ({ to }) => ({ status: dayBankingPlace(to, row).status }),
  });
  await recalculateDraftsAt(tx, caller, row.location.id);
}

/** A till report as the subject of an approval (D32). */
export const bankingSubject: ApprovalSubject = {
  kind: 'day-banking',
  module: KIND_MODULE['day-banking'],
  requesterOf: (process) => process.requestedByEmployee.id,

  async lock(tx, caller, processId) {
    const seen = await readVisibleReport(tx, caller, ofProcess(processId));
    if (!seen) return null;
    // The location before the report: the same lock order as counting and submitting.
    await lockChain(tx, caller.tenantId, seen.location.id);
    await lockReport(tx, caller.tenantId, seen.id);
    const row = await readReport(tx, caller, ofProcess(processId));
    if (!row?.process) throw new Error(`process ${processId} has no report`);
    return {
      process: row.process,
      isOpen: row.status === 'outstanding-with-variance',
      accept: () => follow(tx, caller, row, { type: 'process.accepted' }),
      reject: () => follow(tx, caller, row, { type: 'process.rejected' }),
      present: () => bankingSubject.present(tx, caller, processId),
    };
  },

  async readOpen(tx, caller, processId) {
    const row = await readVisibleReport(tx, caller, ofProcess(processId));
    return row && row.status === 'outstanding-with-variance';
  },

  async present(tx, caller, processId) {
    const row = await readVisibleReport(tx, caller, ofProcess(processId));
    return row && presentReport(row, caller).approvalProcess;
  },

  records: {
    page: '/finance/till-banking-reports',
    pointers: (tenantId) => [sql`from day_banking b where b.tenant_id = ${tenantId} and b.approval_process_id = p.id`],
    id: sql`b.id`,
    isReadable: isReadableReport,
    joins: sql`left join day_banking b on b.tenant_id = p.tenant_id and b.approval_process_id = p.id`,
    joinedId: sql<string | null>`b.id`,
    isJoinedReadable: isReadableReport,
  },
};
