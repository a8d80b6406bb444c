import { CUSTOM_FIELD_LIMITS, FIELD_CATEGORIES, FIELD_TYPES, SELECTOR_STYLES } from '#domain/custom-fields.ts';
import { ICON_NAMES } from '#domain/icon-names.ts';
import { JOB_TITLE_HISTORY } from '#domain/record-history.ts';
import { PATTERN_MAX_LENGTH } from '#domain/document-limits.ts';
import { CONTRACT_KINDS, SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { columnOrCustom, customFieldFilters, readCustomFields, writtenCustomFields } from './custom-fields.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { flag, id, integer, list, nameText, part, queryMany, text, word } from './schema.ts';
import { countryFilter, countryISO, countryISOs } from './country.ts';
import { importCalls } from './imports.ts';
import { historyAnswer } from './record-history.ts';
import { JOB_TITLE_LIST } from './job-titles.list.ts';
import { listCalls } from './list-calls.ts';
import { SETUP_SORTS, setupEndpoints } from './setup.ts';

/** Contract types of employees; `code` is one of the kinds of B§3, or the tenant's own word. */
export const contractTypeEndpoints = setupEndpoints({
  path: '/api/contract-types',
  noun: 'Contract types',
  resource: 'employee.contractType',
  own: {
    code: text(40)
      .min(1)
      .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        name: 'code',
        message: 'must be small letters and digits, parted by hyphens',
      })
      .required(),
    iconName: word(ICON_NAMES).nullable().optional(),
    countryISOs: countryISOs().optional(),
  },
  filters: countryFilter(),
});

/** Employment types (C§3): each of one country, or of all. */
export const employmentTypeEndpoints = setupEndpoints({
  path: '/api/employment-types',
  noun: 'Employment types',
  resource: 'employee.employmentType',
  own: {
    type: word(CONTRACT_KINDS).required(),
    countryISO: countryISO().nullable().optional(),
    iconName: word(ICON_NAMES).nullable().optional(),
  },
  filters: {},
});

const jobTitles = setupEndpoints({
  path: '/api/job-titles',
  noun: 'Job titles',
  resource: 'employee.jobTitle',
  own: { description: text(400).nullable().optional(), ...writtenCustomFields },
  returned: readCustomFields,
  filters: { ...customFieldFilters, sortBy: columnOrCustom(SETUP_SORTS).optional() },
});

export const jobTitleEndpoints = {
  ...jobTitles,
  ...importCalls({
    records: 'job-titles',
    summary: 'Adds the job titles of a CSV or Excel file, all of them or none; a dry run shows what it would do.',
    access: needs('employee.jobTitle', 'create', ['all']),
  }),
  export: listCalls(JOB_TITLE_LIST, {
    id: 'job-titles',
    noun: 'job titles',
    summary: 'Job titles as a file.',
    answer: listAnswer(part({ id: id().required() })),
    access: needs('employee.jobTitle', 'read', ['all']),
  }).export,
};

/** Who changed a job title and when. */
export const jobTitleHistoryEndpoints = {
  read: endpoint({
    id: 'job-titles.history',
    method: 'GET',
    path: '/api/job-titles/{id}/history',
    summary: 'The last 200 changes of a job title, newest first; custom fields are named to those who may read them.',
    access: needs('employee.jobTitle', 'read', ['all']),
    params: part({ id: id().required() }),
    answer: { status: 200, schema: historyAnswer(JOB_TITLE_HISTORY) },
  }),
};

const months = () => integer(0, 120);

/** Rules of a document type (B§3): number format, and when the last day needs attention (D81). */
const ofDocuments = {
  isRequired: flag().optional(),
  countryISOs: countryISOs().optional(),
  refIdValidation: text(PATTERN_MAX_LENGTH).nullable().optional(),
  expirationDateWarningInMonths: months().nullable().optional(),
  expirationDateUrgentInMonths: months().nullable().optional(),
};

export const employeeDocumentTypeEndpoints = setupEndpoints({
  path: '/api/employee-document-types',
  noun: 'Document types of employees',
  resource: 'employee.documentType',
  own: ofDocuments,
  filters: countryFilter(),
});

export const locationDocumentTypeEndpoints = setupEndpoints({
  path: '/api/location-document-types',
  noun: 'Document types of locations',
  resource: 'location.documentType',
  own: ofDocuments,
  filters: countryFilter(),
});

export const salaryComponentEndpoints = setupEndpoints({
  path: '/api/employee-salary-components',
  noun: 'Salary components',
  resource: 'employee.salaryComponent',
  own: { type: word(SALARY_COMPONENT_TYPES).required(), countryISOs: countryISOs().optional() },
  filters: { ...countryFilter(), types: queryMany(word(SALARY_COMPONENT_TYPES)).optional() },
});

/** A choice: with an id the one that is stored, without one a new one. */
const option = part({
  id: id().optional(),
  name: nameText(100).min(1).required(),
  nameArabic: nameText(100).nullable().optional(),
  /** Not offered any more; records that have it keep it. */
  isRetired: flag().optional(),
});

/** Fields that a tenant adds to the records of a category (C§7, C§9, ADR-0124). */
export const fieldDefinitionEndpoints = {
  ...setupEndpoints({
    path: '/api/data-entity-type-field-definitions',
    noun: 'Field definitions',
    resource: 'fieldDefinition.details',
    own: {
      category: word(FIELD_CATEGORIES).required(),
      type: word(FIELD_TYPES).required(),
      /** Of a choice or a boolean only; a drop-down menu unless named. */
      selectorStyle: word(SELECTOR_STYLES).nullable().optional(),
      isRequired: flag().optional(),
      /** Panels and lists show the field. */
      isShown: flag().optional(),
      /** Forms of the category's records ask for it. */
      isAssigned: flag().optional(),
      /** Choices in their order. One that is left out is deleted, or retired while records have it. */
      options: list(option).max(CUSTOM_FIELD_LIMITS.options).optional(),
    },
    returned: {
      options: list(
        part({
          id: id().required(),
          name: text(100).required(),
          nameArabic: text(100).nullable().defined(),
          isRetired: flag().required(),
          inUse: integer(0, 1_000_000_000).required(),
        }),
      ).required(),
    },
    filters: {
      categories: queryMany(word(FIELD_CATEGORIES)).optional(),
      types: queryMany(word(FIELD_TYPES)).optional(),
    },
  }),
  users: endpoint({
    id: 'field-users.list',
    method: 'GET',
    path: '/api/field-users',
    summary: 'Active accounts that a field of the type user can name, by name.',
    access: needs('fieldDefinition.details', 'read', ['all']),
    query: listQuery(['name'], {}),
    answer: {
      status: 200,
      schema: listAnswer(part({ id: id().required(), displayName: text(200).required() })),
    },
  }),
};

export const insuranceProviderEndpoints = setupEndpoints({
  path: '/api/insurance-provider',
  noun: 'Medical insurance providers',
  resource: 'employee.insuranceProvider',
  own: {
    url: text(400)
      .matches(/^https?:\/\/\S+$/i, {
        name: 'url',
        message: 'must be an address that begins with https://',
        excludeEmptyString: true,
      })
      .nullable()
      .optional(),
  },
  filters: {},
});

export const networkTypeEndpoints = setupEndpoints({
  path: '/api/network-type',
  noun: 'Network types of medical insurance',
  resource: 'employee.networkType',
  own: { insuranceProviderId: id().required() },
  filters: { insuranceProviderIds: queryMany(id()).optional() },
});

export const locationResourceTypeEndpoints = setupEndpoints({
  path: '/api/location-resource-types',
  noun: 'Types of resources of locations',
  resource: 'location.resourceType',
  own: {},
  filters: {},
});
