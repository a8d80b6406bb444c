import type { DocumentAlert } from '#domain/documents.ts';
import { documentAlerts } from '#ui/documents/checked-document.ts';
import type { DocumentRecord, OfferedType } from '#ui/documents/document-record.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import type { Employee } from './employees.types.ts';

interface KnownType extends OfferedType {
  readonly isRequired?: boolean | undefined;
}

/** What suppresses all alerts of an employee: being archived, or an American contract (B§2). */
export const isQuiet = ({ status, currentContract }: Employee): boolean =>
  status === 'archived' || currentContract?.countryISO === 'US';

/** The document alerts of an employee (A§5, B§4). */
export function alertsFor(
  employee: Employee,
  documents: readonly DocumentRecord[],
  types: readonly KnownType[],
  words: Formats,
): readonly DocumentAlert[] {
  if (isQuiet(employee)) return [];
  const country = employee.currentContract?.countryISO ?? employee.location?.countryISO;
  const required = types.filter(
    ({ isRequired, countryISOs = [] }) =>
      isRequired === true && (countryISOs.length === 0 || (country !== undefined && countryISOs.includes(country))),
  );
  return documentAlerts(documents, required, words, employee.lastWorkingDay);
}
