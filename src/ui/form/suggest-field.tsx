import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useSuggestions, type Suggest } from './use-suggestions.ts';

export interface SuggestFieldProps extends Omit<TextFieldProps, 'list' | 'onInput' | 'onFocus' | 'autoComplete'> {
  /** Must keep its identity between renders. */
  readonly suggest: Suggest;
}

/**
 * A text with suggestions from a native datalist, which every phone and screen reader supports; other values are
 * allowed.
 */
export function SuggestField({ suggest, ...props }: SuggestFieldProps) {
  const id = useId();
  const { options, onInput } = useSuggestions(suggest);
  return (
    <>
      <TextField {...props} list={id} autoComplete="off" onInput={onInput} onFocus={onInput} />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
