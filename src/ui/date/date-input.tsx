import { Input, type InputProps } from '../input/input.tsx';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay, parseTypedDay } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';

export interface DateInputProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** yyyy-MM-dd, or an empty string. An invalid day is passed on as typed, so that a schema can refuse it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** A day as text, dd/mm/yyyy, applied on blur or Enter. Accepts pasting and any usual date format. */
export function DateInput({ value, onChange, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const { t } = useTranslation('ui');
  const { locale, direction } = useLanguage();
  const shown = ISO_DAY.test(value) ? formatListDay(value, locale) : value;
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    setTyped(undefined);
    const next = text === '' ? '' : (parseTypedDay(text) ?? text);
    if (next !== value) onChange(next);
  };
  return (
    <Input
      placeholder={t('filter.dateFormat')}
      autoComplete="off"
      dir="ltr"
      textAlign={direction === 'rtl' ? 'right' : 'left'}
      {...rest}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        onKeyDown?.(event);
      }}
    />
  );
}
