import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useSuggestions, type Suggest } from './use-suggestions.ts';

export interface SuggestFieldProps extends Omit<TextFieldProps, 'list' | 'onInput' | 'onFocus' | 'autoComplete'> {
  /** Must be the same function from render to render. */
  readonly suggest: Suggest;
}

/** A text with suggestions, by the browser's own list, which every phone and screen reader knows; anything else may be typed as well. */
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
