import { useDocumentFields } from '#blocks/custom-fields/use-document-fields.ts';
import { useWordsOfDocuments } from '#blocks/custom-fields/use-document-words.ts';
import { AskWhyDocument } from '#blocks/why/ask-why-document.tsx';
import { useDocuments } from '#client/documents/use-documents.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DocumentRecords } from '#ui/documents/document-records.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { alertsFor } from '../document-alerts.ts';
import type { Place } from '../locations.types.ts';

/** Documents of a location (B§3): existing ones, and those required in its country. */
export default function DocumentsTab({ place }: { readonly place: Place }) {
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const documentFields = useDocumentFields();
  const { may, documents, types, writes } = useDocuments({ kind: 'location', id: place.id }, useWordsOfDocuments());
  if (!may('read')) return <EmptyState kind="not-permitted" as="h2" />;
  if (documents.error)
    return <ErrorAlert error={problemWords(documents.error)} onRetry={() => void documents.refetch()} />;
  if (!documents.data) return <SkeletonText lines={6} />;
  const known = documents.data.data;
  const offered = types.filter(
    ({ countryISOs = [] }) => countryISOs.length === 0 || countryISOs.includes(place.countryISO),
  );
  return (
    <>
      <DocumentRecords
        documents={known}
        alerts={alertsFor(place, known, offered, words)}
        types={offered}
        may={may}
        writes={writes}
        {...documentFields}
        emptyHint="noneHintOfPlace"
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
        More={AskWhyDocument}
      />
      <ShownOf shown={known.length} count={documents.data.count} />
    </>
  );
}
