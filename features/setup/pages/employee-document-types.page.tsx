import { DocumentTypePages } from '../components/type-pages.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { employeeDocumentTypes } from '../kinds/document-types.kind.tsx';

/** Document types of employees (C§3). */
export default function EmployeeDocumentTypesPage() {
  return <SetupPage kind={employeeDocumentTypes} above={<DocumentTypePages />} />;
}
