import { chakra } from '@chakra-ui/react/styled-system';
import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A switch that takes effect when the form is saved. For one that takes effect immediately: `OptimisticSwitch`. */
export function SwitchField({ name, label, help }: FieldProps) {
  const { field } = useController({ name });
  const checked = field.value === true;
  return (
    <FieldFrame name={name} label={label} help={help} ownLabel>
      {(control) => (
        <chakra.div display="flex" alignItems="center" gap="3" minHeight="24px">
          <button
            {...control}
            ref={field.ref}
            type="button"
            role="switch"
            className="st-switch"
            aria-checked={checked}
            onClick={() => field.onChange(!checked)}
            onBlur={field.onBlur}
          />
          <chakra.label htmlFor={control.id} cursor="pointer">
            {label}
          </chakra.label>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
