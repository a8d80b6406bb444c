import { useEffect, useState } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { session } from '#client/session/session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { exactText, part } from '#contract/schema.ts';
import { PIN_LENGTH } from '#domain/audiences.ts';
import { toLatinDigits } from '#domain/digits.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { reenter } from '#ui/form/reenter.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { knownPhone } from '../known-phone.ts';

const schema = () => part({ pin: exactText(PIN_LENGTH.max).required() });

const Frame = styled('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    p: '4',
    bg: 'bg.panel',
    '& > div': { width: 'min(100%, 360px)' },
    '& [role=alert]': { color: 'fg.error', mb: '4' },
  },
});

const MINUTE_MS = 60_000;

export interface PinDoorProps {
  readonly name: string;
  /** Called to sign in with the password instead. */
  readonly onPassword: () => void;
}

/** Signs in with the PIN on a phone that is known since a sign-in with the password (ADR-0128). */
export default function PinDoor({ name, onPassword }: PinDoorProps) {
  const t = useViewTexts();
  const words = useProblemWords();
  const { number } = useFormats();
  const [checked] = useState(schema);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useSchemaForm({ schema: checked, defaultValues: { pin: '' }, mode: 'onSubmit' });
  const { setFocus } = form;
  useEffect(() => setFocus('pin'), [setFocus]);
  const signIn = async ({ pin }: { pin: string }) => {
    const refusal = await session.signIn({ pin: toLatinDigits(pin) });
    setProblem(refusal);
    if (refusal?.code === 'unknown-device') {
      knownPhone.forget();
      onPassword();
    } else if (refusal) reenter('pin');
  };
  const wording = ({ code, retryAfter = MINUTE_MS }: ApiProblem): string => {
    if (code === 'wrong-pin' || code === 'malformed-request') return t('door.wrong');
    if (code === 'too-many-requests') return t('door.resting', { minutes: number(Math.ceil(retryAfter / MINUTE_MS)) });
    return words(problem).description;
  };
  return (
    <Frame data-testid="pin-door">
      <div>
        <Heading as="h1" textStyle="2xl" fontWeight="semibold" tabIndex={-1} dir="auto">
          {t('door.hello', { name })}
        </Heading>
        <chakra.p color="fg.muted" mt="1" mb="6">
          {t('door.text')}
        </chakra.p>
        {problem && <p role="alert">{wording(problem)}</p>}
        <Form form={form} onSubmit={signIn} successText={null}>
          <PasswordField name="pin" label={t('door.pin')} autoComplete="off" inputMode="numeric" />
          <BusyButton
            type="submit"
            colorPalette="brand"
            width="full"
            minH="48px"
            mt="1"
            busy={form.formState.isSubmitting}
            data-testid="sign-in"
          >
            {t('door.submit')}
          </BusyButton>
        </Form>
        <Button variant="ghost" width="full" minH="48px" mt="3" onClick={onPassword} data-testid="use-password">
          {t('door.usePassword')}
        </Button>
      </div>
    </Frame>
  );
}
