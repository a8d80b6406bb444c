import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContract } from '#domain/contracts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useWriteContract } from '../employees.mutations.ts';
import { contractsQuery } from '../employees.queries.ts';
import type { Contract, Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useWords } from '../use-words.ts';
import { Facts } from './facts.tsx';
import { Section, Sections } from './section.tsx';

const ContractDialog = lazyPart(() => import('../forms/contract.dialog.tsx'));

const RESOURCE = 'employee.contract';

/** Where a contract stands in time, seen from a day. */
function standing(contract: Contract, current: Contract | null, today: string): 'active' | 'upcoming' | 'expired' | 'inactive' {
  if (contract.id === current?.id) return 'active';
  if (contract.startDate > today) return 'upcoming';
  return contract.endDate && contract.endDate < today ? 'expired' : 'inactive';
}

/** Contracts of somebody, the latest first; which one counts today is marked (B§3). */
export default function ContractTab({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useWords();
  const { t } = useTranslation('ui');
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') => permissions.has({ resource: RESOURCE, action });
  const { data, error, isPending, refetch } = useQuery({ ...contractsQuery(employee.id), enabled: may('read') });
  const { remove } = useWriteContract(employee.id);
  const [edited, setEdited] = useState<Contract | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Contract | null>(null);
  const contracts = data?.data ?? [];
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const current = currentContract(contracts, today);
  const add = may('create') && (
    <Button size="xs" variant="outline" data-testid="add-contract" onClick={() => setEdited('new')}>
      <PlusIcon size={14} aria-hidden />
      {say('contract.add')}
    </Button>
  );
  const removeNow = async () => {
    try {
      await remove.mutateAsync(deleted?.id ?? '');
      notify({ kind: 'success', title: t('confirm.deleted') });
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  return (
    <Sections>
      {!may('read') ? (
        <EmptyState kind="not-permitted" as="h2" />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonText lines={6} />
      ) : contracts.length === 0 ? (
        <EmptyState kind="none" as="h2" title={say('contract.none')} description={say('contract.noneHint')} action={add} />
      ) : (
        contracts.map((contract, index) => {
          const status = standing(contract, current, today);
          return (
            <Section
              key={contract.id}
              testId="contract"
              title={words.named(contract.type.name, contract.type.nameArabic)}
              actions={
                <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap" ms="auto">
                  <StatusChip status={status} label={say(`contract.standing.${status}`)} />
                  {may('update') && (
                    <Button size="xs" variant="outline" onClick={() => setEdited(contract)}>
                      {say('profile.edit')}
                    </Button>
                  )}
                  {may('delete') && (
                    <Button size="xs" variant="outline" colorPalette="red" onClick={() => setDeleted(contract)}>
                      {t('common.delete')}
                    </Button>
                  )}
                  {index === 0 && add}
                </chakra.div>
              }
            >
              <Facts
                facts={[
                  { label: say('fields.contractStart'), value: words.day(contract.startDate) },
                  { label: say('fields.contractEnd'), value: contract.endDate ? words.day(contract.endDate) : say('contract.noEnd') },
                  { label: say('fields.country'), value: words.country(contract.countryISO) },
                  { label: say('fields.stage'), value: say(`stages.${contract.stage}`) },
                  { label: say('fields.refId'), value: contract.refId && <bdi>{contract.refId}</bdi> },
                  { label: say('fields.probationEnd'), value: contract.probationEndDate && words.day(contract.probationEndDate) },
                  { label: say('fields.noticePeriod'), value: contract.noticePeriodMonths !== null ? say('contract.months', { count: contract.noticePeriodMonths }) : null },
                ]}
              />
            </Section>
          );
        })
      )}
      <Suspense fallback={null}>
        {edited !== null && <ContractDialog employee={employee} contract={edited === 'new' ? null : edited} isFirst={contracts.length === 0} onClose={() => setEdited(null)} />}
      </Suspense>
      <ConfirmDialog kind="delete" open={deleted !== null} onClose={() => setDeleted(null)} onConfirm={removeNow} />
    </Sections>
  );
}
