import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { personName } from '#ui/format/names.ts';
import { useAssign } from '../employees.mutations.ts';
import type { EmployeeRow } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

/** Assigns an employee to the remote location or removes them; optimistic, rolled back on refusal (B§2). */
export function RemoteToggle({ employee, isAllowed }: { readonly employee: EmployeeRow; readonly isAllowed: boolean }) {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const assign = useAssign();
  const places = useQuery({ ...everyLocationQuery, enabled: isAllowed }).data?.data ?? [];
  const remotes = places.filter(({ type, status }) => type === 'remote' && status === 'active');
  const remote = remotes.find(({ id }) => employee.locationIds.includes(id)) ?? remotes[0];
  const locked = isAllowed ? (remote ? undefined : t('remote.noPlace')) : t('remote.notAllowed');
  return (
    <OptimisticSwitch
      label={t('remote.label', { name: personName(employee) })}
      checked={employee.isRemote}
      lockedReason={locked}
      onChange={async (isOn) => {
        try {
          await assign.mutateAsync({
            type: isOn ? 'assign' : 'unassign',
            employeeId: employee.id,
            locationId: remote?.id ?? '',
          });
        } catch (error) {
          const { title, description } = problemWords(error);
          throw new Error(description || title, { cause: error });
        }
      }}
    />
  );
}
