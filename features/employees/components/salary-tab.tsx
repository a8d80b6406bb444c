import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableAmount } from '#domain/amounts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import type { Employee } from '../employees.types.ts';
import { bankQuery, salariesQuery, useWritePay, type Salary } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { AddButton, Loaded, RecordActions, useRemoval } from './record-tab.tsx';
import { Section, Sections } from './section.tsx';

const SalaryDialog = lazyPart(() => import('../forms/salary.dialog.tsx'));
const BankDialog = lazyPart(() => import('../forms/bank.dialog.tsx'));

const Parts = styled('table', {
  base: {
    width: '100%',
    maxWidth: '420px',
    '& td, & th': { py: '1', textAlign: 'start', fontWeight: 'normal' },
    '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& tfoot > tr > *': { borderTopWidth: '1px', fontWeight: 'semibold' },
  },
});

function SalaryParts({ salary }: { readonly salary: Salary }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const money = (units: number) => (
    <bdi dir="ltr">{`${readableAmount(units, salary.currency)} ${salary.currency}`}</bdi>
  );
  return (
    <Parts>
      <tbody>
        {salary.salaryParts.map(({ id, total, salaryComponent: { name, nameArabic, type } }) => (
          <tr key={id}>
            <th scope="row">{words.named(name, nameArabic)}</th>
            <td>{money(type === 'deduction' ? -total : total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('salary.total')}</th>
          <td>{money(salary.total)}</td>
        </tr>
      </tfoot>
    </Parts>
  );
}

function Bank({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update') =>
    permissions.has({ resource: 'employee.bankInformation', action });
  const { data, error, isPending, refetch } = useQuery({ ...bankQuery(employee.id), enabled: may('read') });
  const [isEditing, setIsEditing] = useState(false);
  const [account = null] = data?.data ?? [];
  const mayWrite = account ? may('update') : may('create');
  return (
    <Section
      title={t('bank.title')}
      testId="part-bank"
      onEdit={mayWrite && data ? () => setIsEditing(true) : undefined}
    >
      {!may('read') ? (
        <PermissionPlaceholder permitted={false} />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonText lines={2} />
      ) : (
        <Facts
          facts={[
            { label: t('bank.name'), value: account?.bankName },
            { label: t('bank.holder'), value: account?.accountName },
            {
              label: t('bank.iban'),
              value: account && <bdi dir="ltr">{account.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}</bdi>,
            },
            { label: t('bank.swift'), value: account?.swift },
          ]}
        />
      )}
      <LazyDialog>
        {isEditing && <BankDialog employee={employee} account={account} onClose={() => setIsEditing(false)} />}
      </LazyDialog>
    </Section>
  );
}

/** Current and past salaries of an employee, and the bank account (C§3). */
export default function SalaryTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') =>
    permissions.has({ resource: 'employee.salary', action });
  const query = useQuery({ ...salariesQuery(employee.id), enabled: may('read') });
  const { removeSalary } = useWritePay(employee.id);
  const [edited, setEdited] = useState<Salary | 'new' | null>(null);
  const removal = useRemoval((salary) => removeSalary.mutateAsync(salary));
  const salaries = query.data?.data ?? [];
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const current = salaries.find(({ startDate }) => startDate <= today);
  const add = may('create') && (
    <AddButton label={t('salary.add')} testId="add-salary" onClick={() => setEdited('new')} />
  );
  return (
    <Sections>
      <Loaded isPermitted={may('read')} query={query}>
        {salaries.length === 0 && (
          <EmptyState kind="none" as="h2" title={t('salary.none')} description={t('salary.noneHint')} action={add} />
        )}
        {salaries.map((salary, index) => (
          <Section
            key={salary.id}
            testId="salary"
            title={t(
              salary.id === current?.id
                ? 'salary.current'
                : salary.startDate > today
                  ? 'salary.upcoming'
                  : 'salary.former',
              { date: words.day(salary.startDate) },
            )}
            actions={
              <RecordActions
                onEdit={may('update') && (() => setEdited(salary))}
                onDelete={may('delete') && (() => removal.ask(salary))}
                after={index === 0 && add}
              />
            }
          >
            <SalaryParts salary={salary} />
          </Section>
        ))}
      </Loaded>
      <Bank employee={employee} />
      <LazyDialog>
        {edited !== null && (
          <SalaryDialog employee={employee} salary={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </LazyDialog>
      {removal.dialog}
    </Sections>
  );
}
