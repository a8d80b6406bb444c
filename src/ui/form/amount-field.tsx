import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { currencyDecimals, hasTooManyDecimals, parseAmount, plainAmount, readableAmount } from '#domain/amounts.ts';
import { inDigitsOf } from '../format/digits.ts';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { rule } from './rules.ts';

export interface AmountFieldProps extends FieldProps {
  /** ISO 4217; determines the decimals: 2 for AED, 3 for KWD. */
  readonly currency: string;
}

/**
 * An amount of money: minor units (fils) in the form values, null when empty, the text itself when invalid, so that the
 * schema refuses it. Shows comma thousands while not focused (A§5).
 */
export function AmountField({ name, label, help, currency }: AmountFieldProps) {
  const { locale } = useLanguage();
  const { field } = useController({ name });
  const [typed, setTyped] = useState<string>();
  const isPointed = useRef(false);
  const value: unknown = field.value;
  const written = (write: typeof plainAmount) => {
    if (typeof value === 'number') return inDigitsOf(locale, write(value, currency));
    return typeof value === 'string' ? value : '';
  };
  // The schema does not know the currency.
  const precise = useCallback(
    (message: string): string => {
      if (message !== rule('amount') || typeof value !== 'string' || !hasTooManyDecimals(value, currency))
        return message;
      const count = currencyDecimals(currency);
      return count === 0 ? rule('amountWhole') : rule('amountDecimals', { count });
    },
    [value, currency],
  );
  return (
    <FieldFrame name={name} label={label} help={help} precise={precise}>
      {(control) => (
        <chakra.div position="relative" dir="ltr">
          <Input
            {...control}
            ref={field.ref}
            inputMode="decimal"
            autoComplete="off"
            textAlign="end"
            paddingInlineEnd="56px"
            fontVariantNumeric="tabular-nums"
            value={typed ?? written(readableAmount)}
            onPointerDown={() => {
              isPointed.current = true;
            }}
            onFocus={({ currentTarget }) => {
              // A changed text would lose the selection made by Tab, and typing would append to the value.
              flushSync(() => setTyped(written(plainAmount)));
              if (!isPointed.current) currentTarget.select();
            }}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setTyped(text);
              const units = parseAmount(text, currency);
              field.onChange(units === undefined ? text : units);
            }}
            onBlur={() => {
              isPointed.current = false;
              setTyped(undefined);
              field.onBlur();
            }}
          />
          <chakra.span
            position="absolute"
            insetInlineEnd="10px"
            insetBlockStart="0"
            height="9"
            display="flex"
            alignItems="center"
            textStyle="xs"
            color="fg.muted"
            pointerEvents="none"
          >
            {currency}
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
