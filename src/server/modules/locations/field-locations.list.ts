import { sql } from 'kysely';
import { FIELD_LOCATION_LIST } from '#contract/field-locations.list.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import { fieldLocationColumns, READ_FIELD_LOCATIONS } from './field-locations.repository.ts';
import { locationsWithinReach } from './locations.policy.ts';

/** Field locations of the locations in scope. */
export const fieldLocations = readableList({
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
