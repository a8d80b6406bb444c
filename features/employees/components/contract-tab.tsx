import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContract } from '#domain/contracts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { useWriteContract } from '../employees.mutations.ts';
import { contractsQuery } from '../employees.queries.ts';
import type { Contract, Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { AddButton, Loaded, RecordActions, useRemoval } from './record-tab.tsx';
import { Section, Sections } from './section.tsx';

const ContractDialog = lazyPart(() => import('../forms/contract.dialog.tsx'));

const RESOURCE = 'employee.contract';

/** The state of a contract on a day. */
function standing(
  contract: Contract,
  current: Contract | null,
  today: string,
): 'active' | 'upcoming' | 'expired' | 'inactive' {
  if (contract.id === current?.id) return 'active';
  if (contract.startDate > today) return 'upcoming';
  return contract.endDate && contract.endDate < today ? 'expired' : 'inactive';
}

/** Contracts of an employee, latest first, with the current one marked (B§3). */
export default function ContractTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { t: tUi } = useTranslation('ui');
  const { tenant } = useSession();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') => permissions.has({ resource: RESOURCE, action });
  const query = useQuery({ ...contractsQuery(employee.id), enabled: may('read') });
  const { remove } = useWriteContract();
  const [edited, setEdited] = useState<Contract | null>(null);
  const url = useUrlFilters();
  const setAdding = (isAdding: boolean) => url.set('new', isAdding ? 'contract' : null);
  const isAdding = useKeptOpen(url.one('new') === 'contract', may('create'));
  const removal = useRemoval(async (contract) => {
    await remove.mutateAsync(contract);
    notify({ kind: 'success', title: tUi('confirm.deleted') });
  });
  const contracts = query.data?.data ?? [];
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const current = currentContract(contracts, today);
  const add = may('create') && (
    <AddButton label={t('contract.add')} testId="add-contract" onClick={() => setAdding(true)} />
  );
  return (
    <Sections>
      <Loaded isPermitted={may('read')} query={query}>
        {contracts.length === 0 && (
          <EmptyState
            kind="none"
            as="h2"
            title={t('contract.none')}
            description={t('contract.noneHint')}
            action={add}
          />
        )}
        {contracts.map((contract, index) => {
          const status = standing(contract, current, today);
          return (
            <Section
              key={contract.id}
              testId="contract"
              title={words.named(contract.type.name, contract.type.nameArabic)}
              actions={
                <RecordActions
                  before={<StatusChip status={status} label={t(`contract.standing.${status}`)} />}
                  onEdit={may('update') && (() => setEdited(contract))}
                  onDelete={may('delete') && (() => removal.ask(contract))}
                  after={index === 0 && add}
                />
              }
            >
              <Facts
                facts={[
                  { label: t('fields.contractStart'), value: words.day(contract.startDate) },
                  {
                    label: t('fields.contractEnd'),
                    value: contract.endDate ? words.day(contract.endDate) : t('contract.noEnd'),
                  },
                  ...(contract.employmentType
                    ? [
                        {
                          label: t('fields.employmentType'),
                          value: words.named(contract.employmentType.name, contract.employmentType.nameArabic),
                        },
                      ]
                    : []),
                  { label: t('fields.country'), value: words.country(contract.countryISO) },
                  { label: t('fields.stage'), value: t(`stages.${contract.stage}`) },
                  { label: t('fields.refId'), value: contract.refId && <bdi>{contract.refId}</bdi> },
                  {
                    label: t('fields.probationEnd'),
                    value: contract.probationEndDate && words.day(contract.probationEndDate),
                  },
                  {
                    label: t('fields.noticePeriod'),
                    value:
                      contract.noticePeriodMonths !== null
                        ? t('contract.months', { count: contract.noticePeriodMonths })
                        : null,
                  },
                ]}
              />
            </Section>
          );
        })}
      </Loaded>
      <LazyDialog>
        {(isAdding || edited !== null) && !query.isPending && (
          <ContractDialog
            employee={employee}
            contract={edited}
            contracts={contracts}
            onClose={() => {
              if (edited) setEdited(null);
              else setAdding(false);
            }}
          />
        )}
      </LazyDialog>
      {removal.dialog}
    </Sections>
  );
}
