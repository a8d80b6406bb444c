import { useState } from 'react';
import { email, part } from '#contract/schema.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeUser } from '../roles.mutations.ts';
import type { User } from '../roles.queries.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

/** Changes the sign-in e-mail of another person's account. */
export default function EmailDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useUsersTexts();
  const problem = useProblemWords();
  const { ofCode } = useRefusalWords();
  const [opened] = useState(user);
  const change = useChangeUser(user.id);
  const [schema] = useState(() => part({ email: email().required() }));
  const form = useSchemaForm({ schema, defaultValues: { email: opened.email } });
  const take = useTakeTheirs(form, { email: opened.email });
  const seen = useSeenVersion(opened, (theirs) => take({ email: theirs.email }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('email.title', { name: opened.displayName })}
      form={form}
      successText={null}
      onSubmit={async (values) => {
        try {
          await change.mutateAsync({ version: seen.get(), ...values });
          notify({ kind: 'success', title: t('email.changed') });
          return undefined;
        } catch (error) {
          return refusalOf(error, { rule: ofCode, problem, seen });
        }
      }}
    >
      <chakra.p color="fg.muted">{t('email.text', { name: opened.displayName })}</chakra.p>
      <TextField name="email" label={t('columns.email')} type="email" letterCase="lower" autoComplete="off" />
    </FormDialog>
  );
}
