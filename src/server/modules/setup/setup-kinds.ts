import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { JOB_TITLE_LIST } from '#contract/job-titles.list.ts';
import { JOB_TITLE_WORDS } from '#contract/job-titles.words.ts';
import { patternFault } from '#domain/documents.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { customFieldsColumn, saveCustomFields, type GivenField } from '../../records/custom-fields.ts';
import { fieldDefinitions } from './field-definitions.ts';
import {
  callsOf,
  referredBy,
  type SetupColumn,
  type SetupKind,
  type SetupRecord,
  type SetupValues,
} from './setup-kind.ts';

const COUNTRIES: SetupColumn = { column: 'country_isos', initial: [], type: 'text[]' };

const DOCUMENT_COLUMNS: SetupKind['columns'] = {
  isRequired: { column: 'is_required', initial: false },
  countryISOs: COUNTRIES,
  refIdValidation: { column: 'ref_id_validation' },
  expirationDateWarningInMonths: { column: 'warning_in_months' },
  expirationDateUrgentInMonths: { column: 'urgent_in_months' },
};

/** A pattern must run on RE2, and a warning is never later than the alarm (D81). */
function checkDocumentType(values: SetupValues): void {
  const { refIdValidation, expirationDateWarningInMonths: warning, expirationDateUrgentInMonths: urgent } = values;
  const fault = typeof refIdValidation === 'string' ? patternFault(refIdValidation) : null;
  if (fault)
    throw ruleViolated(
      'refIdValidation',
      fault,
      fault === 'pattern-too-large' ? 'This pattern is too large. Repeat less.' : 'This pattern cannot be used.',
    );
  if (typeof warning === 'number' && typeof urgent === 'number' && warning < urgent) {
    throw ruleViolated(
      'expirationDateWarningInMonths',
      'warning-after-urgent',
      'The warning has to come before the alarm.',
    );
  }
  if ((warning === null) !== (urgent === null)) {
    throw ruleViolated(
      warning === null ? 'expirationDateWarningInMonths' : 'expirationDateUrgentInMonths',
      'threshold-missing',
      'Give both or neither.',
    );
  }
}

/** Set-up record kinds that belong to no other module. */
export const OWN_SETUP_KINDS: readonly SetupKind[] = [
  {
    calls: callsOf(api.contractTypes),
    table: 'contract_type',
    noun: 'contract type',
    columns: { code: { column: 'code' }, iconName: { column: 'icon_name' }, countryISOs: COUNTRIES },
    inUse: referredBy('contract', 'contract_type_id'),
  },
  {
    calls: callsOf(api.employmentTypes),
    table: 'employment_type',
    noun: 'employment type',
    columns: { type: { column: 'type' }, countryISO: { column: 'country_iso' }, iconName: { column: 'icon_name' } },
    inUse: referredBy('contract', 'employment_type_id'),
  },
  {
    calls: callsOf(api.jobTitles),
    table: 'job_title',
    noun: 'job title',
    columns: { description: { column: 'description' } },
    inUse: referredBy('employee', 'job_title_id'),
    besides: (caller) => customFieldsColumn(caller, sql`r.id`),
    customFields: 'job-title',
    file: {
      list: JOB_TITLE_LIST,
      words: JOB_TITLE_WORDS,
      calls: api.jobTitles,
      columns: fileColumns<typeof JOB_TITLE_LIST, SetupRecord>({ list: JOB_TITLE_LIST, words: JOB_TITLE_WORDS }),
    },
    writeParts: (tx, caller, { id, version }, { customFields }, isNew) =>
      saveCustomFields(
        tx,
        caller,
        { kind: 'job-title', id, version },
        customFields as readonly GivenField[] | undefined,
        isNew,
      ),
  },
  {
    calls: callsOf(api.employeeDocumentTypes),
    table: 'employee_document_type',
    noun: 'document type',
    columns: DOCUMENT_COLUMNS,
    inUse: referredBy('employee_document', 'document_type_id'),
    check: (_tx, _caller, values) => checkDocumentType(values),
  },
  {
    calls: callsOf(api.locationDocumentTypes),
    table: 'location_document_type',
    noun: 'document type',
    columns: DOCUMENT_COLUMNS,
    inUse: referredBy('location_document', 'document_type_id'),
    check: (_tx, _caller, values) => checkDocumentType(values),
  },
  {
    calls: callsOf(api.salaryComponents),
    table: 'salary_component',
    noun: 'salary component',
    columns: { type: { column: 'type' }, countryISOs: COUNTRIES },
    inUse: referredBy('employee_salary_part', 'salary_component_id'),
    filter: ({ types }) => (Array.isArray(types) && types.length > 0 ? [sql`r.type = any(${types}::text[])`] : []),
  },
  fieldDefinitions,
  {
    calls: callsOf(api.insuranceProviders),
    table: 'insurance_provider',
    noun: 'insurance provider',
    columns: { url: { column: 'url' } },
    inUse: sql<number>`(${referredBy('network_type', 'insurance_provider_id')} + ${referredBy('medical_insurance', 'insurance_provider_id')})`,
  },
  {
    calls: callsOf(api.networkTypes),
    table: 'network_type',
    noun: 'network type',
    columns: { insuranceProviderId: { column: 'insurance_provider_id' } },
    uniqueWithin: 'insuranceProviderId',
    inUse: referredBy('medical_insurance', 'network_type_id'),
    filter: ({ insuranceProviderIds: ids }) =>
      Array.isArray(ids) && ids.length > 0 ? [sql`r.insurance_provider_id = any(${ids}::uuid[])`] : [],
    check: async (tx, caller, { insuranceProviderId }) => {
      const found = await tx
        .selectFrom('insurance_provider')
        .select('id')
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', String(insuranceProviderId))
        .forShare()
        .executeTakeFirst();
      if (!found) throw ruleViolated('insuranceProviderId', 'not-found', 'There is no such insurance provider.');
    },
  },
  {
    calls: callsOf(api.locationResourceTypes),
    table: 'location_resource_type',
    noun: 'type of resource',
    columns: {},
    inUse: referredBy('location_resource', 'resource_type_id'),
  },
];
