import { DATA_ENTITY_TYPES, FIELD_TYPES, SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { PATTERN_MAX_LENGTH } from '#domain/document-limits.ts';
import { flag, id, integer, queryMany, text, word } from './schema.ts';
import { countryFilter, countryISOs } from './country.ts';
import { setupEndpoints } from './setup.ts';

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
    iconName: text(60).nullable().optional(),
    countryISOs: countryISOs().optional(),
  },
  filters: countryFilter(),
});

export const jobTitleEndpoints = setupEndpoints({
  path: '/api/job-titles',
  noun: 'Job titles',
  resource: 'employee.jobTitle',
  own: { description: text(400).nullable().optional() },
  filters: {},
});

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

/** Tenant-defined fields of one type of entity (C§7). */
export const fieldDefinitionEndpoints = setupEndpoints({
  path: '/api/data-entity-type-field-definitions',
  noun: 'Field definitions',
  resource: 'fieldDefinition.details',
  own: {
    entityType: word(DATA_ENTITY_TYPES).required(),
    type: word(FIELD_TYPES).required(),
    isRequired: flag().optional(),
  },
  filters: { entityTypes: queryMany(word(DATA_ENTITY_TYPES)).optional() },
});

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
