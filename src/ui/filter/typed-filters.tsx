import { styled } from '../styled.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '#domain/digits.ts';
import { Input, type InputProps } from '../input/input.tsx';
import type { Option } from '../lookup/option.ts';
import type { NumbersFilter, TextFilter } from './filter.types.ts';

const WAIT_MS = 300;

const Frame = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    '& > legend, & > label': { fontWeight: 'medium' },
    '& > legend': { mb: '1' },
    '& > .both': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: '2' },
  },
});

interface TypedProps extends Pick<InputProps, 'id' | 'aria-label' | 'inputMode' | 'maxLength' | 'dir' | 'placeholder'> {
  readonly value: string;
  /** Called when typing pauses, on Enter and on leaving the field. */
  readonly onSettled: (value: string) => void;
}

/** A field whose text takes effect when typing pauses. */
function Typed({ value, onSettled, ...props }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Cleared from outside: it overrides what was typed.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSettled(text.trim());
  };
  return (
    <Input
      {...props}
      size="xs"
      value={typed}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => settle(text), WAIT_MS);
      }}
      onBlur={() => settle(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(typed);
      }}
    />
  );
}

const asOption = (typed: string): Option => ({ id: typed, label: typed });

/** A part of a text. */
export function TextFilterField({ filter }: { readonly filter: TextFilter }) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Frame as="div">
      <label htmlFor={id}>{filter.label}</label>
      <Typed
        id={id}
        value={filter.value[0]?.id ?? ''}
        onSettled={(text) => filter.onChange(text === '' ? [] : [asOption(text)])}
        maxLength={filter.most}
        placeholder={t('filter.contains')}
        {...(filter.inputMode === 'tel' ? { inputMode: 'tel' as const, dir: 'ltr' as const } : {})}
      />
    </Frame>
  );
}

/** A number as typed, in any digits; null for anything else. */
const numberOf = (text: string): number | null => {
  const value = Number(toLatinDigits(text).replace(/[,٫]/u, '.'));
  return text === '' || !Number.isFinite(value) ? null : value;
};

/** Numbers from and to. A range that ends before it begins is turned round. */
export function NumbersFilterField({ filter }: { readonly filter: NumbersFilter }) {
  const { t } = useTranslation('ui');
  const { label, value, onChange } = filter;
  const [from = '', to = ''] = value[0]?.id.split('..') ?? [];
  const change = (...typed: readonly [string, string]): void => {
    const [first, last] = typed.map(numberOf) as [number | null, number | null];
    const isReversed = first !== null && last !== null && first > last;
    const written = (isReversed ? [last, first] : [first, last]).map((bound) => bound ?? '').join('..');
    onChange(written === '..' ? [] : [asOption(written)]);
  };
  const shared = { inputMode: 'decimal', dir: 'ltr', maxLength: 20 } as const;
  return (
    <Frame>
      <legend>{label}</legend>
      <div className="both">
        <Typed
          {...shared}
          value={from}
          onSettled={(text) => change(text, to)}
          aria-label={t('filter.from', { label })}
        />
        <span aria-hidden>–</span>
        <Typed {...shared} value={to} onSettled={(text) => change(from, text)} aria-label={t('filter.to', { label })} />
      </div>
    </Frame>
  );
}
