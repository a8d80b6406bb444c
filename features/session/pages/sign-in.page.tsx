import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { session } from '#client/session/session.ts';
import type { SessionPlace } from '#machines/session/index.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { email, exactText, part } from '#contract/schema.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { reenter } from '#ui/form/reenter.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { CodeStep } from '../components/code-step.tsx';
import { Door } from '../components/door.tsx';
import { IssuerButton, issuerOutcome } from '../components/issuer-button.tsx';
import { Notice } from '../components/notice.tsx';
import { useSessionTexts } from '../use-session-texts.ts';

// Built here instead of taken from the endpoint: a schema uses the language set when it was created.
const schema = part({ email: email().required(), password: exactText(200).required() });

const Quiet = styled(AppLink, {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    display: 'inline-block',
    minHeight: '24px',
  },
});

/** Why a session has ended. */
const REASONS: Partial<Record<SessionPlace, 'by-choice' | 'in-another-tab' | 'ended'>> = {
  'tab.atDoor.byChoice': 'by-choice',
  'tab.atDoor.elsewhere': 'in-another-tab',
  'tab.atDoor.expired': 'ended',
};

export interface SignInPageProps {
  /** In the employee app: the issuer signs in to the web panel alone. */
  readonly isApp?: boolean;
  /** Another way to sign in, below the form. */
  readonly children?: ReactNode;
}

/** Sign-in with e-mail and password. Input is kept after a refusal. */
export default function SignInPage({ isApp = false, children }: SignInPageProps) {
  const t = useSessionTexts();
  const problemWords = useProblemWords();
  const { place, problem: latest } = useSessionState();
  // Earlier errors are not shown again.
  const [past] = useState(latest);
  const problem = latest === past ? null : latest;
  const form = useSchemaForm({ schema, defaultValues: { email: '', password: '' }, mode: 'onSubmit' });
  const outcome = issuerOutcome(location.search);
  const reason = REASONS[place];

  const wording = (cause: ApiProblem): string => {
    if (cause.code === 'wrong-credentials') return t('signIn.wrong');
    if (cause.code === 'challenge-over') return t('code.over');
    if (cause.code === 'app-access-missing') return t('signIn.noAppAccess');
    return cause.code === 'web-access-missing' ? t('signIn.noAccess') : problemWords(cause).description;
  };
  const signIn = async (values: { email: string; password: string }) => {
    const refusal = await session.signIn(values);
    if (refusal) reenter(refusal.code === 'wrong-credentials' ? 'password' : 'email');
    // Returning from the code step requires the password again.
    else form.resetField('password');
  };
  if (place === 'tab.signingIn.codeAsked' || place === 'tab.signingIn.checkingCode') return <CodeStep />;
  return (
    <Door title={t('signIn.title')} text={t('signIn.text')}>
      {problem ? (
        <Notice kind="error">
          {wording(problem)}
          {problem.requestId !== undefined && problem.status >= 500 && (
            <chakra.small display="block">{problem.requestId}</chakra.small>
          )}
        </Notice>
      ) : outcome ? (
        <Notice kind="error">{t(`issuer.outcomes.${outcome}`)}</Notice>
      ) : (
        reason && <Notice kind="info">{t(`notice.${reason}`)}</Notice>
      )}
      <div data-testid="sign-in-form">
        <Form form={form} onSubmit={signIn} successText={null}>
          <TextField
            name="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            letterCase="lower"
            autoFocus
          />
          <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
          <BusyButton
            type="submit"
            colorPalette="brand"
            size="md"
            width="full"
            mt="1"
            busy={form.formState.isSubmitting}
            data-testid="sign-in"
          >
            {t('signIn.submit')}
          </BusyButton>
        </Form>
      </div>
      <chakra.p mt="4">
        <Quiet href="/reset-password">{t('signIn.forgot')}</Quiet>
      </chakra.p>
      {children}
      {!isApp && <IssuerButton />}
    </Door>
  );
}
