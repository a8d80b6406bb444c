import { ExpiringList } from '#blocks/documents/expiring-list.tsx';
import { useDocumentTexts } from '#ui/documents/texts.ts';
import { Person } from '#ui/avatar/person.tsx';
import { expiringReads, type ExpiringDocument } from '../expiring.queries.ts';
import { PAGE_FILTERS } from '../list.queries.ts';

const rowLabel = ({ location }: ExpiringDocument): string => location.name;
const rowHref = ({ location }: ExpiringDocument): string => `/operations/locations/${location.id}?tab=documents`;
const owner = ({ location }: ExpiringDocument) => (
  <Person name={location.name} detail={location.shortCode} imageUrl={location.imageUrl} />
);

/** Documents of all locations that expire soon or have expired, earliest first. */
export default function ExpiringDocuments() {
  const t = useDocumentTexts();
  return (
    <ExpiringList
      of={expiringReads}
      kind="location"
      owner={owner}
      rowLabel={rowLabel}
      rowHref={rowHref}
      filters={PAGE_FILTERS}
      emptyHint={t('nothingExpiresOfPlaceHint')}
    />
  );
}
