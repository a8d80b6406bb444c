import { saveBlob } from '../http/save-blob.ts';
import { useProblemWords } from '../texts/problem-words.ts';

/** Timeout in milliseconds for exporting a list: fifty thousand rows take a while. */
export const FILE_TIMEOUT = 120_000;

/** The visible columns that a file supports, in visible order. */
export const columnsOf = <Column extends string>(known: readonly Column[], shown: readonly string[]): Column[] =>
  known.filter((id) => shown.includes(id)).toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other));

/** Saves the response of a call as a file. Failures are thrown with a readable message. */
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
