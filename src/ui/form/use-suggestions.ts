import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** Suggestions for a text. Errors count as none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Delay after the last keystroke before a request. */
const WAIT_MS = 250;

/** Suggestions for a field, requested when typing pauses; only those for the latest text are used. */
export function useSuggestions(suggest: Suggest) {
  const [found, setFound] = useState<{ readonly of: Suggest; readonly options: readonly string[] } | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; lookup: AbortController } | null>(null);
  const stop = (): void => {
    clearTimeout(pending.current?.timer);
    pending.current?.lookup.abort();
  };
  useEffect(() => stop, [suggest]);
  const onInput = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>): void => {
    stop();
    const lookup = new AbortController();
    const ask = (): void => {
      suggest(value, lookup.signal).then(
        (options) => !lookup.signal.aborted && setFound({ of: suggest, options }),
        () => undefined,
      );
    };
    pending.current = { lookup, timer: setTimeout(ask, WAIT_MS) };
  };
  // Suggestions for one country do not apply to another.
  return { options: found?.of === suggest ? found.options : [], onInput };
}
