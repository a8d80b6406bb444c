import { useDocumentWords } from '#ui/documents/use-document-words.ts';
import { useCustomFieldRule } from './texts.ts';

/** The messages for a failed write of a document with its custom fields. */
export function useWordsOfDocuments(): ReturnType<typeof useDocumentWords> {
  const words = useDocumentWords();
  const rule = useCustomFieldRule();
  return { ...words, rule: (code) => words.rule(code) ?? rule(code) };
}
