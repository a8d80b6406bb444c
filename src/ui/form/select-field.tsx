import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../input/input.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Label of the empty option; defaults to "Choose". */
  readonly placeholder?: string;
  /** Called when a person chooses, not when the form sets the value. */
  readonly onChoose?: (value: string) => void;
}

/**
 * One of a known set, as native select, which every phone and screen reader supports. The form stores the choice:
 * options may load later, and a select alone drops values that are not among its options.
 */
export function SelectField({ name, label, help, options, placeholder, onChoose }: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const value: unknown = field.value;
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <NativeSelect
          {...control}
          ref={field.ref}
          name={name}
          value={typeof value === 'string' ? value : ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            field.onChange(chosen);
            onChoose?.(chosen);
          }}
        >
          <option value="">{placeholder ?? t('form.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
