import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasPrefix, maskPhone, phoneDigits, splitPhone, type Phone } from '#domain/phones.ts';
import { inDigitsOf } from '../format/digits.ts';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Popover } from '../overlay/popover.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useMaskedCaret } from './masked-caret.ts';

const PhonePrefixPanel = lazyPart(() => import('./phone-prefix-panel.tsx'));

/** More than any valid number: the schema reports excess length, nothing is cut off silently. */
const MAX_DIGITS = 20;

export interface PhoneFieldProps extends FieldProps {
  /** Calling code offered while there is no number. */
  readonly defaultPrefix?: string;
}

/** A phone number: `{ prefix, number }`, digits only, or null when empty. Grouped 3-3-4 while typing (A§5, D48). */
export function PhoneField({ name, label, help, defaultPrefix = '971' }: PhoneFieldProps) {
  const { t } = useTranslation('ui');
  const { locale, direction } = useLanguage();
  const { field } = useController({ name });
  const value = (field.value ?? null) as Phone | null;
  const [chosen, setChosen] = useState(defaultPrefix);
  // A full number with its prefix stays as typed until blur, and is then split.
  const [whole, setWhole] = useState<string>();
  const prefix = value?.prefix ?? chosen;
  const number = value?.number ?? '';
  const caret = useMaskedCaret();

  const change = (next: Phone) => {
    setChosen(next.prefix);
    field.onChange(next.number === '' ? null : next);
  };
  const takeApart = async (text: string) => {
    const { knownPrefixes } = await import('./calling-codes.ts');
    change(splitPhone(text, knownPrefixes()) ?? { prefix, number: phoneDigits(text) });
    setWhole(undefined);
    field.onBlur();
  };
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <chakra.div display="flex" gap="2" dir="ltr">
          <Popover
            trigger={<bdi>+{inDigitsOf(locale, prefix)}</bdi>}
            triggerProps={{
              'aria-label': t('phone.prefix', { label, prefix: inDigitsOf(locale, prefix) }),
              style: { fontVariantNumeric: 'tabular-nums' },
            }}
            label={t('phone.choose')}
            width={320}
          >
            {(close) => (
              <div dir={direction}>
                <Suspense fallback={<Skeleton height="300px" m="3" />}>
                  <PhonePrefixPanel
                    value={prefix}
                    onChange={(next) => change({ prefix: next, number })}
                    onDone={close}
                  />
                </Suspense>
              </div>
            )}
          </Popover>
          <Input
            {...control}
            ref={(input: HTMLInputElement | null) => {
              field.ref(input);
              caret.hold(input);
            }}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={whole ?? inDigitsOf(locale, maskPhone(number))}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              if (hasPrefix(typed) || typed.trimStart().startsWith('+')) {
                setWhole(typed);
                return;
              }
              setWhole(undefined);
              caret.keep(event.currentTarget);
              change({ prefix, number: phoneDigits(typed).slice(0, MAX_DIGITS) });
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!hasPrefix(text)) return;
              event.preventDefault();
              void takeApart(text);
            }}
            onBlur={() => {
              if (whole === undefined) field.onBlur();
              else void takeApart(whole);
            }}
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}
