import { ExpiringList } from '#blocks/documents/expiring-list.tsx';
import { useDocumentTexts } from '#ui/documents/texts.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { expiringReads, type ExpiringDocument } from '../documents.queries.ts';
import { PAGE_FILTERS } from '../list.queries.ts';

const rowLabel = ({ employee }: ExpiringDocument): string => personName(employee);
const rowHref = ({ employee }: ExpiringDocument): string => `/hr/employees/${employee.id}?tab=documents`;
const owner = ({ employee }: ExpiringDocument) => (
  <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
);

/** Documents of all employees that expire soon or have expired, earliest first. */
export default function ExpiringDocuments() {
  const t = useDocumentTexts();
  return (
    <ExpiringList
      of={expiringReads}
      kind="employee"
      owner={owner}
      rowLabel={rowLabel}
      rowHref={rowHref}
      filters={PAGE_FILTERS}
      emptyHint={t('nothingExpiresHint')}
    />
  );
}
