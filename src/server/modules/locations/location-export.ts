import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { formatPhone, type Phone } from '#domain/phones.ts';
import type { LocationType, RecordStatus } from '#domain/records.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import { STATUS_WORDS } from '../../exports/status-words.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { locationConditions, locationOrder } from './locations.repository.ts';

export interface LocationExportRow {
  readonly name: string;
  readonly short_code: string;
  readonly type: LocationType;
  readonly country_iso: string;
  readonly city: string;
  readonly status: RecordStatus;
  readonly people: number;
  readonly timezone: string;
  readonly email: string | null;
  readonly phone: Phone | null;
}

const TYPES: Readonly<Record<LocationType, Readonly<Record<Language, string>>>> = {
  physical: { en: 'Physical', ar: 'فعلي' },
  remote: { en: 'Remote', ar: 'عن بُعد' },
};

export const LOCATION_EXPORT_COLUMNS: readonly ExportColumn<LocationExportRow>[] = [
  { id: 'name', kind: 'text', width: 28, header: { en: 'Location', ar: 'الموقع' }, value: ({ name }) => name },
  { id: 'shortCode', kind: 'text', width: 14, header: { en: 'Code', ar: 'الرمز' }, value: ({ short_code: code }) => code },
  { id: 'type', kind: 'text', width: 12, header: { en: 'Type', ar: 'النوع' }, value: ({ type }, language) => TYPES[type][language] },
  { id: 'country', kind: 'text', width: 10, header: { en: 'Country', ar: 'البلد' }, value: ({ country_iso: iso }) => iso },
  { id: 'city', kind: 'text', width: 18, header: { en: 'City', ar: 'المدينة' }, value: ({ city }) => city },
  { id: 'status', kind: 'text', width: 14, header: { en: 'Status', ar: 'الحالة' }, value: ({ status }, language) => STATUS_WORDS[status][language] },
  { id: 'people', kind: 'number', width: 10, header: { en: 'People', ar: 'الأشخاص' }, value: ({ people }) => people },
  { id: 'timezone', kind: 'text', width: 20, header: { en: 'Time zone', ar: 'المنطقة الزمنية' }, value: ({ timezone }) => timezone },
  { id: 'contact', kind: 'text', width: 28, header: { en: 'E-mail', ar: 'البريد الإلكتروني' }, value: ({ email }) => email },
  { id: 'contact', kind: 'text', width: 18, header: { en: 'Phone', ar: 'الهاتف' }, value: ({ phone }) => phone && formatPhone(phone) },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'locations', ar: 'المواقع' };

/** At most `limit` locations that match, in the order of the list, within the caller's reach. */
export async function readLocationRows(tx: Tx, caller: Caller, query: Omit<QueryOf<typeof api.locations.export>, 'format' | 'columns'>, limit: number): Promise<readonly LocationExportRow[]> {
  const { rows } = await sql<LocationExportRow>`
    select l.name, l.short_code, l.type, l.country_iso, l.city, l.status, l.timezone, l.email,
      l.phone_number as phone,
      (select count(*) from employee_location el join employee e on e.tenant_id = el.tenant_id and e.id = el.employee_id and e.status = 'active'
        where el.tenant_id = l.tenant_id and el.location_id = l.id)::int as people
    from location l where ${locationConditions(caller, query)} order by ${locationOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}

/** The locations' list as a file: same filters, order and reach as the list; never a password (D46). @throws ProblemError 422 beyond 50,000 rows */
export async function exportLocations(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.locations.export>): Promise<FileAnswer> {
  const rows = await readLocationRows(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: LOCATION_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
