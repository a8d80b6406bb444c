import { useState } from 'react';
import { useController } from 'react-hook-form';
import { readTime } from '#domain/typed-time.ts';
import { Input } from '../input/input.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { steppedTime } from './times.ts';

/**
 * A time of the 24-hour clock: one tab stop, whatever the browser's own field would show. The form has HH:mm, or what was
 * typed as long as it cannot be read, which `timeRule` refuses. Up and down go by quarters of an hour.
 */
export function TimeField({ name, label, help }: FieldProps) {
  const { field } = useController({ name });
  // What is typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const value = String(field.value ?? '');
  const change = (text: string | null, next: string): void => {
    setTyped(text);
    field.onChange(next);
  };
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={name}
          dir="ltr"
          css={{ '[dir=rtl] &': { textAlign: 'right' } }}
          inputMode="numeric"
          autoComplete="off"
          placeholder="hh:mm"
          value={typed ?? value}
          onChange={({ currentTarget }) =>
            change(currentTarget.value, readTime(currentTarget.value) ?? currentTarget.value.trim())
          }
          onKeyDown={(event) => {
            const quarters = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (quarters === undefined) return;
            event.preventDefault();
            change(null, steppedTime(readTime(value) ?? '', quarters));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}
