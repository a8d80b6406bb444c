import { styled } from '../styled.ts';
import { useFormContext } from 'react-hook-form';
import { NamedIcon } from '../icon/named-icon.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface IconFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Choices = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '40px',
      height: '40px',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.hover', color: 'fg' },
      '&:has(:checked)': {
        bg: 'brand.subtle',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        boxShadow: 'inset 0 0 0 1px var(--st-colors-brand-solid)',
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  },
});

/** One of a few icons as radio buttons, each named after its picture. */
export function IconField({ name, label, help, options }: IconFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} help={help} grouped>
      {({ id, ...control }) => (
        <Choices>
          {options.map(({ value, label: word }, at) => (
            <label key={value} title={word}>
              <NamedIcon name={value} size={18} />
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                value={value}
                aria-label={word}
                aria-describedby={control['aria-describedby']}
                {...register(name)}
              />
            </label>
          ))}
        </Choices>
      )}
    </FieldFrame>
  );
}
