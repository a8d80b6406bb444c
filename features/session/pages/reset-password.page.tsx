import { useState } from 'react';
import { api } from '#contract/api.ts';
import { email, part } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Door } from '../components/door.tsx';
import { Notice } from '../components/notice.tsx';
import { useSessionTexts } from '../use-session-texts.ts';

const schema = part({ email: email().required() });

const Back = styled(AppLink, {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    display: 'inline-block',
    minHeight: '24px',
  },
});

/** Requests a password reset link. The response never reveals whether the address has an account. */
export default function ResetPasswordPage() {
  const t = useSessionTexts();
  const problemWords = useProblemWords();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({ schema, defaultValues: { email: '' } });
  const send = async (values: { email: string }) => {
    setFailure(undefined);
    try {
      await call(api.auth.resetPassword, { body: values });
      setSentTo(values.email);
    } catch (error) {
      setFailure(problemWords(error).description);
    }
  };
  const back = (
    <chakra.p mt="4">
      <Back href="/sign-in">{t('reset.back')}</Back>
    </chakra.p>
  );
  if (sentTo !== undefined) {
    return (
      <Door title={t('reset.sentTitle')}>
        <Notice kind="info">{t('reset.sent', { email: sentTo })}</Notice>
        {back}
      </Door>
    );
  }
  return (
    <Door title={t('reset.title')} text={t('reset.text')}>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <Form form={form} onSubmit={send} successText={null}>
        <TextField
          name="email"
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          letterCase="lower"
        />
        <BusyButton
          type="submit"
          colorPalette="brand"
          size="md"
          width="full"
          mt="1"
          busy={form.formState.isSubmitting}
          data-testid="send-link"
        >
          {t('reset.submit')}
        </BusyButton>
      </Form>
      {back}
    </Door>
  );
}
