import { useQuery } from '@tanstack/react-query';
import { everyCompanyQuery } from '#blocks/customers/customers.queries.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { CUSTOMERS } from '#client/query/families.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { api } from '#contract/api.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { customerReads, useCustomersTexts, type Customer } from '../customers.queries.ts';

const CustomerDetail = lazyPart(
  withShiftTexts(async () => ({ default: (await import('./later-parts.ts')).CustomerDetail })),
);

const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));

const rowLabel = ({ name }: Customer): string => name;
const CELLS: Cells<typeof customerReads.list, Customer> = {
  // The picture is the link to the customer, so it needs an accessible name.
  avatar: ({ name }) => (
    <>
      <Avatar name={name} imageUrl={null} />
      <span className="st-sr">{name}</span>
    </>
  ),
  company: ({ clientCompany }) => (clientCompany ? <bdi>{clientCompany.name}</bdi> : <span className="none">–</span>),
};
const cells = () => CELLS;
const detail: RecordDetail<Customer> = {
  testId: 'customer-detail',
  draw: (id, row) => <CustomerDetail id={id} row={row} />,
  part: CustomerDetail,
};

/** Customers (C§2); one opens beside the list. */
export function CustomerList() {
  const t = useCustomersTexts();
  const readsCompanies = usePermissions().has({ resource: 'clientCompany.details', action: 'read' });
  const companies = useQuery({ ...everyCompanyQuery, enabled: readsCompanies }).data?.data ?? [];
  const mayAdd = usePermissions().has({ resource: 'customer.details', action: 'create' });
  return (
    <RecordList
      of={customerReads}
      cells={cells}
      rowLabel={rowLabel}
      detail={detail}
      tools={
        mayAdd && (
          <ImportTool
            label={t('import')}
            title={t('importTitle')}
            calls={{
              import: api.customers.import,
              template: api.customers.importTemplate,
              fileName: t('importFile'),
            }}
            family={CUSTOMERS}
          />
        )
      }
      options={{ company: companies.map(({ id, name }) => ({ value: id, label: name })) }}
      empty={{ title: t('empty'), description: t('emptyHint') }}
    />
  );
}
