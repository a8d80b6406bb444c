import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Input } from '../input/input.tsx';
import { Button, chakra } from '../primitives.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** The keypad of a phone, for a PIN. */
  readonly inputMode?: 'numeric';
}

/** A password, stored exactly as typed or pasted; it can be revealed. */
export function PasswordField({ autoComplete, inputMode, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
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
            inputMode={inputMode}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            pe="20"
            data-testid={field.name}
          />
          <Button
            size="xs"
            variant="ghost"
            position="absolute"
            insetEnd="1"
            top="3px"
            height="30px"
            color="fg.muted"
            aria-label={t(isShown ? 'password.hideLabel' : 'password.showLabel')}
            aria-pressed={isShown}
            data-testid="toggle"
            data-id={`show-${field.name}`}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'password.hide' : 'password.show')}
          </Button>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
