import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertsOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { DocumentAlerts } from '#ui/documents/document-alerts.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { isQuiet } from '../document-alerts.ts';
import type { Employee } from '../employees.types.ts';
import { insurancesQuery, useWritePay, type Insurance } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useWords } from '../use-words.ts';
import { Facts } from './facts.tsx';
import { Section, Sections } from './section.tsx';

const InsuranceDialog = lazyPart(() => import('../forms/insurance.dialog.tsx'));

/** How somebody is insured, and until when; alerts as for documents without a type (B§2, B§4). */
export default function InsuranceTab({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useWords();
  const { t } = useTranslation('ui');
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') => permissions.has({ resource: 'employee.medicalInsurance', action });
  const { data, error, isPending, refetch } = useQuery({ ...insurancesQuery(employee.id), enabled: may('read') });
  const { removeInsurance } = useWritePay(employee.id);
  const [edited, setEdited] = useState<Insurance | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Insurance | null>(null);
  const insurances = data?.data ?? [];
  const [latest] = insurances;
  const alerts =
    latest && !isQuiet(employee)
      ? alertsOf(
          { name: say('tabs.medicalInsurance'), refId: null, expirationDate: latest.expirationDate, type: { id: 'insurance', name: say('tabs.medicalInsurance'), refIdValidation: null, ...LEGACY_THRESHOLDS } },
          { today: todayForDocuments(), lastWorkingDay: employee.lastWorkingDay },
        )
      : [];
  const add = may('create') && (
    <Button size="sm" variant="outline" justifySelf="start" data-testid="add-insurance" onClick={() => setEdited('new')}>
      <PlusIcon size={14} aria-hidden />
      {say('insurance.add')}
    </Button>
  );
  const removeNow = async () => {
    try {
      await removeInsurance.mutateAsync(deleted?.id ?? '');
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  if (!may('read')) return <EmptyState kind="not-permitted" as="h2" />;
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonText lines={6} />;
  return (
    <Sections>
      <DocumentAlerts alerts={alerts} />
      {insurances.length === 0 ? <EmptyState kind="none" as="h2" title={say('insurance.none')} description={say('insurance.noneHint')} action={add} /> : add}
      {insurances.map((insurance) => (
        <Section
          key={insurance.id}
          testId="insurance"
          title={words.named(insurance.provider.name, insurance.provider.nameArabic)}
          actions={
            <chakra.div display="flex" gap="2" ms="auto" flexWrap="wrap">
              {may('update') && (
                <Button size="xs" variant="outline" onClick={() => setEdited(insurance)}>
                  {say('profile.edit')}
                </Button>
              )}
              {may('delete') && (
                <Button size="xs" variant="outline" colorPalette="red" onClick={() => setDeleted(insurance)}>
                  {t('common.delete')}
                </Button>
              )}
            </chakra.div>
          }
        >
          <Facts
            facts={[
              { label: say('insurance.number'), value: <bdi>{insurance.insuranceNo}</bdi> },
              { label: say('insurance.network'), value: insurance.networkType && words.named(insurance.networkType.name, insurance.networkType.nameArabic) },
              { label: say('document.expires'), value: insurance.expirationDate && words.day(insurance.expirationDate) },
            ]}
          />
        </Section>
      ))}
      <Suspense fallback={null}>
        {edited !== null && <InsuranceDialog employee={employee} insurance={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
      <ConfirmDialog kind="delete" open={deleted !== null} onClose={() => setDeleted(null)} onConfirm={removeNow} />
    </Sections>
  );
}
