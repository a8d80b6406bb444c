import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldProps } from '#ui/form/field-frame.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useSessionTexts } from '../use-session-texts.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, kept exactly as it is typed or pasted; it can be looked at. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const say = useSessionTexts();
  const { register } = useFormContext();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            {...register(field.name)}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            pe="20"
            data-testid="password"
          />
          <Button
            size="xs"
            variant="ghost"
            position="absolute"
            insetEnd="1"
            top="3px"
            height="30px"
            color="fg.muted"
            aria-label={say(isShown ? 'password.hideLabel' : 'password.showLabel')}
            aria-pressed={isShown}
            data-testid="toggle"
            data-id="show-password"
            onClick={() => setShown(!isShown)}
          >
            {say(isShown ? 'password.hide' : 'password.show')}
          </Button>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
