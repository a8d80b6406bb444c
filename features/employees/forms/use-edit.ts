import type { BodyOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import { personName } from '#ui/format/names.ts';
import { useChangeEmployee } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

type Changes = Omit<BodyOf<typeof api.employees.change>, 'version'>;

/** Saves a part of a profile with the loaded version; after a conflict the current profile is shown. */
export function useEdit(
  employee: Employee,
  onOvertaken: (theirs: Employee) => void,
): (changes: Changes) => Promise<SubmitResult | undefined> {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const change = useChangeEmployee(employee.id);
  const seen = useSeenVersion(employee, onOvertaken);
  return async (changes) => {
    try {
      const saved = await change.mutateAsync({ version: seen.get(), ...changes });
      notify({ kind: 'success', title: t('messages.updated', { name: personName(saved) }) });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
}
