import { useEffect, useState } from 'react';
import type { LoadOptions, Option } from './option.ts';

export interface FoundOptions {
  readonly options: readonly Option[];
  readonly status: 'searching' | 'found' | 'failed';
}

interface Answer extends FoundOptions {
  /** The text it belongs to. */
  readonly text: string | undefined;
}

const WAIT_MS = 300;

const holds = (whole: string | undefined, text: string): boolean =>
  whole?.toLocaleLowerCase().includes(text.toLocaleLowerCase()) === true;

/**
 * Options for a text, searched 300 ms after the last keystroke, on the page (`isLocal`) at once. Until they arrive, earlier ones that contain the text
 * stay: keyboard users must not select a person they did not type.
 */
export function useOptions(
  text: string,
  loadOptions: LoadOptions,
  { enabled, isLocal }: { readonly enabled: boolean; readonly isLocal: boolean },
): FoundOptions {
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
    const timer = setTimeout(ask, text === '' || isLocal ? 0 : WAIT_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text, loadOptions, enabled, isLocal]);
  if (answer.text === text) return answer;
  return {
    options: answer.options
      .filter(({ label, detail }) => holds(label, text) || holds(detail, text))
      // Without headings, as the answer will be: an entry that moves between groups cannot be clicked.
      .map((option) => (text === '' ? option : { ...option, group: undefined })),
    status: 'searching',
  };
}
