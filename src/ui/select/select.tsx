import { useCallback, useLayoutEffect, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../input/input.tsx';
import { LookupInput } from '../lookup/lookup-input.tsx';
import { matchingOptions, optionOf } from './matching-options.ts';
import { MAX_NATIVE, type SelectOption } from './select-option.ts';

export interface SelectProps {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Accessible name; where `id` has a visible label, the same text. */
  readonly label: string;
  /** Id of the control, for a label that is shown. */
  readonly id?: string;
  /** Label of the empty choice; absent where one is always chosen. */
  readonly empty?: string;
  /** What is chosen, e.g. `countries`: the latest choices of this visit are offered first. */
  readonly recent?: string;
  readonly disabled?: boolean;
  readonly testId?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly name?: string;
  readonly controlRef?: Ref<HTMLSelectElement>;
  readonly onBlur?: () => void;
}

/**
 * One of a known set. Up to 12 entries as native select, which every phone and screen reader supports; more are searched
 * by typing, with the latest choices first (preferred §6).
 */
export function Select(props: SelectProps) {
  const { id } = props;
  const many = props.options.length > MAX_NATIVE && props.disabled !== true;
  const hadFocus = useRef(false);
  // Options may arrive while the field has the focus: it stays there.
  useLayoutEffect(() => {
    if (many && hadFocus.current && id !== undefined) document.getElementById(id)?.focus();
  }, [many, id]);
  return many ? (
    <SearchedSelect {...props} />
  ) : (
    <ShownSelect {...props} onFocusChange={(isIn) => (hadFocus.current = isIn)} />
  );
}

function ShownSelect({
  options,
  value,
  onChange,
  label,
  id,
  empty,
  disabled,
  testId,
  describedBy,
  invalid,
  required,
  name,
  controlRef,
  onBlur,
  onFocusChange,
}: SelectProps & { readonly onFocusChange: (isIn: boolean) => void }) {
  const groups = [...new Set(options.map(({ group }) => group))];
  const entries = (of: string | undefined) =>
    options
      .filter(({ group }) => group === of)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ));
  return (
    <NativeSelect
      id={id}
      ref={controlRef}
      name={name}
      aria-label={id === undefined ? label : undefined}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required}
      data-testid={testId}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false);
        onBlur?.();
      }}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {groups.map((group) =>
        group === undefined ? (
          entries(group)
        ) : (
          <optgroup key={group} label={group}>
            {entries(group)}
          </optgroup>
        ),
      )}
    </NativeSelect>
  );
}

function SearchedSelect(props: SelectProps) {
  const { options, value, onChange, label, id, empty, recent, testId } = props;
  const { t } = useTranslation('ui');
  const loadOptions = useCallback(async (text: string) => matchingOptions(options, text), [options]);
  return (
    <LookupInput
      label={label}
      labelHidden
      {...(id === undefined ? { isNamed: true } : { inputId: id })}
      isLocal
      recent={recent}
      testId={testId}
      value={optionOf(options, value)}
      onChange={([chosen]) => {
        // Without an empty choice, a field that is cleared keeps its value until another is chosen.
        if (chosen || empty !== undefined) onChange(chosen?.id ?? '');
      }}
      loadOptions={loadOptions}
      placeholder={empty ?? t('form.choose')}
      describedBy={props.describedBy}
      invalid={props.invalid ?? false}
      required={props.required ?? false}
      onBlur={props.onBlur}
    />
  );
}
