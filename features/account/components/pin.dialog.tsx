import { useState } from 'react';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { PIN_LENGTH } from '#domain/audiences.ts';
import { call } from '#client/http/call.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

/** Sets the PIN, with the password. */
export default function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useAccountTexts();
  const send = useSend();
  const refresh = useRefreshAccount();
  const [schema] = useState(() =>
    part({
      password: exactText(200).required(),
      pin: exactText(PIN_LENGTH.max)
        .required()
        .min(PIN_LENGTH.min)
        .matches(/^\d+$/, { message: t('pin.onlyDigits') }),
    }),
  );
  const form = useSchemaForm({ schema, defaultValues: { password: '', pin: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('pin.set')}
      submitLabel={t('pin.set')}
      form={form}
      successText={null}
      onSubmit={(body) =>
        send(
          () => call(api.account.setPin, { body }),
          () => {
            notify({ kind: 'success', title: t('pin.done') });
            void refresh();
          },
        )
      }
    >
      <PasswordField name="password" label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        name="pin"
        label={t('pin.field')}
        autoComplete="off"
        help={t('pin.help', { min: PIN_LENGTH.min, max: PIN_LENGTH.max })}
      />
    </FormDialog>
  );
}
