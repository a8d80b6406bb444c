import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** What fits to a text that is being typed. What it throws counts as nothing. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Typing goes on for so long before anything is asked. */
const WAIT_MS = 250;

/** Suggestions for a field, asked for a moment after the typing has paused; only those for the latest text are kept. */
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
  // What fitted in one country says nothing of another.
  return { options: found?.of === suggest ? found.options : [], onInput };
}
