import { useEffect, useState } from 'react';
import type { LoadOptions, Option } from './option.ts';

export interface FoundOptions {
  readonly options: readonly Option[];
  readonly status: 'searching' | 'found' | 'failed';
}

const WAIT_MS = 300;

/** Options for a text, searched for 300 ms after the last keystroke; the last found ones stay until new ones are there. */
export function useOptions(text: string, loadOptions: LoadOptions, enabled: boolean): FoundOptions {
  const [found, setFound] = useState<FoundOptions>({ options: [], status: 'searching' });
  useEffect(() => {
    if (!enabled) return;
    const search = new AbortController();
    setFound((before) => ({ ...before, status: 'searching' }));
    const timer = setTimeout(
      () => {
        loadOptions(text, search.signal).then(
          (options) => {
            if (!search.signal.aborted) setFound({ options, status: 'found' });
          },
          () => {
            if (!search.signal.aborted) setFound({ options: [], status: 'failed' });
          },
        );
      },
      text === '' ? 0 : WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text, loadOptions, enabled]);
  return found;
}
