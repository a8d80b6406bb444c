import { isInForce } from '#domain/document-status.ts';
import {
  alertsOf,
  LEGACY_THRESHOLDS,
  missingDocuments,
  todayForDocuments,
  type DocumentAlert,
} from '#domain/documents.ts';
import type { Formats } from '../format/use-formats.ts';
import type { DocumentRecord, OfferedType } from './document-record.ts';

/** Alerts about the current documents of one owner: numbers, expiry, and missing required ones (A§5, B§4). */
export function documentAlerts(
  documents: readonly DocumentRecord[],
  required: readonly OfferedType[],
  { named }: Pick<Formats, 'named'>,
  lastWorkingDay: string | null = null,
): readonly DocumentAlert[] {
  const inForce = documents
    .filter(({ status }) => isInForce(status))
    .map(({ documentType, name, refId, expirationDate }) => ({
      name,
      refId,
      expirationDate,
      type: documentType && {
        id: documentType.id,
        name: named(documentType.name, documentType.nameArabic),
        refIdValidation: documentType.refIdValidation,
        warningInMonths: documentType.expirationDateWarningInMonths ?? LEGACY_THRESHOLDS.warningInMonths,
        urgentInMonths: documentType.expirationDateUrgentInMonths ?? LEGACY_THRESHOLDS.urgentInMonths,
      },
    }));
  const wanted = required.map(({ id, name, nameArabic }) => ({ id, name: named(name, nameArabic) }));
  const circumstances = { today: todayForDocuments(), lastWorkingDay };
  return [...missingDocuments(wanted, inForce), ...inForce.flatMap((document) => alertsOf(document, circumstances))];
}
