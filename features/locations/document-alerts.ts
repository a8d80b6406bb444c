import type { DocumentAlert } from '#domain/documents.ts';
import { documentAlerts } from '#ui/documents/checked-document.ts';
import type { DocumentRecord, OfferedType } from '#ui/documents/document-record.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import type { Place } from './locations.types.ts';

interface KnownType extends OfferedType {
  readonly isRequired?: boolean | undefined;
}

/** Document alerts of a location; none once it is archived (A§5). `types` are those of its country. */
export const alertsFor = (
  { status }: Pick<Place, 'status'>,
  documents: readonly DocumentRecord[],
  types: readonly KnownType[],
  words: Pick<Formats, 'named'>,
): readonly DocumentAlert[] =>
  status === 'archived'
    ? []
    : documentAlerts(
        documents,
        types.filter(({ isRequired }) => isRequired === true),
        words,
      );
