import { sql, type RawBuilder } from 'kysely';
import type { LocationType } from '#domain/records.ts';

/** A person as SQL builds it for responses. */
export interface PersonJson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly knownAs: string;
  readonly companyEmployeeId: string;
  readonly imageUrl: string | null;
}

/** A person or thing with a picture. */
export interface AvatarJson {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
}

export interface FileJson {
  readonly id: string;
  readonly fileOriginalName: string;
  readonly fileUrl: string;
  readonly mimeType: string;
  readonly bytes: number;
}

/** A location as records reference it. */
export interface LocationJson {
  readonly id: string;
  readonly name: string;
  readonly shortCode: string;
  readonly timezone: string;
  readonly countryISO: string;
  readonly type: LocationType;
}

/** SQL for an instant in API format. */
export const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the person of an employee alias. */
export const personJson = (alias: string): RawBuilder<PersonJson> => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)},
  'knownAs', ${sql.ref(`${alias}.known_as`)}, 'companyEmployeeId', ${sql.ref(`${alias}.company_employee_id`)},
  'imageUrl', ${sql.ref(`${alias}.image_url`)})`;

/** SQL for the picture of an employee alias, with the name of its fallback. */
export const avatarJson = (alias: string): RawBuilder<AvatarJson> => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'imageUrl', ${sql.ref(`${alias}.image_url`)},
  'name', coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), ''), ${sql.ref(`${alias}.known_as`)}))`;

/** SQL for the location of an alias. */
export const locationJson = (alias: string): RawBuilder<LocationJson> => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'shortCode', ${sql.ref(`${alias}.short_code`)},
  'timezone', ${sql.ref(`${alias}.timezone`)}, 'countryISO', ${sql.ref(`${alias}.country_iso`)}, 'type', ${sql.ref(`${alias}.type`)})`;
