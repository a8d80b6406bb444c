import { alertsOf, LEGACY_THRESHOLDS, missingDocuments, todayForDocuments, type CheckedDocument, type DocumentAlert } from '#domain/documents.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import type { EmployeeDocument } from './documents.queries.ts';
import type { Employee } from './employees.types.ts';

interface RequiredType {
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly countryISOs?: readonly string[] | undefined;
}

/** A document as the rules of expiry see it, named in the reader's language. */
const checked = ({ documentType, name, refId, expirationDate }: EmployeeDocument, words: Formats): CheckedDocument => ({
  name,
  refId,
  expirationDate,
  type: documentType && {
    id: documentType.id,
    name: words.named(documentType.name, documentType.nameArabic),
    refIdValidation: documentType.refIdValidation,
    warningInMonths: documentType.expirationDateWarningInMonths ?? LEGACY_THRESHOLDS.warningInMonths,
    urgentInMonths: documentType.expirationDateUrgentInMonths ?? LEGACY_THRESHOLDS.urgentInMonths,
  },
});

/** What hides every alert of somebody: being archived, or an American contract (B§2). */
export const isQuiet = ({ status, currentContract }: Employee): boolean => status === 'archived' || currentContract?.countryISO === 'US';

/** What is to be said of somebody's documents: numbers, expiry, and what is missing (A§5, B§4). */
export function alertsFor(employee: Employee, documents: readonly EmployeeDocument[], types: readonly RequiredType[], words: Formats): readonly DocumentAlert[] {
  if (isQuiet(employee)) return [];
  const inForce = documents.filter(({ replacedBy }) => replacedBy === null).map((document) => checked(document, words));
  const circumstances = { today: todayForDocuments(), lastWorkingDay: employee.lastWorkingDay };
  const country = employee.currentContract?.countryISO ?? employee.location?.countryISO;
  const required = types
    .filter(({ isRequired, countryISOs = [] }) => isRequired === true && (countryISOs.length === 0 || (country !== undefined && countryISOs.includes(country))))
    .map(({ id, name, nameArabic }) => ({ id, name: words.named(name, nameArabic) }));
  return [...missingDocuments(required, inForce), ...inForce.flatMap((document) => alertsOf(document, circumstances))];
}
