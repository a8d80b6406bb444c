import { useState } from 'react';
import { api } from '#contract/api.ts';
import { email, exactText, part } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { session } from '#client/session/session.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

/** Changes the sign-in e-mail, with the password. */
export default function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useAccountTexts();
  const send = useSend();
  const refresh = useRefreshAccount();
  const [schema] = useState(() => part({ email: email().required(), password: exactText(200).required() }));
  const form = useSchemaForm({ schema, defaultValues: { email: '', password: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('email.change')}
      submitLabel={t('email.change')}
      form={form}
      successText={null}
      onSubmit={(body) =>
        send(
          () => call(api.account.changeEmail, { body }),
          () => {
            notify({ kind: 'success', title: t('email.changed') });
            void refresh();
            void session.renew();
          },
        )
      }
    >
      <chakra.p color="fg.muted">{t('email.text')}</chakra.p>
      <TextField name="email" label={t('email.next')} type="email" letterCase="lower" autoComplete="email" />
      <PasswordField name="password" label={t('password.current')} autoComplete="current-password" />
    </FormDialog>
  );
}
