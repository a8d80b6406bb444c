import { styled } from '#ui/styled.ts';
import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps } from '#ui/form/field-frame.tsx';

const Choices = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '32px', cursor: 'pointer' },
    '& input': { width: '16px', height: '16px', accentColor: 'var(--st-colors-brand-solid)', cursor: 'pointer' },
  },
});

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, all of them visible. */
export function RadioField({ name, label, help, options }: RadioFieldProps) {
  const { field } = useController({ name });
  return (
    <FieldFrame name={name} label={label} help={help} grouped>
      {({ id, ...control }) => (
        <Choices>
          {options.map(({ value, label: word }, at) => (
            <label key={value}>
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                ref={at === 0 ? field.ref : undefined}
                name={name}
                value={value}
                checked={field.value === value}
                aria-describedby={control['aria-describedby']}
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              <bdi>{word}</bdi>
            </label>
          ))}
        </Choices>
      )}
    </FieldFrame>
  );
}
