import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '#client/http/api-problem.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { customerQuery, useCustomersTexts } from '../customers.queries.ts';

const CustomerDialog = lazyPart(() => import('../forms/customer.dialog.tsx'));

/** A customer beside the list. */
export default function CustomerDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useCustomersTexts();
  const problemWords = useProblemWords();
  const { status: statusWord } = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  const mayChange = usePermissions().has({ resource: 'customer.details', action: 'create' });
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const [isEditing, setEditing] = useState(false);
  const { name, status, createdAt } = CUSTOMER_WORDS.fields;
  return (
    <Drawer
      open
      onClose={onClose}
      title={customer ? <bdi>{customer.name}</bdi> : t('one')}
      mark={customer && <StatusChip status={customer.status} label={statusWord(customer.status)} />}
    >
      {error && (!customer || isNotFound(error)) ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : customer ? (
        <chakra.div display="grid" gap="5" data-testid="customer-detail">
          <Facts
            facts={[
              { label: name[language], value: <bdi>{customer.name}</bdi> },
              { label: status[language], value: statusWord(customer.status) },
              { label: createdAt[language], value: formatDayTime(customer.createdAt, tenant.timezone, locale) },
            ]}
          />
          {mayChange && (
            <Button justifySelf="start" variant="outline" data-testid="edit-customer" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )}
          <LazyDialog>
            {isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
          </LazyDialog>
        </chakra.div>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Drawer>
  );
}
