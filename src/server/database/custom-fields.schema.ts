import type { Generated } from 'kysely';
import type { CustomFieldType, FieldCategory } from '#domain/custom-fields.ts';
import type { Id } from './column-types.ts';

interface FieldOptionTable {
  tenant_id: string;
  id: Id;
  definition_id: string;
  name: string;
  name_arabic: Generated<string | null>;
  is_retired: Generated<boolean>;
  position: number;
}

/** A value has the column of its type, and the column of the record it belongs to. */
interface CustomFieldValueTable {
  tenant_id: string;
  definition_id: string;
  category: FieldCategory;
  type: CustomFieldType;
  client_company_id: Generated<string | null>;
  job_title_id: Generated<string | null>;
  employee_document_id: Generated<string | null>;
  location_document_id: Generated<string | null>;
  field_location_id: Generated<string | null>;
  record_id: Generated<string>;
  text_value: Generated<string | null>;
  number_value: Generated<number | null>;
  date_value: Generated<string | null>;
  boolean_value: Generated<boolean | null>;
  option_id: Generated<string | null>;
  phone_prefix: Generated<string | null>;
  phone_number: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  user_id: Generated<string | null>;
}

/** Choices and values of custom fields (migration 0067). */
export interface CustomFieldTables {
  data_entity_field_option: FieldOptionTable;
  custom_field_value: CustomFieldValueTable;
}
