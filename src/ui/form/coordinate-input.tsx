import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type Ref } from 'react';
import { formatCoordinate, parseCoordinate } from '#domain/points.ts';
import { inDigitsOf } from '../format/digits.ts';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import type { ControlProps } from './field-frame.tsx';

export interface CoordinateInputProps {
  readonly label: string;
  /** Degrees; null when empty or invalid. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** A text that may contain both coordinates was pasted; true when it was accepted. */
  readonly onPoint: (text: string) => boolean;
  readonly onBlur: () => void;
  readonly control: ControlProps;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One coordinate: as typed while focused, otherwise with 8 decimals (A§5). */
export function CoordinateInput({ label, value, onChange, onPoint, onBlur, control, inputRef }: CoordinateInputProps) {
  const { locale, direction } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? '' : inDigitsOf(locale, formatCoordinate(value));
  return (
    <chakra.label display="grid" gap="1" textStyle="xs" color="fg.muted">
      {label}
      <Input
        {...control}
        {...(inputRef && { ref: inputRef })}
        dir="ltr"
        textAlign={direction === 'rtl' ? 'right' : 'left'}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(parseCoordinate(event.currentTarget.value));
        }}
        onPaste={(event) => {
          if (!onPoint(event.clipboardData.getData('text'))) return;
          event.preventDefault();
          setTyped(undefined);
        }}
        onBlur={() => {
          // An unreadable value stays to be corrected.
          if (typed !== undefined && (value !== null || typed.trim() === '')) setTyped(undefined);
          onBlur();
        }}
      />
    </chakra.label>
  );
}
