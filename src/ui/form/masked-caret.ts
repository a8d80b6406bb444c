import { useLayoutEffect, useRef } from 'react';
import { toLatinDigits } from '#domain/digits.ts';

const countDigits = (text: string): number => toLatinDigits(text).replaceAll(/\D/g, '').length;

export interface MaskedCaret {
  readonly hold: (input: HTMLInputElement | null) => void;
  /** Called while handling a change: stores the number of digits before the caret. */
  readonly keep: (input: HTMLInputElement) => void;
}

/** Keeps the caret after the same digit when spaces are inserted or removed. */
export function useMaskedCaret(): MaskedCaret {
  const held = useRef<HTMLInputElement>(null);
  const digits = useRef<number>(null);
  useLayoutEffect(() => {
    const input = held.current;
    const wanted = digits.current;
    digits.current = null;
    if (!input || wanted === null || document.activeElement !== input) return;
    let at = 0;
    for (let seen = 0; seen < wanted && at < input.value.length; at += 1) seen += countDigits(input.value[at] ?? '');
    input.setSelectionRange(at, at);
  });
  return {
    hold: (input) => {
      held.current = input;
    },
    keep: (input) => {
      digits.current = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length));
    },
  };
}
