import { styled } from '../styled.ts';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const Label = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '24px',
    cursor: 'pointer',
    '& > input': { width: '16px', height: '16px', accentColor: '{colors.brand.solid}' },
  },
});

/** A checkbox. */
export function CheckboxField({ name, label, help }: FieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} help={help} ownLabel>
      {(control) => (
        <Label>
          <input type="checkbox" {...control} {...register(name)} />
          {label}
        </Label>
      )}
    </FieldFrame>
  );
}
