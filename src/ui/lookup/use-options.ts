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

/** Whether a word of the label begins with the text: “Omar Saleh” and “Al-Omar” for “omar”, but not “Jomar”. */
const beginsWith = (label: string, text: string): boolean => {
  const [whole, part] = [label.toLocaleLowerCase(), text.toLocaleLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(whole.charAt(at - 1))) return true;
  return false;
};

/** Names that begin with the text come first, since Enter takes the first; otherwise as they were, and by heading. */
function bestFirst(options: readonly Option[], text: string): readonly Option[] {
  if (text === '' || options.some(({ group }) => group !== undefined)) return options;
  const isBest = ({ label }: Option): boolean => beginsWith(label, text);
  return [...options.filter(isBest), ...options.filter((option) => !isBest(option))];
}

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
        (options) => take({ options: bestFirst(options, text), status: 'found' }),
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
  const left = answer.options
    .filter(({ label, detail }) => holds(label, text) || holds(detail, text))
    // Without headings, as the answer will be: an entry that moves between groups cannot be clicked.
    .map((option) => (text === '' ? option : { ...option, group: undefined }));
  return { options: bestFirst(left, text), status: 'searching' };
}
