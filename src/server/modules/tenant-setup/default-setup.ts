import type { IconName } from '#domain/icon-names.ts';
import { DEFAULT_NUMBER_PATTERNS } from '#domain/documents.ts';
import type { ContractKind, SalaryComponentType } from '#domain/setup.ts';
import type { Tx } from '../../core/transaction.ts';

const CONTRACT_TYPES: readonly (readonly [code: ContractKind, name: string, nameArabic: string, icon: IconName])[] = [
  ['full-time', 'Full-time', 'دوام كامل', 'briefcase'],
  ['part-time', 'Part-time', 'دوام جزئي', 'clock'],
  ['hourly', 'Hourly', 'بالساعة', 'hourglass'],
  ['b2b-contract', 'B2B contract', 'عقد بين شركتين', 'handshake'],
];

const SALARY_COMPONENTS: readonly (readonly [type: SalaryComponentType, name: string, nameArabic: string])[] = [
  ['basic', 'Basic salary', 'الراتب الأساسي'],
  ['housing', 'Housing allowance', 'بدل السكن'],
  ['transport', 'Transport allowance', 'بدل النقل'],
  ['allowance', 'Other allowance', 'بدل آخر'],
  ['deduction', 'Deduction', 'استقطاع'],
];

interface DefaultDocumentType {
  readonly name: string;
  readonly nameArabic: string;
  readonly isRequired: boolean;
  /** Empty: everywhere. */
  readonly countries: readonly string[];
  /** Months before the last day; identity numbers of a country have its format (A§5). */
  readonly warning: number | null;
  readonly urgent: number | null;
}

const EMPLOYEE_DOCUMENT_TYPES: readonly DefaultDocumentType[] = [
  { name: 'Passport', nameArabic: 'جواز السفر', isRequired: true, countries: [], warning: 6, urgent: 3 },
  { name: 'UAE ID', nameArabic: 'الهوية الإماراتية', isRequired: true, countries: ['AE'], warning: 3, urgent: 1 },
  { name: 'Saudi Iqama', nameArabic: 'الإقامة السعودية', isRequired: true, countries: ['SA'], warning: 3, urgent: 1 },
  { name: 'Qatari ID', nameArabic: 'البطاقة القطرية', isRequired: true, countries: ['QA'], warning: 3, urgent: 1 },
  { name: 'Visa', nameArabic: 'التأشيرة', isRequired: false, countries: [], warning: 6, urgent: 3 },
  {
    name: 'Non-objection certificate',
    nameArabic: 'شهادة عدم ممانعة',
    isRequired: false,
    countries: [],
    warning: null,
    urgent: null,
  },
];

const LOCATION_DOCUMENT_TYPES: readonly DefaultDocumentType[] = [
  { name: 'Trade licence', nameArabic: 'الرخصة التجارية', isRequired: true, countries: [], warning: 3, urgent: 1 },
  { name: 'Lease contract', nameArabic: 'عقد الإيجار', isRequired: false, countries: [], warning: 6, urgent: 2 },
  {
    name: 'Civil defence certificate',
    nameArabic: 'شهادة الدفاع المدني',
    isRequired: false,
    countries: ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'],
    warning: 2,
    urgent: 1,
  },
];

const RESOURCE_TYPES: readonly (readonly [name: string, nameArabic: string])[] = [
  ['Chair', 'كرسي'],
  ['Treatment room', 'غرفة علاج'],
  ['Parking space', 'موقف سيارة'],
];

/** Enough to add the first people; a company imports its own titles. */
const JOB_TITLES: readonly (readonly [name: string, nameArabic: string])[] = [
  ['Manager', 'مدير'],
  ['Employee', 'موظف'],
];

/** Returns record ids by kind and name; demo tenants have the same ids at every seeding. */
export type IdOf = (
  kind:
    | 'contract-type'
    | 'employment-type'
    | 'salary-component'
    | 'employee-document-type'
    | 'location-document-type'
    | 'location-resource-type',
  name: string,
) => string;

/** Creates the set-up records a new tenant can start with (C§3). All can be changed; unused ones can be deleted. */
export async function giveDefaultSetup(tx: Tx, tenantId: string, idOf?: IdOf): Promise<void> {
  const place = (kind: Parameters<IdOf>[0], name: string, index: number) => ({
    tenant_id: tenantId,
    sort_order: index + 1,
    name,
    ...(idOf ? { id: idOf(kind, name) } : {}),
  });
  await tx
    .insertInto('contract_type')
    .values(
      CONTRACT_TYPES.map(([code, name, name_arabic, icon_name], index) => ({
        ...place('contract-type', name, index),
        code,
        name_arabic,
        icon_name,
      })),
    )
    .execute();
  await tx
    .insertInto('employment_type')
    .values(
      CONTRACT_TYPES.map(([type, name, name_arabic, icon_name], index) => ({
        ...place('employment-type', name, index),
        type,
        name_arabic,
        icon_name,
      })),
    )
    .execute();
  await tx
    .insertInto('salary_component')
    .values(
      SALARY_COMPONENTS.map(([type, name, name_arabic], index) => ({
        ...place('salary-component', name, index),
        type,
        name_arabic,
      })),
    )
    .execute();
  const documentTypes = (
    kind: 'employee-document-type' | 'location-document-type',
    types: readonly DefaultDocumentType[],
  ) =>
    types.map(({ name, nameArabic, isRequired, countries, warning, urgent }, index) => ({
      ...place(kind, name, index),
      name_arabic: nameArabic,
      is_required: isRequired,
      country_isos: [...countries],
      ref_id_validation: (countries.length === 1 && DEFAULT_NUMBER_PATTERNS[countries[0] ?? '']) || null,
      warning_in_months: warning,
      urgent_in_months: urgent,
    }));
  await tx
    .insertInto('employee_document_type')
    .values(documentTypes('employee-document-type', EMPLOYEE_DOCUMENT_TYPES))
    .execute();
  await tx
    .insertInto('location_document_type')
    .values(documentTypes('location-document-type', LOCATION_DOCUMENT_TYPES))
    .execute();
  await tx
    .insertInto('location_resource_type')
    .values(
      RESOURCE_TYPES.map(([name, name_arabic], index) => ({
        ...place('location-resource-type', name, index),
        name_arabic,
      })),
    )
    .execute();
  // Demo companies have their own.
  if (!idOf)
    await tx
      .insertInto('job_title')
      .values(
        JOB_TITLES.map(([name, name_arabic], index) => ({
          tenant_id: tenantId,
          sort_order: index + 1,
          name,
          name_arabic,
        })),
      )
      .execute();
}
