import { defaultLocale } from 'yup';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The library's own sentences as patterns: variables match anything, the subject may be missing. */
const LIBRARY_SENTENCES = Object.values(defaultLocale)
  .flatMap((rules) => Object.values(rules as Record<string, unknown>))
  .filter((sentence): sentence is string => typeof sentence === 'string')
  .map(
    (sentence) =>
      new RegExp(
        sentence
          .replace('${path} ', '')
          .split(/\$\{\w+\}/)
          .map(escaped)
          .join('.*'),
      ),
  );

const LIBRARY_WORDS =
  /^this\b|\boneOf\b|\byup\b|\btype,? but\b|final value|validated value|cast from|\b(?:a|an) (?:string|boolean|array|object) \b|`/i;

/** What in a refusal's message is not ours: the library's wording, or an incomplete sentence. Empty when fine. */
export function strangeWords(message: string): readonly string[] {
  const sentences = LIBRARY_SENTENCES.filter((pattern) => pattern.test(message)).map(String);
  const word = LIBRARY_WORDS.exec(message)?.[0];
  return [...sentences, ...(word ? [word] : []), ...(/^\S.+\.$/s.test(message) ? [] : ['no sentence'])];
}
