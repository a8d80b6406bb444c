import { useState } from 'react';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { exactText, part } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

export interface FactorPasswordProps {
  readonly onBegun: (begun: AnswerOf<typeof api.account.beginSecondFactor>) => void;
  readonly onCancel: () => void;
}

/** The first step: the password proves that the owner is making the change. */
export function FactorPassword({ onBegun, onCancel }: FactorPasswordProps) {
  const t = useAccountTexts();
  const send = useSend();
  const [schema] = useState(() => part({ password: exactText(200).required() }));
  const form = useSchemaForm({ schema, defaultValues: { password: '' } });
  return (
    <>
      <chakra.p mb="3">{t('factor.passwordStep')}</chakra.p>
      <Form
        form={form}
        successText={null}
        onSubmit={(body) => send(() => call(api.account.beginSecondFactor, { body }), onBegun)}
      >
        <PasswordField name="password" label={t('factor.password')} autoComplete="current-password" />
        <FormActions submitLabel={t('factor.next')} onCancel={onCancel} />
      </Form>
    </>
  );
}
