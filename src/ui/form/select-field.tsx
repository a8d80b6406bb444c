import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '../select/select.tsx';
import type { SelectOption } from '../select/select-option.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export type { SelectOption } from '../select/select-option.ts';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Label of the empty option; defaults to "Choose". */
  readonly placeholder?: string;
  /** What is chosen, e.g. `countries`: the latest choices of this visit are offered first. */
  readonly recent?: string;
  /** Called when a person chooses, not when the form sets the value. */
  readonly onChoose?: (value: string) => void;
}

/**
 * One of a known set. The form stores the choice: options may load later, and a select alone drops values that are not
 * among its options.
 */
export function SelectField({ name, label, help, options, placeholder, recent, onChoose }: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const value: unknown = field.value;
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <Select
          id={control.id}
          label={label}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] === true}
          required={control['aria-required'] === true}
          controlRef={field.ref}
          name={name}
          options={options}
          value={typeof value === 'string' ? value : ''}
          empty={placeholder ?? t('form.choose')}
          {...(recent === undefined ? {} : { recent })}
          onBlur={field.onBlur}
          onChange={(chosen) => {
            field.onChange(chosen);
            onChoose?.(chosen);
          }}
        />
      )}
    </FieldFrame>
  );
}
