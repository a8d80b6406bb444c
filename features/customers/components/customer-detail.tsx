import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { PanelFoot } from '#ui/panel/panel-foot.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { customerHistoryQuery, customerQuery, useCustomersTexts, type Customer } from '../customers.queries.ts';
import { CustomerImpacts } from './customer-impacts.tsx';
import { CustomerMerges } from './customer-merges.tsx';
import { MergeDialog } from '../forms/merge.dialog.tsx';
import { NameHistory, type NameHistoryProps } from './name-history.tsx';
import { RecordButtons } from './record-buttons.tsx';

const RecordDialog = lazyPart(() => import('../forms/record.dialog.tsx'));

interface CustomerDetailProps {
  readonly id: string;
  readonly row: Customer | undefined;
}

/** A customer beside the list: company, impacts of shifts, history. */
export default function CustomerDetail({ id, row }: CustomerDetailProps) {
  const t = useCustomersTexts();
  const url = useUrlFilters();
  const { status: statusWord } = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const mayChange = permissions.has({ resource: 'customer.details', action: 'create' });
  const read = useQuery({ ...customerQuery(id), ...(row ? { placeholderData: row } : {}) });
  const [opened, setOpened] = useState<'form' | 'merge' | 'history' | null>(null);
  const close = () => setOpened(null);
  const keptId = read.data?.id;
  // The address of a merged record leads to the one that stayed.
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) url.set('open', keptId);
  }, [keptId, id, url]);
  const { name, status, company, createdAt } = CUSTOMER_WORDS.fields;
  return (
    <RecordRead<Customer> of={read}>
      {(customer) => (
        <RecordPanel
          title={<bdi>{customer.name}</bdi>}
          mark={<StatusChip status={customer.status} label={statusWord(customer.status)} />}
        >
          <RecordParts>
            <Facts
              facts={[
                { label: name[language], value: <bdi>{customer.name}</bdi> },
                { label: status[language], value: statusWord(customer.status) },
                ...(customer.clientCompany === undefined
                  ? []
                  : [{ label: company[language], value: <CompanyLink company={customer.clientCompany} /> }]),
                { label: createdAt[language], value: formatDayTime(customer.createdAt, tenant.timezone, locale) },
              ]}
            />
            <CustomerMerges customer={customer} />
            <CustomerImpacts id={customer.id} name={customer.name} />
          </RecordParts>
          <PanelFoot>
            <RecordButtons
              of="customer"
              onEdit={mayChange ? () => setOpened('form') : undefined}
              onHistory={() => setOpened('history')}
            >
              {mayChange && (
                <Button variant="outline" data-testid="merge-customer" onClick={() => setOpened('merge')}>
                  {t('merge.open')}
                </Button>
              )}
            </RecordButtons>
          </PanelFoot>
          <LazyDialog>
            {opened === 'form' && <RecordDialog of="customer" record={customer} onClose={close} />}
            {opened === 'merge' && (
              <MergeDialog customer={customer} onMerged={(kept) => url.set('open', kept.id)} onClose={close} />
            )}
            {opened === 'history' && <History id={customer.id} name={customer.name} onClose={close} />}
          </LazyDialog>
        </RecordPanel>
      )}
    </RecordRead>
  );
}

function CompanyLink({ company }: { readonly company: Customer['clientCompany'] }) {
  if (!company) return null;
  return (
    <chakra.span color="brand.fg" _hover={{ textDecoration: 'underline' }}>
      <QueryLink isExact href={`/customer-management/customers?tab=companies&open=${company.id}`}>
        <bdi>{company.name}</bdi>
      </QueryLink>
    </chakra.span>
  );
}

function History({ id, ...rest }: Omit<NameHistoryProps, 'of'> & { readonly id: string }) {
  return <NameHistory {...rest} of={useQuery(customerHistoryQuery(id))} />;
}
