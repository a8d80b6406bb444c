import { useController } from 'react-hook-form';
import { Input } from '../input/input.tsx';
import { LookupInput } from '../lookup/lookup-input.tsx';
import type { LoadOptions, Option } from '../lookup/option.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface ComboboxFieldProps extends FieldProps {
  readonly loadOptions: LoadOptions;
  /** The value is then a list of options, otherwise one or null. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  /** What is chosen, e.g. `people`: the latest choices of this visit are offered first. */
  readonly recent?: string;
  /** Why it is locked; shown in place of the help text. */
  readonly lockedReason?: string | undefined;
}

function chosen(value: unknown): readonly Option[] {
  if (Array.isArray(value)) return value as readonly Option[];
  return typeof value === 'object' && value !== null ? [value as Option] : [];
}

/**
 * A person, location or asset found by typing. The form value is the whole option (`{ id, label, … }`), so that it can
 * be shown again.
 */
export function ComboboxField({
  name,
  label,
  help,
  loadOptions,
  multiple = false,
  placeholder,
  recent,
  lockedReason,
}: ComboboxFieldProps) {
  const { field } = useController({ name });
  if (lockedReason !== undefined) {
    return (
      <FieldFrame name={name} label={label} help={lockedReason}>
        {({ 'aria-required': _, ...control }) => (
          <Input
            {...control}
            ref={field.ref}
            readOnly
            dir="auto"
            bg="bg.muted"
            borderStyle="dashed"
            value={
              chosen(field.value)
                .map((option) => option.label)
                .join(' · ') || '–'
            }
          />
        )}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <LookupInput
          label={label}
          labelHidden
          inputId={control.id}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] === true}
          required={control['aria-required'] === true}
          value={chosen(field.value)}
          onChange={(options) => field.onChange(multiple ? options : (options[0] ?? null))}
          onBlur={field.onBlur}
          loadOptions={loadOptions}
          multiple={multiple}
          placeholder={placeholder}
          recent={recent}
        />
      )}
    </FieldFrame>
  );
}
