import { useEffect, useRef, useState } from 'react';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';
import { QrCode } from './qr-code.tsx';

export interface FactorScanProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The second step: the app receives the secret and proves it with a code. */
export function FactorScan({ secret, uri, onConfirmed, onCancel }: FactorScanProps) {
  const t = useAccountTexts();
  const send = useSend();
  const heading = useRef<HTMLParagraphElement>(null);
  const [schema] = useState(() => part({ code: exactText(40).required() }));
  const form = useSchemaForm({ schema, defaultValues: { code: '' } });
  // The field of the previous step is gone; the heading announces the next step to screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <chakra.p ref={heading} tabIndex={-1} outline="none" mb="3">
        {t('factor.scan')}
      </chakra.p>
      <QrCode text={uri} label={t('factor.qr')} />
      <chakra.p mt="3" mb="4" color="fg.muted">
        {t('factor.byHand')}{' '}
        <chakra.code dir="ltr" color="fg" display="block" userSelect="all" overflowWrap="anywhere" data-testid="secret">
          {inGroups(secret)}
        </chakra.code>
      </chakra.p>
      <Form
        form={form}
        successText={null}
        onSubmit={(body) =>
          send(
            () => call(api.account.confirmSecondFactor, { body }),
            ({ recoveryCodes }) => onConfirmed(recoveryCodes),
          )
        }
      >
        <TextField name="code" label={t('factor.code')} autoComplete="one-time-code" inputMode="numeric" />
        <FormActions submitLabel={t('factor.confirm')} onCancel={onCancel} />
      </Form>
    </>
  );
}
