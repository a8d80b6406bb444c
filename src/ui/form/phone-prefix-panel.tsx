import { styled } from '../styled.ts';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneDigits } from '#domain/phones.ts';
import { inDigitsOf } from '../format/digits.ts';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { callingCodes, type CallingCode } from './calling-codes.ts';

export interface PhonePrefixPanelProps {
  readonly value: string;
  readonly onChange: (prefix: string) => void;
  readonly onDone: () => void;
}

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '3',
    '& .codes': { display: 'grid', maxHeight: '260px', overflow: 'auto', mx: '-1', px: '1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '32px',
      cursor: 'pointer',
      '& > .name': { flex: '1', minWidth: '0' },
      '& > .code': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    },
    '& input[type=radio]': { width: '16px', height: '16px', flexShrink: '0', accentColor: '{colors.brand.solid}' },
  },
});

function fits({ name, country, prefix }: CallingCode, needle: string): boolean {
  const digits = phoneDigits(needle);
  if (digits !== '') return prefix.startsWith(digits);
  return name.toLocaleLowerCase().includes(needle) || country.toLocaleLowerCase() === needle;
}

/** Scrolls to the chosen one among some two hundred and fifty. */
const intoView = (radio: HTMLInputElement | null): void => radio?.scrollIntoView({ block: 'nearest' });

/** Searchable countries with calling codes. Loaded when opened: the names and codes are its largest part. */
export default function PhonePrefixPanel({ value, onChange, onDone }: PhonePrefixPanelProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const group = useId();
  const [text, setText] = useState('');
  const codes = useMemo(() => callingCodes(locale), [locale]);
  const needle = text.trim().toLocaleLowerCase();
  const shown = needle === '' ? codes : codes.filter((code) => fits(code, needle));
  // Several countries share a code; the first represents them all, since a radio group has one choice.
  const chosen = shown.find(({ prefix }) => prefix === value);
  return (
    <Frame>
      <Input
        size="xs"
        value={text}
        placeholder={t('phone.find')}
        aria-label={t('phone.find')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChange(first.prefix);
          onDone();
        }}
      />
      <div className="codes" role="radiogroup" aria-label={t('phone.choose')}>
        {shown.map((code) => (
          <label key={code.country + code.prefix}>
            <input
              type="radio"
              ref={code === chosen ? intoView : undefined}
              name={group}
              checked={code === chosen}
              onChange={() => onChange(code.prefix)}
              // A pointer press chooses; arrow keys only move, Enter closes.
              onClick={(event) => event.detail > 0 && onDone()}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onChange(code.prefix);
                onDone();
              }}
            />
            <bdi className="name">{code.name}</bdi>
            <bdi className="code" dir="ltr">
              +{inDigitsOf(locale, code.prefix)}
            </bdi>
          </label>
        ))}
        {shown.length === 0 && <p>{t('filter.noneMatch')}</p>}
      </div>
    </Frame>
  );
}
