import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import { DAY_BANKING_WORDS } from '#contract/day-bankings.words.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { DayBankingStatus, DayBankingType } from '#domain/day-banking.ts';
import { DAY_BANKING_TYPE_WORDS } from '#domain/words.ts';
import { dayBanking } from '#machines/day-banking/index.ts';
import { nameOfToday } from '../../exports/export-list.ts';
import { amountOf, chooseColumns } from '../../exports/export-columns.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { cellsOf, refuseTooMany, writeExport } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { countReports, ordered } from './banking-list.ts';
import { shownZoneOf } from '../../records/shown-zone.ts';

export interface ListedReport {
  readonly place: string;
  /** Where the till stands, whose clock tells its moments. */
  readonly timezone: string;
  readonly type: DayBankingType;
  readonly business_date: string;
  readonly status: DayBankingStatus;
  readonly submitted_by: string;
  readonly currency: string;
  readonly expected: number | null;
  readonly counted: number | null;
  readonly variance: number | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
}

const DRAFT: Readonly<Record<Language, string>> = { en: 'Draft', ar: 'مسودة' };

/** As the list tells it: what is counted and not submitted yet is a draft, whatever it would become (D30). */
export const statusOf = (
  { status, confirmed_at: confirmed }: Pick<ListedReport, 'status' | 'confirmed_at'>,
  language: Language,
): string => {
  const state = dayBanking.texts.states[status]?.[language] ?? status;
  const isDraft = confirmed === null && status !== 'not-submitted' && status !== 'automatically-generated';
  return isDraft ? `${DRAFT[language]} (${state})` : state;
};

/** Headed as the list heads them. */
export const BANKING_EXPORT_COLUMNS = fileColumns<typeof DAY_BANKING_LIST, ListedReport>(
  { list: DAY_BANKING_LIST, words: DAY_BANKING_WORDS },
  {
    location: { width: 28, value: ({ place }) => place },
    type: { width: 18, value: ({ type }, language) => DAY_BANKING_TYPE_WORDS[language][type] },
    businessDate: { value: ({ business_date: day }) => day },
    status: { width: 24, value: statusOf },
    expected: { value: ({ expected, currency }) => amountOf(expected, currency) },
    counted: { value: ({ counted, currency }) => amountOf(counted, currency) },
    variance: [
      { value: ({ variance, currency }) => amountOf(variance, currency) },
      { kind: 'text', width: 9, header: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency },
    ],
    submittedBy: { value: (row) => row.submitted_by },
    createdAt: { kind: 'moment', value: ({ created_at: instant, timezone: timeZone }) => ({ instant, timeZone }) },
  },
);

const NAMES: Readonly<Record<Language, string>> = { en: 'till-banking-reports', ar: 'تقارير-إيداع-الصندوق' };

/** At most `limit` till reports that match, in the order of the list, within the caller's reach. */
export async function readBankingRows(
  tx: Tx,
  caller: Caller,
  query: Omit<QueryOf<typeof api.dayBankings.export>, 'format' | 'columns'>,
  limit: number,
): Promise<readonly ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    with page as materialized (${ordered(caller, query, limit, 0)})
    select loc.name as place, ${shownZoneOf('loc', caller)} as timezone, b.type, b.business_date, b.status, case when b.confirmed_at is null then '' else coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.known_as, '') end as submitted_by,
      b.currency, b.expected, b.counted, b.variance, b.created_at, b.confirmed_at
    from page join day_banking b on b.tenant_id = ${caller.tenantId} and b.id = page.id
    join location loc on loc.tenant_id = b.tenant_id and loc.id = b.location_id
    left join employee s on s.tenant_id = b.tenant_id and s.id = b.submitted_by order by page.place`.execute(tx);
  return rows;
}

/** The list of till reports as a file: same filters, order and scope. @throws ProblemError 422 beyond 50,000 rows. */
export async function exportReports(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.dayBankings.export>,
): Promise<FileAnswer> {
  const found = await readBankingRows(tx, caller, query, EXPORT_LIMIT + 1);
  if (found.length > EXPORT_LIMIT) refuseTooMany(await countReports(tx, caller, query));
  const columns = chooseColumns(BANKING_EXPORT_COLUMNS, asked, caller);
  const rows = found.map((row) => cellsOf(columns, row, language));
  return writeExport(
    { columns, rows, language, timeZone: caller.timezone },
    format,
    nameOfToday(NAMES[language], caller),
  );
}
