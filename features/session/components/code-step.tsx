import { useState } from 'react';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { exactText, part } from '#contract/schema.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { reenter } from '#ui/form/reenter.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Button } from '#ui/primitives.ts';
import { useSessionTexts } from '../use-session-texts.ts';
import { Door } from './door.tsx';
import { Notice } from './notice.tsx';

const schema = part({ code: exactText(40).required() });

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeStep() {
  const t = useSessionTexts();
  const problemWords = useProblemWords();
  const [isRecovery, setRecovery] = useState(false);
  const { problem: latest } = useSessionState();
  // An error about one kind of code does not apply to the other.
  const [past, setPast] = useState<ApiProblem | null>(null);
  const problem = latest === past ? null : latest;
  const form = useSchemaForm({ schema, defaultValues: { code: '' }, mode: 'onSubmit' });
  const send = async ({ code }: { code: string }) => {
    if (await session.giveCode(code)) reenter('code');
  };
  return (
    <Door title={t('code.title')} text={t(isRecovery ? 'code.recoveryText' : 'code.text')}>
      {problem && (
        <Notice kind="error">
          {problem.code === 'wrong-code' ? t('code.wrong') : problemWords(problem).description}
        </Notice>
      )}
      <div data-testid="code-form">
        <Form form={form} onSubmit={send} successText={null}>
          <TextField
            key={String(isRecovery)}
            name="code"
            label={t(isRecovery ? 'code.recoveryLabel' : 'code.label')}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoFocus
          />
          <BusyButton
            type="submit"
            colorPalette="brand"
            size="md"
            width="full"
            mt="1"
            busy={form.formState.isSubmitting}
            data-testid="give-code"
          >
            {t('code.submit')}
          </BusyButton>
        </Form>
      </div>
      <Button
        variant="ghost"
        width="full"
        mt="3"
        data-testid="other-code"
        onClick={() => {
          setRecovery(!isRecovery);
          setPast(latest);
          form.reset();
        }}
      >
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
      <Button variant="ghost" width="full" mt="1" onClick={session.leaveCode}>
        {t('code.back')}
      </Button>
    </Door>
  );
}
