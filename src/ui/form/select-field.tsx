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
  /** Words of the empty choice; by default "Choose". */
  readonly placeholder?: string;
  /** Told what somebody chooses; what the form sets by itself is not told. */
  readonly onChoose?: (value: string) => void;
}

/**
 * One of a known set: the platform's own select, which every phone and screen reader knows. The form holds the choice: options may come
 * after the form is open, and a select alone forgets what it does not offer yet.
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
