import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alertsOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { DocumentAlerts } from '#ui/documents/document-alerts.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { isQuiet } from '../document-alerts.ts';
import type { Employee } from '../employees.types.ts';
import { insurancesQuery, useWritePay, type Insurance } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { AddButton, Loaded, RecordActions, useRemoval } from './record-tab.tsx';
import { Section, Sections } from './section.tsx';

const InsuranceDialog = lazyPart(() => import('../forms/insurance.dialog.tsx'));

/** The insurances of an employee, with their expiry; alerts as for documents without a type (B§2, B§4). */
export default function InsuranceTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') =>
    permissions.has({ resource: 'employee.medicalInsurance', action });
  const query = useQuery({ ...insurancesQuery(employee.id), enabled: may('read') });
  const { removeInsurance } = useWritePay(employee.id);
  const [edited, setEdited] = useState<Insurance | 'new' | null>(null);
  const removal = useRemoval((insurance) => removeInsurance.mutateAsync(insurance));
  const insurances = query.data?.data ?? [];
  const [latest] = insurances;
  const alerts =
    latest && !isQuiet(employee)
      ? alertsOf(
          {
            name: t('tabs.medicalInsurance'),
            refId: null,
            expirationDate: latest.expirationDate,
            type: { id: 'insurance', name: t('tabs.medicalInsurance'), refIdValidation: null, ...LEGACY_THRESHOLDS },
          },
          { today: todayForDocuments(), lastWorkingDay: employee.lastWorkingDay },
        )
      : [];
  const add = may('create') && (
    <AddButton label={t('insurance.add')} testId="add-insurance" onClick={() => setEdited('new')} />
  );
  return (
    <Sections>
      <Loaded isPermitted={may('read')} query={query}>
        <DocumentAlerts alerts={alerts} />
        {insurances.length === 0 ? (
          <EmptyState
            kind="none"
            as="h2"
            title={t('insurance.none')}
            description={t('insurance.noneHint')}
            action={add}
          />
        ) : (
          add
        )}
        {insurances.map((insurance) => (
          <Section
            key={insurance.id}
            testId="insurance"
            title={words.named(insurance.provider.name, insurance.provider.nameArabic)}
            actions={
              <RecordActions
                onEdit={may('update') && (() => setEdited(insurance))}
                onDelete={may('delete') && (() => removal.ask(insurance))}
              />
            }
          >
            <Facts
              facts={[
                { label: t('insurance.number'), value: <bdi>{insurance.insuranceNo}</bdi> },
                {
                  label: t('insurance.network'),
                  value:
                    insurance.networkType && words.named(insurance.networkType.name, insurance.networkType.nameArabic),
                },
                {
                  label: t('document.expires'),
                  value: insurance.expirationDate && words.day(insurance.expirationDate),
                },
              ]}
            />
          </Section>
        ))}
      </Loaded>
      <LazyDialog>
        {edited !== null && (
          <InsuranceDialog
            employee={employee}
            insurance={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </LazyDialog>
      {removal.dialog}
    </Sections>
  );
}
