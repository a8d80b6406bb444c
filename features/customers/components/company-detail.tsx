import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomFieldFacts } from '#blocks/custom-fields/use-custom-field-facts.tsx';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { CLIENT_COMPANY_WORDS } from '#contract/customers.words.ts';
import { Person } from '#ui/avatar/person.tsx';
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
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import {
  companyHistoryQuery,
  companyQuery,
  type Company,
  customersOfQuery,
  useCustomersTexts,
} from '../customers.queries.ts';
import { NameHistory, type NameHistoryProps } from './name-history.tsx';
import { RecordButtons } from './record-buttons.tsx';

const RecordDialog = lazyPart(() => import('../forms/record.dialog.tsx'));

interface CompanyDetailProps {
  readonly id: string;
  readonly row: Company | undefined;
}

/** A client company beside the list, with its customers. */
export function CompanyDetail({ id, row }: CompanyDetailProps) {
  const { status: statusWord } = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const mayChange = permissions.has({ resource: 'clientCompany.details', action: 'create' });
  const read = useQuery({ ...companyQuery(id), ...(row ? { placeholderData: row } : {}) });
  const [opened, setOpened] = useState<'form' | 'history' | null>(null);
  const close = () => setOpened(null);
  const fieldFacts = useCustomFieldFacts(useCustomFields('client-company').fields);
  const { name, status, createdAt } = CLIENT_COMPANY_WORDS.fields;
  return (
    <RecordRead<Company> of={read}>
      {(company) => (
        <RecordPanel
          title={<bdi>{company.name}</bdi>}
          mark={<StatusChip status={company.status} label={statusWord(company.status)} />}
        >
          <RecordParts>
            <Facts
              facts={[
                { label: name[language], value: <bdi>{company.name}</bdi> },
                { label: status[language], value: statusWord(company.status) },
                { label: createdAt[language], value: formatDayTime(company.createdAt, tenant.timezone, locale) },
                ...fieldFacts(company.customFields),
              ]}
            />
            {company.customers !== undefined && <CustomersOf id={company.id} />}
          </RecordParts>
          <PanelFoot>
            <RecordButtons
              of="company"
              onEdit={mayChange ? () => setOpened('form') : undefined}
              onHistory={() => setOpened('history')}
            />
          </PanelFoot>
          <LazyDialog>
            {opened === 'form' && <RecordDialog of="company" record={company} onClose={close} />}
            {opened === 'history' && <History id={company.id} name={company.name} onClose={close} />}
          </LazyDialog>
        </RecordPanel>
      )}
    </RecordRead>
  );
}

function History({ id, ...rest }: Omit<NameHistoryProps, 'of'> & { readonly id: string }) {
  return <NameHistory {...rest} of={useQuery(companyHistoryQuery(id))} />;
}

const SHOWN = 10;

const Rows = styled('ul', {
  base: {
    '& > li': { borderTopWidth: '1px', _first: { borderTopWidth: '0' } },
    '& > li > a': { display: 'flex', alignItems: 'center', minHeight: '44px', borderRadius: 'l2' },
    '& > li > a:hover': { bg: 'bg.subtle' },
  },
});

/** The first customers of a company, with a link to all of them in the list. */
function CustomersOf({ id }: { readonly id: string }) {
  const t = useCustomersTexts();
  const problem = useProblemWords();
  const { status: statusWord } = useFormats();
  const { data, error, refetch } = useQuery(customersOfQuery(id, SHOWN));
  return (
    <section aria-label={t('title')} data-testid="company-customers">
      <chakra.h3 fontWeight="semibold" mb="2">
        {t('title')}
      </chakra.h3>
      {!data && !error && <SkeletonText lines={3} />}
      {error && <ErrorAlert error={problem(error)} onRetry={() => void refetch()} />}
      {data?.count === 0 && <chakra.p color="fg.muted">{t('company.noCustomers')}</chakra.p>}
      {data && data.count > 0 && (
        <>
          <Rows>
            {data.data.map((customer) => (
              <li key={customer.id}>
                <QueryLink isExact href={`/customer-management/customers?open=${customer.id}`}>
                  <Person
                    name={customer.name}
                    detail={customer.status === 'active' ? undefined : statusWord(customer.status)}
                    imageUrl={null}
                  />
                </QueryLink>
              </li>
            ))}
          </Rows>
          <chakra.p mt="2" color="brand.fg" textStyle="sm" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
            <QueryLink isExact href={`/customer-management/customers?company=${id}`}>
              {t('company.all', { count: data.count })}
            </QueryLink>
          </chakra.p>
        </>
      )}
    </section>
  );
}
