import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import {
  dayBanking,
  dayBankingPosition,
  type DayBankingContext,
  type DayBankingEvent,
} from '#machines/day-banking/index.ts';
import type { DayBankingTable } from '../../database/day-banking.schema.ts';
import type { RecordKind } from '../../records/transition.ts';
import { bankingContext, bankingPlace, presentReport } from './banking.presenter.ts';
import type { BankingRow } from './banking-rows.ts';

/** How till reports are stored; each event says which figures, and which status, it writes. */
export const bankingKind: RecordKind<BankingRow, DayBankingContext, DayBankingEvent, Updateable<DayBankingTable>> = {
  machine: dayBanking,
  noun: 'report',
  path: 'event',
  positionOf: (row) => dayBankingPosition(bankingPlace(row), bankingContext(row)),
  present: (_tx, caller, row) => presentReport(row, caller),
  jobs: ['notifyAutomaticClose'],
  async write(tx, { tenantId }, { row, version }, changes) {
    await tx
      .updateTable('day_banking')
      .set(changes)
      .set({ version, updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
};
