import { useState } from 'react';
import { email, part } from '#contract/schema.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { personName } from '#ui/format/names.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeAccountEmail } from '../employees.mutations.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

const valuesOf = ({ email: address }: Pick<NonNullable<Employee['user']>, 'email'>) => ({ email: address ?? '' });

/** Changes the sign-in e-mail of an employee's account. */
export default function EmailDialog({
  employee,
  user,
  onClose,
}: {
  readonly employee: Employee;
  readonly user: NonNullable<Employee['user']>;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const problem = useProblemWords();
  const [opened] = useState(user);
  const change = useChangeAccountEmail(employee.id, opened.id);
  const [schema] = useState(() => part({ email: email().required() }));
  const begun = valuesOf(opened);
  const form = useSchemaForm({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('account.changeEmail')}
      form={form}
      successText={null}
      onSubmit={async (values) => {
        try {
          await change.mutateAsync({ version: seen.get(), ...values });
          notify({ kind: 'success', title: t('account.emailChanged') });
          return undefined;
        } catch (error) {
          return refused(error, t, problem, seen);
        }
      }}
    >
      <chakra.p color="fg.muted">{t('account.emailText', { name: personName(employee) })}</chakra.p>
      <TextField name="email" label={t('account.email')} type="email" letterCase="lower" autoComplete="off" />
    </FormDialog>
  );
}
