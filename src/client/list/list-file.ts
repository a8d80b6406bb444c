import { saveBlob } from '../http/save-blob.ts';
import { useProblemWords } from '../texts/problem-words.ts';

/** Milliseconds for a list as a file: fifty thousand rows take a while. */
export const FILE_TIMEOUT = 120_000;

/** Columns that a file can hold among those shown, in the order they are shown in. */
export const columnsOf = <Column extends string>(known: readonly Column[], shown: readonly string[]): Column[] =>
  known.filter((id) => shown.includes(id)).toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other));

/** Saves what a call answers as a file. What fails is thrown in words that a person can be shown. */
export function useSaveFile(): (load: Promise<unknown>, fileName: string) => Promise<void> {
  const problemWords = useProblemWords();
  return async (load, fileName) => {
    try {
      saveBlob((await load) as Blob, fileName);
    } catch (error) {
      const { title, description } = problemWords(error);
      throw new Error(description || title, { cause: error });
    }
  };
}
