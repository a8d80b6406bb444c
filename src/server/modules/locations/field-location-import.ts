import { countries } from 'countries-list';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Violation } from '#contract/errors.ts';
import type { CustomColumn } from '#domain/custom-columns.ts';
import { folded } from '#domain/folded-text.ts';
import { seenName } from '#domain/names.ts';
import { parsePoint, type Point } from '#domain/points.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { gatherFaults, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { phoneOf } from '../../imports/phone-cell.ts';
import { runImport, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { customColumnOf, customImportOf, type CustomImport } from '../../records/custom-field-import.ts';
import { createFieldLocation } from './field-locations.commands.ts';
import { locationsWithinReach } from './locations.policy.ts';

const CREATE = { resource: 'fieldLocation.details', action: 'create' } as const;

/** Columns are named like those of the export. */
const COLUMNS = [
  {
    id: 'name',
    kind: 'text',
    width: 28,
    isRequired: true,
    header: { en: 'Name', ar: 'الاسم' },
    example: 'Villa 12',
  },
  {
    id: 'shortCode',
    kind: 'text',
    width: 14,
    isRequired: true,
    header: { en: 'Code', ar: 'الرمز' },
    example: 'VIL-12',
  },
  {
    id: 'locationId',
    kind: 'text',
    width: 20,
    isRequired: true,
    header: { en: 'Location', ar: 'الموقع' },
    example: 'DXB-MAR',
  },
  {
    id: 'countryISO',
    kind: 'text',
    width: 14,
    isRequired: true,
    header: { en: 'Country', ar: 'البلد' },
    example: 'AE',
  },
  { id: 'city', kind: 'text', width: 18, isRequired: true, header: { en: 'City', ar: 'المدينة' }, example: 'Dubai' },
  { id: 'addressLine1', kind: 'text', width: 32, header: { en: 'Address', ar: 'العنوان' }, example: '' },
  {
    id: 'coordinates',
    kind: 'text',
    width: 24,
    isRequired: true,
    header: { en: 'Coordinates', ar: 'الإحداثيات' },
    example: '25.0805, 55.1403',
  },
  { id: 'email', kind: 'text', width: 28, header: { en: 'E-mail', ar: 'البريد الإلكتروني' }, example: '' },
  {
    id: 'phoneNumber',
    kind: 'text',
    width: 20,
    header: { en: 'Phone', ar: 'الهاتف' },
    example: '+971 50 123 4567',
  },
] as const satisfies readonly ImportColumn[];
type OwnColumn = (typeof COLUMNS)[number]['id'];
type Column = OwnColumn | CustomColumn;
type NewFieldLocation = BodyOf<typeof api.fieldLocations.create>;

interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** The parent by its code or its name, in reach. @throws ProblemError 422 `not-found` */
async function placeNamed(tx: Tx, caller: Caller, text: string): Promise<NamedPlace> {
  const { rows } = await sql<NamedPlace>`
    select l.id, l.name from location l
    where l.tenant_id = ${caller.tenantId} and (lower(l.short_code) = lower(${text}) or fold(l.name) = fold(${seenName(text)}))
      and ${locationsWithinReach(caller, CREATE, sql`l.id`)}
    order by lower(l.short_code) = lower(${text}) desc, l.status = 'active' desc, l.short_code limit 1`.execute(tx);
  const [place] = rows;
  if (!place) throw ruleViolated('locationId', 'not-found', 'This location doesn’t exist.');
  return place;
}

const NAMES = ['en', 'ar'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** ISO 3166 of a country by its code or its name in either language. @throws ProblemError 422 `not-found` */
function countryNamed(text: string): string {
  const needle = folded(seenName(text));
  const code = Object.keys(countries).find(
    (each) => each === text.toUpperCase() || NAMES.some((names) => folded(names.of(each) ?? '') === needle),
  );
  if (code === undefined) throw ruleViolated('countryISO', 'not-found', 'There is no such country.');
  return code;
}

function pointOf(text: string): Point {
  const point = parsePoint(text);
  if (!point)
    throw ruleViolated('coordinates', 'not-coordinates', 'Enter latitude and longitude, such as 25.2048, 55.2708.');
  return point;
}

interface ReadRow {
  readonly body: NewFieldLocation | null;
  readonly place: NamedPlace | null;
  readonly faults: readonly Violation[];
}

/** Keeps the rest of a row checked where a cell has a fault of its own. */
const STAND_IN = {
  locationId: '00000000-0000-7000-8000-000000000000',
  countryISO: 'AE',
  coordinates: { latitude: 0, longitude: 0 },
} as const;

async function readRow(tx: Tx, caller: Caller, custom: CustomImport, values: RowValues<Column>): Promise<ReadRow> {
  const { faults, attempt } = gatherFaults();
  const { name, shortCode, locationId, countryISO, city, addressLine1, coordinates, email, phoneNumber, ...cells } =
    values;
  const place = locationId ? await attempt(() => placeNamed(tx, caller, locationId), null) : null;
  const written = {
    name,
    shortCode,
    city,
    addressLine1,
    email,
    locationId: place?.id ?? STAND_IN.locationId,
    countryISO: countryISO ? await attempt(() => countryNamed(countryISO), STAND_IN.countryISO) : undefined,
    coordinates: coordinates ? await attempt(() => pointOf(coordinates), STAND_IN.coordinates) : undefined,
    phoneNumber: phoneNumber ? await attempt(() => phoneOf('phoneNumber', phoneNumber), null) : null,
  };
  const customFields = (await attempt(() => custom.givenOf(cells), null)) ?? [];
  const body = await attempt(
    () =>
      validate(
        api.fieldLocations.create.body,
        // Without a column of them, fields are left out, as for somebody who may not read them.
        { ...written, ...(customFields.length > 0 ? { customFields } : {}) },
        'body',
      ) as NewFieldLocation,
    null,
  );
  return { body: faults.length === 0 ? body : null, place, faults };
}

/** The field location of this code that is there already, with the name and at the location of the row. */
async function isThere(
  tx: Tx,
  caller: Caller,
  { shortCode = '', name = '', locationId = '' }: RowValues<Column>,
): Promise<NamedPlace | null> {
  const { rows } = await sql<NamedPlace>`
    select l.id, l.name from field_location f join location l on l.tenant_id = f.tenant_id and l.id = f.location_id
    where f.tenant_id = ${caller.tenantId} and lower(f.short_code) = lower(${shortCode}) and fold(f.name) = fold(${seenName(name)})
      and (lower(l.short_code) = lower(${locationId}) or fold(l.name) = fold(${seenName(locationId)}))
      and ${locationsWithinReach(caller, CREATE, sql`l.id`)}`.execute(tx);
  return rows[0] ?? null;
}

/** A row whose field location exists is left alone, whatever its other cells say: options may be retired by now, people gone. */
async function createFrom(tx: Tx, caller: Caller, custom: CustomImport, values: RowValues<Column>): Promise<Made> {
  const described = { title: seenName(values.name ?? ''), startDate: null, endDate: null };
  const known = await isThere(tx, caller, values);
  if (known) return { ...described, detail: known.name, isUnchanged: true };
  const { body, place, faults } = await readRow(tx, caller, custom, values);
  if (!body) throw rowRefused(faults);
  await createFieldLocation(tx, caller, body);
  return { ...described, detail: place?.name ?? '' };
}

/** The column of a path: `phoneNumber.number` begins with its own. */
const columnOf = (path: string): Column | null =>
  COLUMNS.find(({ id }) => id === path.split('.')[0])?.id ?? customColumnOf(path);

/** Routes of the import of field locations with their custom fields, all or none (D47, ADR-0165). */
export const fieldLocationImportRoutes = (): readonly Route[] => [
  tenantRoute(api.fieldLocations.import, async ({ caller, tx, files, query }) => {
    const custom = await customImportOf(tx, caller, 'field-location');
    return runImport<Column>(tx, files, query.isDryRun ?? false, {
      columns: [...COLUMNS, ...custom.columns],
      create: (values) => createFrom(tx, caller, custom, values),
      check: async (values) => (await readRow(tx, caller, custom, values)).faults,
      columnOf,
    });
  }),
  fileRoute(api.fieldLocations.importTemplate, async ({ caller, tx, query: { format }, language }) => {
    const { columns } = await customImportOf(tx, caller, 'field-location');
    const name = language === 'ar' ? 'استيراد-المواقع-الميدانية' : 'field-location-import';
    return writeTemplate([...COLUMNS, ...columns], { format, language, name });
  }),
];
