import type { FieldCategory } from '#domain/custom-fields.ts';
import { SetupPage } from '../components/setup-page.tsx';
import { CUSTOM_FIELDS } from '../kinds/custom-fields.kind.tsx';

/** The category of each masterlist (C§9), by the end of its address. */
const CATEGORIES: Readonly<Record<string, FieldCategory>> = {
  'customers-masterlist': 'client-company',
  'job-titles-masterlist': 'job-title',
  'documents-masterlist': 'documents',
  'field-locations-masterlist': 'field-location',
};

/** A masterlist: the fields that a tenant adds to the records of one category (C§2, C§9). */
export default function MasterlistPage() {
  const [category = 'client-company'] = location.pathname.split('/').flatMap((part) => CATEGORIES[part] ?? []);
  return <SetupPage key={category} kind={CUSTOM_FIELDS[category]} />;
}
