import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
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
import { Button } from '#ui/primitives.ts';
import { customerQuery, useCustomersTexts, type Customer } from '../customers.queries.ts';

const CustomerDialog = lazyPart(() => import('../forms/customer.dialog.tsx'));

interface CustomerDetailProps {
  readonly id: string;
  readonly row: Customer | undefined;
}

/** A customer beside the list. */
export default function CustomerDetail({ id, row }: CustomerDetailProps) {
  const t = useCustomersTexts();
  const { status: statusWord } = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  const mayChange = usePermissions().has({ resource: 'customer.details', action: 'create' });
  const read = useQuery({ ...customerQuery(id), ...(row ? { placeholderData: row } : {}) });
  const [isEditing, setEditing] = useState(false);
  const { name, status, createdAt } = CUSTOMER_WORDS.fields;
  return (
    <RecordRead<Customer> of={read}>
      {(customer) => (
        <RecordPanel
          title={<bdi>{customer.name}</bdi>}
          mark={<StatusChip status={customer.status} label={statusWord(customer.status)} />}
        >
          <Facts
            facts={[
              { label: name[language], value: <bdi>{customer.name}</bdi> },
              { label: status[language], value: statusWord(customer.status) },
              { label: createdAt[language], value: formatDayTime(customer.createdAt, tenant.timezone, locale) },
            ]}
          />
          {mayChange && (
            <PanelFoot>
              <Button variant="outline" data-testid="edit-customer" onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            </PanelFoot>
          )}
          <LazyDialog>
            {isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
          </LazyDialog>
        </RecordPanel>
      )}
    </RecordRead>
  );
}
