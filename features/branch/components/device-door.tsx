import { useEffect, useState } from 'react';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { email, exactText, part } from '#contract/schema.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { reenter } from '#ui/form/reenter.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { storedDesk } from '../stored-desk.ts';
import { DOOR_FRAME } from './door-frame.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';

const schema = () => part({ email: email().required(), password: exactText(200).required() });

const Frame = styled('div', { base: { ...DOOR_FRAME, '& [role=alert]': { color: 'fg.error', mb: '4' } } });

/** Registers the browser as a device of a location, with the location's password (D46). */
export function DeviceDoor() {
  const t = useCheckInTexts();
  const words = useProblemWords();
  const { place, problem } = useSessionState();
  // A device that was removed keeps no names.
  useEffect(() => storedDesk.forget(), []);
  const [checked] = useState(schema);
  const form = useSchemaForm({ schema: checked, defaultValues: { email: '', password: '' }, mode: 'onSubmit' });
  const signIn = async (values: { email: string; password: string }) => {
    const refusal = await session.signIn(values);
    if (refusal) reenter('password');
  };
  const trouble = problem
    ? problem.code === 'wrong-credentials'
      ? t('door.wrong')
      : words(problem).description
    : place === 'tab.atDoor.expired'
      ? t('door.ended')
      : null;
  return (
    <Frame>
      <div>
        <Heading as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1}>
          {t('door.title')}
        </Heading>
        <chakra.p color="fg.muted" mt="1" mb="5">
          {t('door.text')}
        </chakra.p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <div data-testid="sign-in-form">
          <Form form={form} onSubmit={signIn} successText={null}>
            <TextField
              name="email"
              label={t('door.email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              letterCase="lower"
              autoFocus
            />
            <PasswordField name="password" label={t('door.password')} autoComplete="current-password" />
            <BusyButton
              type="submit"
              colorPalette="brand"
              size="md"
              width="full"
              mt="1"
              busy={form.formState.isSubmitting}
              data-testid="sign-in"
            >
              {t('door.submit')}
            </BusyButton>
          </Form>
        </div>
      </div>
    </Frame>
  );
}
