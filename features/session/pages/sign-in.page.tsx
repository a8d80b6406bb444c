import { useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { email, exactText, part } from '#contract/schema.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { CodeStep } from '../components/code-step.tsx';
import { Door } from '../components/door.tsx';
import { IssuerButton, issuerOutcome } from '../components/issuer-button.tsx';
import { Notice } from '../components/notice.tsx';
import { useSessionTexts } from '../use-session-texts.ts';

// Built here and not taken from the endpoint: a schema speaks the language that was set when it was made.
const schema = part({ email: email().required(), password: exactText(200).required() });

const Quiet = chakra(AppLink, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px', display: 'inline-block', minHeight: '24px' },
});

/** Sign-in with e-mail and password. What was typed stays after a refusal. */
export default function SignInPage() {
  const say = useSessionTexts();
  const problemWords = useProblemWords();
  const state = useSessionState();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useSchemaForm({ schema, defaultValues: { email: '', password: '' } });
  const [challenge, setChallenge] = useState<string | null>(null);
  const outcome = issuerOutcome(location.search);
  const reason = state.status === 'signed-out' ? state.reason : 'never';

  const wording = (cause: ApiProblem): string => {
    if (cause.code === 'wrong-credentials') return say('signIn.wrong');
    if (cause.code === 'challenge-over') return say('code.over');
    return cause.code === 'web-access-missing' ? say('signIn.noAccess') : problemWords(cause).description;
  };
  const signIn = async (values: { email: string; password: string }) => {
    setProblem(null);
    try {
      await session.signIn(values);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.challenge !== undefined) {
        setChallenge(error.challenge);
        return;
      }
      setProblem(error);
      form.setFocus(error.code === 'wrong-credentials' ? 'password' : 'email', { shouldSelect: true });
    }
  };
  if (challenge !== null) {
    return (
      <CodeStep
        challenge={challenge}
        onBack={(over) => {
          setChallenge(null);
          setProblem(over);
          form.resetField('password');
        }}
      />
    );
  }
  return (
    <Door title={say('signIn.title')} text={say('signIn.text')}>
      {problem ? (
        <Notice kind="error">
          {wording(problem)}
          {problem.requestId !== undefined && problem.status >= 500 && <chakra.small display="block">{problem.requestId}</chakra.small>}
        </Notice>
      ) : outcome ? (
        <Notice kind="error">{say(`issuer.outcomes.${outcome}`)}</Notice>
      ) : (
        reason !== 'never' && <Notice kind="info">{say(`notice.${reason}`)}</Notice>
      )}
      <div data-testid="sign-in-form">
        <Form form={form} onSubmit={signIn} successText={null}>
          <TextField name="email" label={say('signIn.email')} type="email" autoComplete="username" inputMode="email" letterCase="lower" autoFocus />
          <PasswordField name="password" label={say('signIn.password')} autoComplete="current-password" />
          <BusyButton type="submit" colorPalette="brand" size="md" width="full" mt="1" busy={form.formState.isSubmitting} data-testid="sign-in">
            {say('signIn.submit')}
          </BusyButton>
        </Form>
      </div>
      <chakra.p mt="4">
        <Quiet href="/reset-password">{say('signIn.forgot')}</Quiet>
      </chakra.p>
      <IssuerButton />
    </Door>
  );
}
