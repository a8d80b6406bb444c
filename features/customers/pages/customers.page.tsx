import { Suspense } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { CustomerList } from '../components/customer-list.tsx';
import { companyReads, customerReads, PAGE_FILTERS, useCustomersTexts } from '../customers.queries.ts';

const CompanyList = lazyPart(async () => ({ default: (await import('../components/later-parts.ts')).CompanyList }));
const RecordDialog = lazyPart(() => import('../forms/record.dialog.tsx'));

const TABS = ['customers', 'companies'] as const;
/** Parameters of one tab that the other does not have. */
const FRESH = {
  search: null,
  status: 'active',
  company: null,
  custom: null,
  sortBy: null,
  sortOrder: null,
  open: null,
  new: null,
} as const;

export const { prepare } = customerReads;

/** Customers (C§2) and, in a second tab, client companies (C§7, ADR-0126). */
export default function CustomersPage() {
  const t = useCustomersTexts();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const readsCompanies = permissions.has(companyReads.list.right);
  const [asked = 'customers'] = url.words('tab', TABS);
  const tab = readsCompanies ? asked : 'customers';
  const record = tab === 'companies' ? 'company' : 'customer';
  const resource = tab === 'companies' ? 'clientCompany.details' : 'customer.details';
  const mayAdd = permissions.has({ resource, action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === record, mayAdd);
  const close = () => url.set('new', null);
  const add = mayAdd && (
    <Button colorPalette="brand" data-testid={`new-${record}`} onClick={() => url.set('new', record)}>
      <PlusIcon aria-hidden />
      {t(record === 'company' ? 'company.new' : 'new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      {readsCompanies ? (
        <PageTabs
          label={t('tabs.label')}
          value={tab}
          onChange={(id) => url.change({ ...FRESH, tab: id === 'customers' ? null : id }, { isStep: true })}
          tabs={[
            { id: 'customers', label: t('title'), content: tab === 'customers' && <CustomerList /> },
            {
              id: 'companies',
              label: t('tabs.companies'),
              content: isSettled && tab === 'companies' && (
                <Suspense fallback={<SkeletonText lines={6} />}>
                  <CompanyList />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <CustomerList />
      )}
      <LazyDialog>{isAdding && <RecordDialog of={record} record={null} onClose={close} />}</LazyDialog>
    </>
  );
}
