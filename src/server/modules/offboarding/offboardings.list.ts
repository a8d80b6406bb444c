import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { OFFBOARDING_LIST } from '#contract/offboardings.list.ts';
import { OFFBOARDING_WORDS } from '#contract/offboardings.words.ts';
import { presentedSummary, type OffboardingStatus, type SettlementFigures } from '#domain/offboarding.ts';
import { amountOf, type ExportColumn } from '../../exports/export-columns.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listReport } from '../reports/index.ts';
import { READ, withinReach } from './offboardings.policy.ts';
import { presentListed } from './offboardings.presenter.ts';
import {
  figuresNow,
  listedColumns,
  CALCULATED,
  SETTLEMENTS,
  type ListedSettlement,
  type OffboardingRow,
  type CalculatedSettlement,
} from './offboardings.repository.ts';

/** Settlements in reach as a list (B§7). */
const settlements = readableList({
  list: OFFBOARDING_LIST,
  from: SETTLEMENTS,
  id: sql`o.id`,
  tenant: ({ tenantId }) => sql`o.tenant_id = ${tenantId}`,
  reach: (caller) => [sql`o.status <> 'deleted'`, withinReach(caller, READ)],
  filters: { status: sql`o.status` },
  search: (text) => sql`o.employee_id in (select f.id from find_employee(${text}) f)`,
  order: {
    createdAt: sql`o.created_at`,
    companyEmployeeId: sql`lower(e.company_employee_id)`,
    knownAs: byName(sql`lower(e.known_as)`),
    firstName: byName(sql`lower(e.first_name)`),
    lastName: byName(sql`lower(e.last_name)`),
    status: sql`array_position(array['not-started', 'in-progress', 'confirmed'], o.status)`,
  },
  columns: listedColumns,
});

interface FileRow {
  readonly companyEmployeeId: string;
  readonly knownAs: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: OffboardingStatus;
}
const fileRow: RawBuilder<FileRow> = sql`e.company_employee_id as "companyEmployeeId", e.known_as as "knownAs", e.first_name as "firstName", e.last_name as "lastName", o.status`;
const columns = fileColumns<typeof OFFBOARDING_LIST, FileRow>({ list: OFFBOARDING_LIST, words: OFFBOARDING_WORDS });

export const servedSettlements: ServedList<typeof OFFBOARDING_LIST, ListedSettlement, OffboardingRow, FileRow> = {
  list: OFFBOARDING_LIST,
  words: OFFBOARDING_WORDS,
  calls: api.offboardings,
  source: settlements,
  present: presentListed,
  read: settlements.readAs(() => fileRow),
  columns,
};

interface ReportRow extends FileRow, CalculatedSettlement {}
const reportRow: RawBuilder<ReportRow> = sql`${fileRow}, ${CALCULATED}`;

const money = (column: keyof SettlementFigures['summary'], en: string, ar: string): ExportColumn<ReportRow> => ({
  id: column,
  kind: 'amount',
  width: 14,
  header: { en, ar },
  value: (row) => amountOf(presentedSummary(figuresNow(row))[column], row.gratuity.currency),
});

/** The list of settlements with what each comes to, as its page says. */
export const offboardingReport = listReport({
  type: 'offboarding-settlement',
  title: { en: 'Offboarding settlements', ar: 'تسويات نهاية الخدمة' },
  like: api.offboardings.export,
  columns: [
    ...columns,
    {
      id: 'lastWorkingDay',
      kind: 'date',
      width: 14,
      header: { en: 'Last working day', ar: 'آخر يوم عمل' },
      value: ({ gratuity }) => gratuity.lastWorkingDay,
    },
    {
      id: 'currency',
      kind: 'text',
      width: 10,
      header: { en: 'Currency', ar: 'العملة' },
      value: ({ gratuity }) => gratuity.currency,
    },
    money('gratuity', 'Gratuity', 'المكافأة'),
    money('leave', 'Leave', 'الإجازات'),
    money('additions', 'Additions', 'الإضافات'),
    money('deductions', 'Deductions', 'الخصومات'),
    money('total', 'Total', 'الإجمالي'),
  ],
  read: settlements.readAs(() => reportRow),
});

const FIGURES = [
  ['notStarted', 'not-started'],
  ['inProgress', 'in-progress'],
  ['confirmed', 'confirmed'],
] as const;

/** The settlements in the caller's reach: by status, and all of them (A§2). */
export const countOffboardingTile: TileCounter = async (tx, caller) => {
  const figures = [];
  for (const [id, status] of FIGURES)
    figures.push({ id, value: await settlements.count(tx, caller, { statuses: [status] }) });
  return [...figures, { id: 'total', value: await settlements.count(tx, caller, {}) }];
};
