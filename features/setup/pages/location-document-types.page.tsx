import { DocumentTypePages } from '../components/type-pages.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { locationDocumentTypes } from '../kinds/document-types.kind.tsx';

/** Document types of locations (C§3). */
export default function LocationDocumentTypesPage() {
  return <SetupPage kind={locationDocumentTypes} above={<DocumentTypePages />} />;
}
