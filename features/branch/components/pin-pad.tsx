import { useEffect, useRef, useState } from 'react';
import { PIN_LENGTH } from '#domain/audiences.ts';
import { toLatinDigits } from '#domain/digits.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';

const Pad = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '2',
    // Digits are in the order of a telephone in every language.
    direction: 'ltr',
    '& button': { height: '16', fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' },
  },
});

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Enters a PIN with big keys or a keyboard. Nothing shows the digits: the device stands where others see it. */
export function PinPad({ isBusy, onSubmit }: { readonly isBusy: boolean; readonly onSubmit: (pin: string) => void }) {
  const t = useCheckInTexts();
  const { number } = useFormats();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isLong = pin.length >= PIN_LENGTH.min;
  const add = (digit: string): void => setPin((now) => (now.length < PIN_LENGTH.max ? now + digit : now));
  const submit = (): void => {
    if (!isLong || isBusy) return;
    onSubmit(pin);
    setPin('');
  };
  const key = (digit: string) => (
    <Button
      key={digit}
      variant="outline"
      aria-label={t('pin.digit', { digit: number(Number(digit)) })}
      onClick={() => add(digit)}
    >
      {number(Number(digit))}
    </Button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <chakra.input
        ref={field}
        type="password"
        inputMode="none"
        autoComplete="off"
        aria-label={t('pin.label')}
        data-testid="pin"
        value={pin}
        onChange={(event) => setPin(toLatinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, PIN_LENGTH.max))}
        width="full"
        height="14"
        mb="3"
        textAlign="center"
        fontSize="1.75rem"
        letterSpacing="0.4em"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        dir="ltr"
      />
      <Pad>
        {DIGITS.map(key)}
        <Button variant="ghost" aria-label={t('pin.delete')} onClick={() => setPin((now) => now.slice(0, -1))}>
          <ArrowLeftIcon aria-hidden />
        </Button>
        {key('0')}
        <BusyButton
          type="submit"
          colorPalette="brand"
          busy={isBusy}
          aria-disabled={!isLong || undefined}
          fontSize="1rem!"
        >
          {t('pin.submit')}
        </BusyButton>
      </Pad>
    </form>
  );
}
