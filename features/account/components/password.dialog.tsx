import { useState } from 'react';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { call } from '#client/http/call.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

/** Changes the password. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useAccountTexts();
  const send = useSend();
  const refresh = useRefreshAccount();
  const [schema] = useState(() =>
    part({ current: exactText(200).required(), next: exactText(200).required().min(SHORTEST_PASSWORD) }),
  );
  const form = useSchemaForm({ schema, defaultValues: { current: '', next: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('password.change')}
      submitLabel={t('password.change')}
      form={form}
      successText={null}
      onSubmit={(body) =>
        send(
          () => call(api.account.changePassword, { body }),
          () => {
            notify({ kind: 'success', title: t('password.changed') });
            void refresh();
          },
        )
      }
    >
      <PasswordField name="current" label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        name="next"
        label={t('password.next')}
        autoComplete="new-password"
        help={t('password.help', { count: SHORTEST_PASSWORD })}
      />
    </FormDialog>
  );
}
