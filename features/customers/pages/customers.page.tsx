import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { customerReads, useCustomersTexts, type Customer } from '../customers.queries.ts';

const CustomerDetail = lazyPart(() => import('../components/customer-detail.tsx'));
const CustomerDialog = lazyPart(() => import('../forms/customer.dialog.tsx'));

const rowLabel = ({ name }: Customer): string => name;
const CELLS: Cells<typeof customerReads.list, Customer> = {
  // The picture leads to the customer: who it is has to be heard as well.
  avatar: ({ name }) => (
    <>
      <Avatar name={name} imageUrl={null} />
      <span className="st-sr">{name}</span>
    </>
  ),
};
const cells = () => CELLS;
const detail: RecordDetail<Customer> = {
  testId: 'customer-detail',
  draw: (id, row) => <CustomerDetail id={id} row={row} />,
  part: CustomerDetail,
};

export const { prepare } = customerReads;

/** Customers (C§2): a list with a picture and a name, and New Customer. */
export default function CustomersPage() {
  const t = useCustomersTexts();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const mayAdd = permissions.has({ resource: 'customer.details', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'customer', mayAdd);
  const add = mayAdd && (
    <Button colorPalette="brand" data-testid="new-customer" onClick={() => url.set('new', 'customer')}>
      <PlusIcon aria-hidden />
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      <RecordList
        of={customerReads}
        cells={cells}
        rowLabel={rowLabel}
        detail={detail}
        empty={{ title: t('empty'), description: t('emptyHint') }}
      />
      <LazyDialog>{isAdding && <CustomerDialog customer={null} onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
