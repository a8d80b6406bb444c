import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { EXPIRING_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { andCustomFields, foundByCustomText } from '../../records/custom-fields.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { personJson } from '../../records/record-json.ts';
import { OF_EMPLOYEES } from './document-owner.ts';
import { IN_FORCE, typeJson } from './documents.repository.ts';

type Expiring = AnswerOf<typeof api.expiring.list>['data'][number];
type Stored = Omit<Expiring, 'isExpired' | 'status'>;

/** Default: three months. */
const WITHIN_DAYS = 90;

/**
 * Condition: documents that need renewal: not of people who have left or are archived, not one valid beyond its
 * person's last working day, and not of people with an American contract (A§5, B§2). Over `employee_document d join
 * employee e`.
 */
export const matters = (today: string) => sql<boolean>`
  ${IN_FORCE} and d.expiration_date is not null and e.status <> 'archived'
  and (e.last_working_day is null or e.last_working_day >= d.expiration_date)
  and coalesce((select c.country_iso from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
    and c.start_date <= ${today}::date and (c.end_date is null or c.end_date >= ${today}::date) order by c.start_date desc, c.id desc limit 1), '') <> 'US'`;

/** Documents that expire within some days or have expired, of all people in scope. */
const expiring = readableList({
  list: EXPIRING_LIST,
  from: sql`employee_document d join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id`,
  id: sql`d.id`,
  tenant: ({ tenantId }) => sql`d.tenant_id = ${tenantId}`,
  reach: (caller) => [OF_EMPLOYEES.reach(caller, 'read', sql`d.employee_id`), matters(todayForDocuments())],
  filters: {},
  extra: ({
    withinDays = WITHIN_DAYS,
    documentTypeIds = [],
  }: {
    readonly withinDays?: number;
    readonly documentTypeIds?: readonly string[];
  }) => [
    sql`d.expiration_date <= ${todayForDocuments()}::date + ${withinDays}::int`,
    ...(documentTypeIds.length > 0 ? [sql<boolean>`d.document_type_id = any(${[...documentTypeIds]}::uuid[])`] : []),
  ],
  search: (text, caller) =>
    sql`(d.employee_id in (select f.id from find_employee(${text}) f) or ${foundByCustomText(caller, sql`d.id`, text)})`,
  order: { expirationDate: sql`d.expiration_date` },
  columns: (
    caller,
  ) => sql<Stored>`d.id, ${personJson('e')} as employee, ${typeJson(OF_EMPLOYEES)} as "documentType", d.name,
    d.expiration_date as "expirationDate"${andCustomFields(caller, sql`d.id`)}`,
});

function present(row: Stored): Expiring {
  const { expirationDateWarningInMonths: warning, expirationDateUrgentInMonths: urgent } = row.documentType ?? {};
  const expiry = expiryOf(row.expirationDate, todayForDocuments(), {
    warningInMonths: warning ?? LEGACY_THRESHOLDS.warningInMonths,
    urgentInMonths: urgent ?? LEGACY_THRESHOLDS.urgentInMonths,
  });
  return { ...row, isExpired: expiry?.isExpired ?? false, status: expiry?.status ?? 'urgent' };
}

const nameOf = ({ firstName, lastName, knownAs }: Expiring['employee']): string =>
  `${firstName} ${lastName}`.trim() || knownAs;

const columns = fileColumns<typeof EXPIRING_LIST, Expiring>(
  { list: EXPIRING_LIST, words: EXPIRING_WORDS },
  {
    employee: [
      { value: ({ employee }) => nameOf(employee) },
      {
        width: 16,
        header: { en: 'Employee number', ar: 'رقم الموظف' },
        value: ({ employee }) => employee.companyEmployeeId,
      },
    ],
    document: {
      value: ({ documentType, name }, language) =>
        documentType ? (language === 'ar' && documentType.nameArabic) || documentType.name : name,
    },
    standing: {
      width: 14,
      value: ({ isExpired, status }, language) =>
        EXPIRING_WORDS.values.standing[isExpired ? 'expired' : status][language],
    },
  },
);

export const servedExpiring: ServedList<typeof EXPIRING_LIST, Stored, Expiring, Expiring> = {
  list: EXPIRING_LIST,
  words: EXPIRING_WORDS,
  calls: api.expiring,
  source: expiring,
  present,
  columns,
  read: async (tx, caller, query, limit) => mapInTurns(await expiring.read(tx, caller, query, limit), present),
};
