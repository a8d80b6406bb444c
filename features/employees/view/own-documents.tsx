import { useDocumentFields } from '#blocks/custom-fields/use-document-fields.ts';
import { useWordsOfDocuments } from '#blocks/custom-fields/use-document-words.ts';
import { useDocuments } from '#client/documents/use-documents.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DocumentRecords } from '#ui/documents/document-records.tsx';
import { Loaded } from '../components/record-tab.tsx';

/** Nothing is changed here, whatever the role allows on the web. */
const READ_ONLY = (): boolean => false;

/** The reader's documents. */
export default function OwnDocuments({ employeeId }: { readonly employeeId: string }) {
  const { tenant } = useSession();
  const fields = useDocumentFields();
  const { may, documents, writes } = useDocuments({ kind: 'employee', id: employeeId }, useWordsOfDocuments());
  return (
    <Loaded isPermitted={may('read')} query={documents}>
      <DocumentRecords
        documents={documents.data?.data ?? []}
        alerts={[]}
        types={[]}
        may={READ_ONLY}
        writes={writes}
        {...fields}
        emptyHint="noneHint"
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
    </Loaded>
  );
}
