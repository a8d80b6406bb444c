import { useState } from 'react';
import { api } from '#contract/api.ts';
import { exactText, part } from '#contract/schema.ts';
import { SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { Button } from '#ui/primitives.ts';
import { Door } from '../components/door.tsx';
import { Notice } from '../components/notice.tsx';
import { useSessionTexts } from '../use-session-texts.ts';

const schema = part({ password: exactText(200).required().min(SHORTEST_PASSWORD) });

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid-link' }
  | { readonly kind: 'failed'; readonly text: string };

/** Sets a password with the token of a mailed link: a new one, or the first after an invitation. */
export default function NewPasswordPage({ isInvitation = false }: { readonly isInvitation?: boolean }) {
  const t = useSessionTexts();
  const problemWords = useProblemWords();
  const title = t(isInvitation ? 'invitation.title' : 'renew.title');
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(token === '' ? { kind: 'invalid-link' } : null);
  const form = useSchemaForm({ schema, defaultValues: { password: '' } });
  const send = async ({ password }: { password: string }) => {
    try {
      await call(api.auth.confirmReset, { body: { token, password } });
      setOutcome({ kind: 'done' });
    } catch (error) {
      const isLink = error instanceof ApiProblem && error.errors.some(({ path }) => path === 'token');
      const isShared = error instanceof ApiProblem && error.errors.some(({ code }) => code === 'used-elsewhere');
      setOutcome(
        isLink
          ? { kind: 'invalid-link' }
          : { kind: 'failed', text: isShared ? t('renew.usedElsewhere') : problemWords(error).description },
      );
    }
  };
  if (outcome?.kind === 'done') {
    return (
      <Door
        title={t(isInvitation ? 'invitation.doneTitle' : 'renew.doneTitle')}
        text={t(isInvitation ? 'invitation.done' : 'renew.done')}
      >
        <Button asChild colorPalette="brand" size="md" width="full">
          <AppLink href="/sign-in">{t('renew.signIn')}</AppLink>
        </Button>
      </Door>
    );
  }
  if (outcome?.kind === 'invalid-link') {
    return (
      <Door title={title}>
        <Notice kind="error">{t(isInvitation ? 'invitation.invalid' : 'renew.invalid')}</Notice>
        <Button asChild variant="outline" size="md" width="full">
          {isInvitation ? (
            <AppLink href="/sign-in">{t('renew.signIn')}</AppLink>
          ) : (
            <AppLink href="/reset-password">{t('renew.again')}</AppLink>
          )}
        </Button>
      </Door>
    );
  }
  return (
    <Door title={title} text={t(isInvitation ? 'invitation.text' : 'renew.text')}>
      {outcome && <Notice kind="error">{outcome.text}</Notice>}
      <Form form={form} onSubmit={send} successText={null}>
        <PasswordField
          name="password"
          label={t('renew.password')}
          autoComplete="new-password"
          help={t('password.help', { count: SHORTEST_PASSWORD })}
        />
        <BusyButton
          type="submit"
          colorPalette="brand"
          size="md"
          width="full"
          mt="1"
          busy={form.formState.isSubmitting}
          data-testid="set-password"
        >
          {t('renew.submit')}
        </BusyButton>
      </Form>
    </Door>
  );
}
