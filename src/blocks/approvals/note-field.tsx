import type { Ref } from 'react';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';

const Area = styled('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: '72px',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    resize: 'vertical',
    '&[aria-invalid=true]': { borderColor: 'border.error' },
  },
});

export interface NoteFieldProps {
  readonly id: string;
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired: boolean;
  readonly placeholder: string | undefined;
  readonly error: string | undefined;
}

/** A multi-line note of a decision. */
export function NoteField({ id, ref, label, value, onChange, isRequired, placeholder, error }: NoteFieldProps) {
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} textStyle="xs" fontWeight="medium" color="fg.muted">
        {label}
        {isRequired && (
          <chakra.span color="fg.error" ms="1" aria-hidden>
            *
          </chakra.span>
        )}
      </chakra.label>
      <Area
        ref={ref}
        id={id}
        rows={3}
        data-testid="decision-note"
        value={value}
        placeholder={placeholder}
        required={isRequired}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== undefined && (
        <chakra.p id={`${id}error`} role="alert" textStyle="xs" color="fg.error">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  );
}
