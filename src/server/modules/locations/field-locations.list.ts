import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { FIELD_LOCATION_LIST } from '#contract/field-locations.list.ts';
import { FIELD_LOCATION_WORDS } from '#contract/field-locations.words.ts';
import { withCommas } from '#domain/listed.ts';
import { formatPhone } from '#domain/phones.ts';
import { shortCoordinate } from '#domain/points.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import {
  fieldLocationColumns,
  presentFieldLocation,
  READ_FIELD_LOCATIONS,
  type FieldLocation,
  type StoredFieldLocation,
} from './field-locations.repository.ts';
import { locationsWithinReach } from './locations.policy.ts';

/** Field locations of the locations in scope. */
const fieldLocations = readableList({
  list: FIELD_LOCATION_LIST,
  from: sql`field_location f`,
  id: sql`f.id`,
  tenant: ({ tenantId }) => sql`f.tenant_id = ${tenantId}`,
  reach: (caller) => [locationsWithinReach(caller, READ_FIELD_LOCATIONS, sql`f.location_id`)],
  filters: { status: sql`f.status`, country: sql`f.country_iso`, location: sql`f.location_id` },
  search: (text, caller) =>
    sql`(f.id in (select s.id from find_field_location(${text}) s) or ${foundByCustomText(caller, sql`f.id`, text)})`,
  order: {
    name: byName(sql`f.name`),
    shortCode: sql`f.short_code`,
    city: byName(sql`f.city`),
    createdAt: sql`f.created_at`,
  },
  columns: fieldLocationColumns,
});

interface FileRow extends StoredFieldLocation {
  readonly createdAt: Date;
}

export const servedFieldLocations: ServedList<typeof FIELD_LOCATION_LIST, StoredFieldLocation, FieldLocation, FileRow> =
  {
    list: FIELD_LOCATION_LIST,
    words: FIELD_LOCATION_WORDS,
    calls: api.fieldLocations,
    source: fieldLocations,
    present: presentFieldLocation,
    read: fieldLocations.readAs((caller) => sql<FileRow>`${fieldLocationColumns(caller)}, f.created_at as "createdAt"`),
    columns: fileColumns<typeof FIELD_LOCATION_LIST, FileRow>(
      { list: FIELD_LOCATION_LIST, words: FIELD_LOCATION_WORDS },
      {
        location: { value: ({ location }) => location.name },
        country: { width: 10, value: ({ countryISO }) => countryISO },
        address: {
          width: 40,
          value: ({ addressLine1, addressLine2 }, language) =>
            withCommas(
              [addressLine1, addressLine2].flatMap((line) => line ?? []),
              language,
            ),
        },
        coordinates: {
          width: 22,
          value: ({ coordinates: at }) => `${shortCoordinate(at.latitude)}, ${shortCoordinate(at.longitude)}`,
        },
        phone: { width: 18, value: ({ phoneNumber }) => (phoneNumber ? formatPhone(phoneNumber) : null) },
      },
    ),
  };
