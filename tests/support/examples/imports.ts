import type { Example } from '../examples.ts';

/** Valid requests for imports, their templates, and cities; file contents are covered by separate tests. */
export const IMPORT_EXAMPLES: Readonly<Record<string, () => Example>> = {
  'leaves.import': () => ({ query: { isDryRun: 'true' } }),
  'leaves.import-template': () => ({ query: { format: 'csv' } }),
  'leave-balance.import': () => ({ query: { isDryRun: 'true' } }),
  'leave-balance.import-template': () => ({ query: { format: 'csv' } }),
  'schedules.import': () => ({ query: { isDryRun: 'true' } }),
  'schedules.import-template': () => ({ query: { format: 'csv' } }),
  'customers.import': () => ({ query: { isDryRun: 'true' } }),
  'customers.import-template': () => ({ query: { format: 'csv' } }),
  'client-companies.import': () => ({ query: { isDryRun: 'true' } }),
  'client-companies.import-template': () => ({ query: { format: 'csv' } }),
  'job-titles.import': () => ({ query: { isDryRun: 'true' } }),
  'job-titles.import-template': () => ({ query: { format: 'csv' } }),
  'field-locations.import': () => ({ query: { isDryRun: 'true' } }),
  'field-locations.import-template': () => ({ query: { format: 'xlsx' } }),
  'employees.import': () => ({ query: { isDryRun: 'true' } }),
  'employees.import-template': () => ({ query: { format: 'xlsx' } }),
  'cities.list': () => ({ query: { countryISO: 'AE', searchText: 'dub' } }),
};
