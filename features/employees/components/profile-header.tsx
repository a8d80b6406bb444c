import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { HistoryAction } from '#ui/history/history-action.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RecordHeader } from '#ui/page/record-header.tsx';
import { Button } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeImage } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const EmployeeHistory = lazyPart(() => import('./employee-history.tsx'));

/** Picture, name, number, job, location and status of an employee. */
export function ProfileHeader({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const image = useChangeImage(employee.id);
  const [error, setError] = useState<string>();
  const change = async (file: File | null): Promise<void> => {
    setError(undefined);
    try {
      await image.mutateAsync(file);
      notify({ kind: 'success', title: t(file ? 'image.saved' : 'image.removed') });
    } catch (cause) {
      setError(problemWords(cause).description);
    }
  };
  const permissions = usePermissions();
  const mayOffboard =
    employee.status !== 'archived' &&
    permissions.has({ resource: 'web.access.payroll.offboarding', action: 'read' }) &&
    permissions.has({ resource: 'offboarding.details', action: 'create' });
  const job = employee.jobPosition && words.named(employee.jobPosition.title, employee.jobPosition.titleArabic);
  return (
    <RecordHeader
      name={personName(employee)}
      imageUrl={employee.imageUrl}
      back={
        <QueryLink href="/hr/employees">
          <ArrowLeftIcon size={14} aria-hidden />
          {t('title')}
        </QueryLink>
      }
      isChangeable={employee.can.update}
      words={{
        more: t('profile.more'),
        add: t('image.add'),
        replace: t('image.replace'),
        remove: t('image.remove'),
        tooLarge: t('image.tooLarge'),
      }}
      onImage={(file) => void change(file)}
      actions={
        <>
          {mayOffboard && (
            <Button asChild variant="outline" size="sm">
              <QueryLink isExact href={`/payroll-management/offboarding?new=offboarding&person=${employee.id}`}>
                {t('profile.offboard')}
              </QueryLink>
            </Button>
          )}
          <HistoryAction
            label={t('history.open')}
            isOpen={url.one('history') === 'open'}
            onOpen={() => url.set('history', 'open', { isStep: true })}
          >
            <EmployeeHistory employee={employee} onClose={() => url.set('history', null)} />
          </HistoryAction>
        </>
      }
      error={error}
    >
      <StatusChip status={employee.status} label={words.status(employee.status)} />
      <bdi>{employee.companyEmployeeId}</bdi>
      {job && <span>{job}</span>}
      {employee.location && <span>{employee.location.name}</span>}
    </RecordHeader>
  );
}
