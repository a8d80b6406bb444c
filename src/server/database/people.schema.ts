import type { Generated } from 'kysely';
import type { DocumentStatus } from '#domain/document-status.ts';
import type { AddressType, ContractStage, Relation } from '#domain/people.ts';
import type { Id, Instant, Json } from './column-types.ts';

/** A phone number as stored: digits only. */
export interface StoredPhone {
  prefix: string;
  number: string;
}

interface EmployeeLocationTable {
  tenant_id: string;
  employee_id: string;
  location_id: string;
  created_at: Instant;
}
interface ImageTable {
  tenant_id: string;
  id: Id;
  key: string;
  sha256: string;
  bytes: number;
  mime_type: string;
  original_name: string;
  uploaded_by: string | null;
  created_at: Instant;
}
interface ContractTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  contract_type_id: string;
  employment_type_id: Generated<string | null>;
  ref_id: string | null;
  country_iso: string;
  stage: Generated<ContractStage>;
  start_date: string;
  end_date: string | null;
  probation_end_date: string | null;
  notice_period_months: number | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface DocumentTable {
  tenant_id: string;
  id: Id;
  document_type_id: string | null;
  name: string | null;
  ref_id: string | null;
  expiration_date: string | null;
  status: Generated<DocumentStatus>;
  replaced_by: string | null;
  version: Generated<number>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}
interface EmployeeDocumentTable extends DocumentTable {
  employee_id: string;
  reminded: Generated<'warning' | 'urgent' | 'expired' | null>;
}
interface LocationDocumentTable extends DocumentTable {
  location_id: string;
}
interface EmployeeSalaryTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  currency: string;
  start_date: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface EmployeeSalaryPartTable {
  tenant_id: string;
  id: Id;
  employee_salary_id: string;
  salary_component_id: string;
  /** Minor units of the salary's currency. */
  total: number;
}
interface EmployeeBankAccountTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  bank_name: string;
  account_name: string;
  iban: string;
  swift: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface MedicalInsuranceTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  insurance_no: string;
  expiration_date: string | null;
  insurance_provider_id: string;
  network_type_id: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface EmployeeAddressTable {
  tenant_id: string;
  employee_id: string;
  type: AddressType;
  country_iso: string;
  province: string | null;
  city: string;
  zip_code: string | null;
  address_line1: string;
}
interface EmergencyContactTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  name: string;
  relation: Relation;
  phone: Json<StoredPhone>;
  position: Generated<number>;
}

/** Tables of people, except the employee itself. */
export interface PeopleTables {
  employee_location: EmployeeLocationTable;
  image: ImageTable;
  contract: ContractTable;
  employee_document: EmployeeDocumentTable;
  location_document: LocationDocumentTable;
  employee_salary: EmployeeSalaryTable;
  employee_salary_part: EmployeeSalaryPartTable;
  employee_bank_account: EmployeeBankAccountTable;
  medical_insurance: MedicalInsuranceTable;
  employee_address: EmployeeAddressTable;
  emergency_contact: EmergencyContactTable;
}
