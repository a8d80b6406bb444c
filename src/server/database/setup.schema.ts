import type { Generated } from 'kysely';
import type { PayoutType } from '#domain/commissions/commissions.ts';
import type { CustomFieldType, FieldCategory, SelectorStyle } from '#domain/custom-fields.ts';
import type { ContractKind, SalaryComponentType, SetupStatus } from '#domain/setup.ts';
import type { Id, Instant } from './column-types.ts';

/** Common columns of set-up records. */
interface SetupTable {
  tenant_id: string;
  id: Id;
  name: string;
  name_arabic: Generated<string | null>;
  status: Generated<SetupStatus>;
  sort_order: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ContractTypeTable extends SetupTable {
  code: string;
  icon_name: Generated<string | null>;
  country_isos: Generated<string[]>;
}
interface EmploymentTypeTable extends SetupTable {
  type: ContractKind;
  icon_name: Generated<string | null>;
  country_iso: Generated<string | null>;
}
interface JobTitleTable extends SetupTable {
  description: Generated<string | null>;
}
interface DocumentTypeTable extends SetupTable {
  is_required: Generated<boolean>;
  country_isos: Generated<string[]>;
  ref_id_validation: Generated<string | null>;
  warning_in_months: Generated<number | null>;
  urgent_in_months: Generated<number | null>;
}
interface SalaryComponentTable extends SetupTable {
  type: SalaryComponentType;
  country_isos: Generated<string[]>;
}
interface InsuranceProviderTable extends SetupTable {
  url: Generated<string | null>;
}
interface NetworkTypeTable extends SetupTable {
  insurance_provider_id: string;
}
interface FieldDefinitionTable extends SetupTable {
  category: FieldCategory;
  type: CustomFieldType;
  selector_style: Generated<SelectorStyle | null>;
  is_required: Generated<boolean>;
  is_shown: Generated<boolean>;
  is_assigned: Generated<boolean>;
}
interface CommissionTierTypeTable extends SetupTable {
  type: PayoutType;
  currency: Generated<string>;
}

/** Tables of set-up records, by name. */
export interface SetupTables {
  contract_type: ContractTypeTable;
  employment_type: EmploymentTypeTable;
  job_title: JobTitleTable;
  employee_document_type: DocumentTypeTable;
  location_document_type: DocumentTypeTable;
  salary_component: SalaryComponentTable;
  insurance_provider: InsuranceProviderTable;
  network_type: NetworkTypeTable;
  location_resource_type: SetupTable;
  data_entity_field_definition: FieldDefinitionTable;
  commission_tier_type: CommissionTierTypeTable;
}
