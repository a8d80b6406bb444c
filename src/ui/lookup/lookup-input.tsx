import { Skeleton } from '../elements.ts';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../input/input.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { LoadOptions, Option } from './option.ts';

const LookupCombobox = lazyPart(() => import('./lookup-combobox.tsx'));

export interface LookupInputProps {
  readonly label: string;
  /** Omits the label where another one refers to `inputId`. */
  readonly labelHidden?: boolean;
  /** Names the input by `label` where no label refers to it. */
  readonly isNamed?: boolean;
  /** Options are found on the page: nothing waits for a pause in typing. */
  readonly isLocal?: boolean;
  /** What is chosen, e.g. `people`: the latest choices of this visit are offered first. */
  readonly recent?: string | undefined;
  readonly testId?: string | undefined;
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly loadOptions: LoadOptions;
  readonly multiple?: boolean;
  readonly placeholder?: string | undefined;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly onBlur?: (() => void) | undefined;
  /** Id of the input, for a label or an error summary. */
  readonly inputId?: string;
  readonly describedBy?: string | undefined;
}

export interface Caret {
  readonly start: number | null;
  readonly end: number | null;
}

export interface LookupComboboxProps extends LookupInputProps {
  readonly inputId: string;
  /** What was typed before the field's code was loaded; null for nothing. */
  readonly typed: string | null;
  /** The caret if the field had the focus by then; returned once. */
  readonly takeFocus: () => Caret | null;
}

/** Selects people, locations etc. by typing a part of their name; the server searches. */
export function LookupInput(props: LookupInputProps) {
  const ownId = useId();
  const inputId = props.inputId ?? ownId;
  const [typed, setTyped] = useState<string | null>(null);
  const caret = useRef<Caret | null>(null);
  const takeFocus = (): Caret | null => {
    const left = caret.current;
    caret.current = null;
    return left;
  };
  const keepFocus = (left: Caret): void => {
    caret.current = left;
  };
  // Without its own label another one refers to the field, and must find an input.
  const waiting = props.labelHidden ? (
    <WaitingInput {...props} inputId={inputId} typed={typed} onType={setTyped} onFocusLost={keepFocus} />
  ) : (
    <Skeleton height="36px" />
  );
  return (
    <Suspense fallback={waiting}>
      <LookupCombobox {...props} inputId={inputId} typed={typed} takeFocus={takeFocus} />
    </Suspense>
  );
}

interface WaitingInputProps extends LookupInputProps {
  readonly inputId: string;
  readonly typed: string | null;
  readonly onType: (text: string) => void;
  readonly onFocusLost: (caret: Caret) => void;
}

/**
 * A placeholder field until the code is loaded: a dialog that opens finds a field to focus, and nothing typed is lost.
 */
function WaitingInput({
  inputId,
  label,
  isNamed = false,
  testId,
  value,
  multiple,
  placeholder,
  describedBy,
  invalid = false,
  required = false,
  typed,
  onType,
  onFocusLost,
}: WaitingInputProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const lost = useRef(onFocusLost);
  useLayoutEffect(() => {
    const field = input.current;
    const tell = lost.current;
    // Runs while the field is still in the document: the last moment at which it can have the focus.
    return () => {
      if (field && document.activeElement === field) tell({ start: field.selectionStart, end: field.selectionEnd });
    };
  }, []);
  const selectChosen = (field: HTMLInputElement): void => {
    if (typed === null && !multiple) field.select();
  };
  return (
    <Input
      ref={input}
      id={inputId}
      aria-label={isNamed ? label : undefined}
      data-testid={testId}
      autoComplete="off"
      value={typed ?? (multiple ? '' : (value[0]?.label ?? ''))}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => selectChosen(event.currentTarget)}
      onClick={(event) => selectChosen(event.currentTarget)}
      placeholder={placeholder ?? t('filter.startTyping')}
      aria-busy
      onKeyDown={(event) => {
        // What is empty does not submit the form, before and after its list can open.
        if (event.key === 'Enter' && event.currentTarget.value === '' && !event.ctrlKey && !event.metaKey)
          event.preventDefault();
      }}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid}
    />
  );
}
