import { useState } from 'react';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

/** Turns the second factor off, with password and code. */
export default function FactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useAccountTexts();
  const send = useSend();
  const refresh = useRefreshAccount();
  const [schema] = useState(() => part({ password: exactText(200).required(), code: exactText(40).required() }));
  const form = useSchemaForm({ schema, defaultValues: { password: '', code: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('factor.offTitle')}
      submitLabel={t('factor.switchOff')}
      form={form}
      successText={null}
      onSubmit={(body) =>
        send(
          () => call(api.account.endSecondFactor, { body }),
          () => {
            notify({ kind: 'success', title: t('factor.switchedOff') });
            void refresh();
          },
        )
      }
    >
      <chakra.p mb="2">{t('factor.offWarning')}</chakra.p>
      <PasswordField name="password" label={t('factor.password')} autoComplete="current-password" />
      <TextField name="code" label={t('factor.offCode')} autoComplete="one-time-code" />
    </FormDialog>
  );
}
