import type { Generated } from 'kysely';
import type { WeekdayName } from '#domain/people.ts';
import type { LocationType, RecordStatus } from '#domain/records.ts';
import type { Id, Instant, Json } from './column-types.ts';
import type { StoredPhone } from './people.schema.ts';

/** From and until, HH:mm; an end before its start is on the next day. */
interface StoredHours {
  start: string;
  end: string;
}

interface LocationTable {
  tenant_id: string;
  id: Id;
  name: string;
  short_code: string;
  country_iso: string;
  city: string;
  type: Generated<LocationType>;
  timezone: string;
  /** Currency of its floats and till reports; default: the company's. */
  currency: Generated<string>;
  status: Generated<RecordStatus>;
  image_url: string | null;
  state: Generated<string | null>;
  province: Generated<string | null>;
  address_line1: Generated<string | null>;
  address_line2: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  email: Generated<string | null>;
  phone_number: Json<StoredPhone> | null;
  password_hash: Generated<string | null>;
  contact_employee_id: Generated<string | null>;
  shows_schedule: Generated<boolean>;
  /** Null: the company's (D37). */
  lateness_grace_minutes: Generated<number | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface FieldLocationTable {
  tenant_id: string;
  id: Id;
  location_id: string;
  name: string;
  short_code: string;
  country_iso: string;
  city: string;
  province_code: string | null;
  address_line1: string | null;
  address_line2: string | null;
  latitude: number;
  longitude: number;
  email: string | null;
  phone_number: Json<StoredPhone> | null;
  timezone: string;
  status: Generated<RecordStatus>;
  image_url: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface OfLocation {
  tenant_id: string;
  id: Id;
  location_id: string;
  version: Generated<number>;
  updated_at: Instant;
}
interface LocationOpenTimeTable extends OfLocation {
  day_of_week: WeekdayName;
  hours: Json<StoredHours[]>;
}
interface LocationExceptionTimeTable extends OfLocation {
  date: string;
  reason: string;
  hours: Json<StoredHours[]>;
}
interface LocationCashRegistryTable extends OfLocation {
  name: string;
  /** Minor units of the location's currency. */
  value: number;
}
interface LocationResourceTable extends OfLocation {
  resource_type_id: string;
  amount: number;
}

/** Tables of locations. */
export interface PlaceTables {
  location: LocationTable;
  field_location: FieldLocationTable;
  location_open_time: LocationOpenTimeTable;
  location_exception_time: LocationExceptionTimeTable;
  location_cash_registry: LocationCashRegistryTable;
  location_resource: LocationResourceTable;
}
