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
import { readReport } from './banking-rows.ts';
import { recalculateDraftsAt } from './recalculate-drafts.ts';
import { bankingKind } from './banking-kind.ts';

const ofProcess = (processId: string) => sql<boolean>`b.approval_process_id = ${processId}`;

/** The report's machine follows its process, in the same transaction, and the drafts that started from it follow the chain (D30, D33a). */
async function follow(tx: Tx, caller: Caller, processId: string, event: DayBankingEvent): Promise<void> {
  const row = await readReport(tx, caller, ofProcess(processId));
  if (!row) throw new Error(`process ${processId} has no report`);
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
    // The place before the report, as whoever counts and submits there.
    await lockChain(tx, caller.tenantId, seen.location.id);
    await lockReport(tx, caller.tenantId, seen.id);
    const row = await readReport(tx, caller, ofProcess(processId));
    return { isOpen: row?.status === 'outstanding-with-variance' };
  },

  async readOpen(tx, caller, processId) {
    const row = await readVisibleReport(tx, caller, ofProcess(processId));
    return row && row.status === 'outstanding-with-variance';
  },

  onAccepted: (tx, caller, processId) => follow(tx, caller, processId, { type: 'process.accepted' }),
  onRejected: (tx, caller, processId) => follow(tx, caller, processId, { type: 'process.rejected' }),

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
