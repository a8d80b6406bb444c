import { useDocumentFields } from '#blocks/custom-fields/use-document-fields.ts';
import { useWordsOfDocuments } from '#blocks/custom-fields/use-document-words.ts';
import { AskWhyDocument } from '#blocks/why/ask-why-document.tsx';
import { useDocuments } from '#client/documents/use-documents.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DocumentRecords } from '#ui/documents/document-records.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { alertsFor } from '../document-alerts.ts';
import type { Employee } from '../employees.types.ts';
import { Loaded } from './record-tab.tsx';

/** Documents of an employee (B§2, B§4). */
export default function DocumentsTab({ employee }: { readonly employee: Employee }) {
  const words = useFormats();
  const { tenant } = useSession();
  const documentFields = useDocumentFields();
  const { may, documents, types, writes } = useDocuments({ kind: 'employee', id: employee.id }, useWordsOfDocuments());
  const known = documents.data?.data ?? [];
  const country = employee.currentContract?.countryISO ?? employee.location?.countryISO;
  return (
    <Loaded isPermitted={may('read')} query={documents}>
      <DocumentRecords
        documents={known}
        alerts={alertsFor(employee, known, types, words)}
        types={types.filter(
          ({ countryISOs = [] }) =>
            countryISOs.length === 0 || (country !== undefined && countryISOs.includes(country)),
        )}
        may={may}
        writes={writes}
        {...documentFields}
        emptyHint="noneHint"
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
        More={AskWhyDocument}
      />
    </Loaded>
  );
}
