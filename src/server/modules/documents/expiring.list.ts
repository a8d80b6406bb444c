import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { EXPIRING_LIST, EXPIRING_OF_LOCATIONS_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_OF_LOCATIONS_WORDS, EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import type { Caller } from '../../core/caller.ts';
import { fileColumns, type FileCell } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import { andCustomFields, foundByCustomText } from '../../records/custom-fields.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { locationJson, personJson } from '../../records/record-json.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, ownerOf, type DocumentOwner } from './document-owner.ts';
import { thresholdsOf } from './documents.presenter.ts';
import { IN_FORCE, typeJson } from './documents.repository.ts';

type OfEmployee = AnswerOf<typeof api.expiring.list>['data'][number];
type OfLocation = AnswerOf<typeof api.expiringOfLocations.list>['data'][number];
type Expiring = Omit<OfEmployee, 'employee'>;
type Calculated = 'daysLeft' | 'isExpired' | 'status';
type Stored<Row extends Expiring> = Omit<Row, Calculated>;

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

/** The same of locations: archived ones have no alerts (A§5). Over `location_document d join location l`. */
const mattersOfLocation = sql<boolean>`${IN_FORCE} and d.expiration_date is not null and l.status <> 'archived'`;

/** Whether the last day comes before so many whole months and one more are over: `expiryStateOf` in SQL (D81). */
const isWithin = (months: RawBuilder<unknown>) =>
  sql<boolean>`d.expiration_date < ${todayForDocuments()}::date + make_interval(months => ${months} + 1)`;
const standingToday = () => sql<string>`case
  when d.expiration_date < ${todayForDocuments()}::date then 'expired'
  when ${isWithin(sql`coalesce(t.urgent_in_months, ${LEGACY_THRESHOLDS.urgentInMonths}::int)`)} then 'urgent'
  when ${isWithin(sql`coalesce(t.warning_in_months, ${LEGACY_THRESHOLDS.warningInMonths}::int)`)} then 'warning'
  else 'ok' end`;

/** What both lists have in common, over documents `d` with their type `t`. */
const common = (owner: DocumentOwner) => ({
  from: sql`${sql.table(owner.table)} d
    left join ${sql.table(owner.typeTable)} t on t.tenant_id = d.tenant_id and t.id = d.document_type_id`,
  id: sql`d.id`,
  tenant: ({ tenantId }: Caller) => sql<boolean>`d.tenant_id = ${tenantId}`,
  filters: {
    standing: (asked: readonly string[]) => sql<boolean>`${standingToday()} = any(${[...asked]}::text[])`,
    documentType: sql`d.document_type_id`,
  },
  extra: ({ withinDays = WITHIN_DAYS }: { readonly withinDays?: number }) => [
    sql<boolean>`d.expiration_date <= ${todayForDocuments()}::date + ${withinDays}::int`,
  ],
  order: {
    document: byName(sql`lower(coalesce(t.name, d.name))`),
    refId: sql`d.ref_id`,
    expirationDate: sql`d.expiration_date`,
  },
  nullable: ['document', 'refId'] as const,
  /** Found by its number and custom fields, beside its owner. */
  found: (text: string, caller: Caller) =>
    sql<boolean>`d.ref_id ilike like_arg(${text}) or ${foundByCustomText(caller, sql`d.id`, text)}`,
  columns: (caller: Caller) => sql<
    Stored<Expiring>
  >`d.id, ${typeJson(owner)} as "documentType", d.name, d.ref_id as "refId",
    d.expiration_date as "expirationDate",
    (select count(*)::int from file f where f.tenant_id = d.tenant_id and f.owner_kind = ${owner.fileOwner} and f.owner_id = d.id) as "fileCount"${andCustomFields(caller, sql`d.id`)}`,
});

const ofEmployees = common(OF_EMPLOYEES);
const ofLocations = common(OF_LOCATIONS);

/** Documents that expire within some days or have expired, of all people in scope. */
const expiring = readableList({
  ...ofEmployees,
  list: EXPIRING_LIST,
  from: sql`${ofEmployees.from} join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id`,
  reach: (caller) => [OF_EMPLOYEES.reach(caller, 'read', ownerOf(OF_EMPLOYEES)), matters(todayForDocuments())],
  search: (text, caller) =>
    sql`(d.employee_id in (select f.id from find_employee(${text}) f) or ${ofEmployees.found(text, caller)})`,
  order: { employee: byName(sql`e.first_name || ' ' || e.last_name`), ...ofEmployees.order },
  columns: (caller) => sql<Stored<OfEmployee>>`${ofEmployees.columns(caller)}, ${personJson('e')} as employee`,
});

/** The same of all locations in scope. */
const expiringOfLocations = readableList({
  ...ofLocations,
  list: EXPIRING_OF_LOCATIONS_LIST,
  from: sql`${ofLocations.from} join location l on l.tenant_id = d.tenant_id and l.id = d.location_id`,
  reach: (caller) => [OF_LOCATIONS.reach(caller, 'read', ownerOf(OF_LOCATIONS)), mattersOfLocation],
  filters: { ...ofLocations.filters, location: sql`d.location_id` },
  search: (text, caller) =>
    sql`(d.location_id in (select f.id from find_location(${text}) f) or ${ofLocations.found(text, caller)})`,
  order: { location: byName(sql`l.name`), ...ofLocations.order },
  columns: (caller) => sql<Stored<OfLocation>>`${ofLocations.columns(caller)},
      ${locationJson('l')}::jsonb || jsonb_build_object('imageUrl', l.image_url) as location`,
});

function present<Row extends Stored<Expiring>>(row: Row): Row & Pick<Expiring, Calculated> {
  const today = todayForDocuments();
  const expiry = expiryOf(row.expirationDate, today, thresholdsOf(row));
  return {
    ...row,
    daysLeft: Temporal.PlainDate.from(today).until(row.expirationDate).days,
    isExpired: expiry?.isExpired ?? false,
    status: expiry?.status ?? 'urgent',
  };
}

const nameOf = ({ firstName, lastName, knownAs }: OfEmployee['employee']): string =>
  `${firstName} ${lastName}`.trim() || knownAs;

/** Cells of the columns that both files have. */
const CELLS = {
  document: {
    value: ({ documentType, name }, language) =>
      documentType ? (language === 'ar' && documentType.nameArabic) || documentType.name : name,
  },
  daysLeft: {
    kind: 'number',
    width: 12,
    header: { en: 'Days left', ar: 'الأيام المتبقية' },
    value: ({ daysLeft }) => daysLeft,
  },
  standing: {
    width: 14,
    value: ({ isExpired, status }, language) =>
      EXPIRING_WORDS.values.standing[isExpired ? 'expired' : status][language],
  },
} as const satisfies Readonly<Record<string, FileCell<Expiring>>>;

export const servedExpiring: ServedList<typeof EXPIRING_LIST, Stored<OfEmployee>, OfEmployee, OfEmployee> = {
  list: EXPIRING_LIST,
  words: EXPIRING_WORDS,
  calls: api.expiring,
  source: expiring,
  present,
  columns: fileColumns<typeof EXPIRING_LIST, OfEmployee>(
    { list: EXPIRING_LIST, words: EXPIRING_WORDS },
    {
      ...CELLS,
      employee: [
        { value: ({ employee }) => nameOf(employee) },
        {
          width: 16,
          header: { en: 'Employee number', ar: 'رقم الموظف' },
          value: ({ employee }) => employee.companyEmployeeId,
        },
      ],
    },
  ),
  read: async (tx, caller, query, limit) => mapInTurns(await expiring.read(tx, caller, query, limit), present),
};

export const servedExpiringOfLocations: ServedList<
  typeof EXPIRING_OF_LOCATIONS_LIST,
  Stored<OfLocation>,
  OfLocation,
  OfLocation
> = {
  list: EXPIRING_OF_LOCATIONS_LIST,
  words: EXPIRING_OF_LOCATIONS_WORDS,
  calls: api.expiringOfLocations,
  source: expiringOfLocations,
  present,
  columns: fileColumns<typeof EXPIRING_OF_LOCATIONS_LIST, OfLocation>(
    { list: EXPIRING_OF_LOCATIONS_LIST, words: EXPIRING_OF_LOCATIONS_WORDS },
    { ...CELLS, location: { value: ({ location }) => location.name } },
  ),
  read: async (tx, caller, query, limit) =>
    mapInTurns(await expiringOfLocations.read(tx, caller, query, limit), present),
};
