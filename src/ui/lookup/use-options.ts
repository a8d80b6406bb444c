import { useEffect, useState } from 'react';
import type { LoadOptions, Option } from './option.ts';

export interface FoundOptions {
  readonly options: readonly Option[];
  readonly status: 'searching' | 'found' | 'failed';
}

interface Answer extends FoundOptions {
  /** The text it answers. */
  readonly text: string | undefined;
}

const WAIT_MS = 300;

/** Options for a text, searched for 300 ms after the last keystroke; the last found ones stay until new ones are there. */
export function useOptions(text: string, loadOptions: LoadOptions, enabled: boolean): FoundOptions {
  const [answer, setAnswer] = useState<Answer>({
    text: undefined,
    options: [],
    status: 'searching',
  });
  useEffect(() => {
    if (!enabled) return;
    const search = new AbortController();
    const take = (found: FoundOptions) => {
      if (!search.signal.aborted) setAnswer({ ...found, text });
    };
    const ask = () => {
      loadOptions(text, search.signal).then(
        (options) => take({ options, status: 'found' }),
        () => take({ options: [], status: 'failed' }),
      );
    };
    const timer = setTimeout(ask, text === '' ? 0 : WAIT_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text, loadOptions, enabled]);
  return answer.text === text ? answer : { options: answer.options, status: 'searching' };
}
