import { useState } from 'react';
import { send } from '#client/http/send.ts';
import { session } from '#client/session/session.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';

const schema = () => part({ password: exactText(200).required() });

/** Removes this device, with the password of its location: it stands where everybody reaches it. */
export function RemoveDeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCheckInTexts();
  const problem = useProblemWords();
  const [checked] = useState(schema);
  const form = useSchemaForm({ schema: checked, defaultValues: { password: '' }, mode: 'onSubmit' });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('desk.signOut')}
      submitLabel={t('desk.signOutConfirm')}
      form={form}
      successText={null}
      onSubmit={async ({ password }) => {
        try {
          await send(api.auth.removeDevice, { body: { password } }, null);
          return undefined;
        } catch (error) {
          const rule = (code: string) => (code === 'wrong-password' ? t('desk.wrongPassword') : undefined);
          return refusalOf(error, { rule, problem });
        }
      }}
      onSuccess={() => void session.signOut()}
    >
      <p>{t('desk.signOutText')}</p>
      <PasswordField name="password" label={t('door.password')} autoComplete="off" />
    </FormDialog>
  );
}
