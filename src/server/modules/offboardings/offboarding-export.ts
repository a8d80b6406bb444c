import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { OffboardingStatus } from '#domain/offboarding.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { settlementConditions, settlementOrder, SETTLEMENTS } from './offboardings.repository.ts';

export interface SettlementRow {
  readonly number: string;
  readonly known_as: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly status: OffboardingStatus;
}

export const OFFBOARDING_EXPORT_COLUMNS: readonly ExportColumn<SettlementRow>[] = [
  { id: 'companyEmployeeId', kind: 'text', width: 16, header: { en: 'Employee ID', ar: 'رقم الموظف' }, value: ({ number }) => number },
  { id: 'knownAs', kind: 'text', width: 20, header: { en: 'Known As', ar: 'يُعرف باسم' }, value: (row) => row.known_as },
  { id: 'firstName', kind: 'text', width: 20, header: { en: 'Name', ar: 'الاسم' }, value: (row) => row.first_name },
  { id: 'lastName', kind: 'text', width: 20, header: { en: 'Surname', ar: 'اسم العائلة' }, value: (row) => row.last_name },
  { id: 'status', kind: 'text', width: 18, header: { en: 'Offboarding Status', ar: 'حالة إنهاء الخدمة' }, value: ({ status }, language) => offboardingSettlement.texts.states[status]?.[language] ?? status },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'offboarding', ar: 'إنهاء-الخدمة' };

/** The list of settlements as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportSettlements(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.offboardings.export>): Promise<FileAnswer> {
  const { rows } = await sql<SettlementRow>`
    select e.company_employee_id as number, e.known_as, e.first_name, e.last_name, o.status
    ${SETTLEMENTS} where ${settlementConditions(caller, query)} order by ${settlementOrder(query)} limit ${EXPORT_LIMIT + 1}`.execute(tx);
  return exportList(caller, { rows, columns: OFFBOARDING_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
