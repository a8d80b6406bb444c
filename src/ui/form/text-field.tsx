import { Input, type InputProps } from '../input/input.tsx';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { tidyText, type Tidying } from './tidy-text.ts';

export interface TextFieldProps
  extends
    FieldProps,
    Tidying,
    Pick<
      InputProps,
      'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'autoFocus' | 'list' | 'onInput' | 'onFocus'
    > {}

/** A single-line text, normalized on blur. */
export function TextField({ name, label, help, collapse, letterCase, ...input }: TextFieldProps) {
  const { register, setValue } = useFormContext();
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control, { maxLength }) => {
        const field = register(name);
        return (
          <Input
            maxLength={maxLength}
            {...input}
            {...control}
            {...field}
            onBlur={(event) => {
              const tidied = tidyText(event.currentTarget.value, { collapse, letterCase });
              if (input.type !== 'password' && tidied !== event.currentTarget.value)
                setValue(name, tidied, { shouldDirty: true });
              void field.onBlur(event);
            }}
          />
        );
      }}
    </FieldFrame>
  );
}
