import type { Language } from '#ui/language/language.ts';

/** Milliseconds that a first visit waits for the tenant's language. */
const PATIENCE = 1_000;

/** The language of the tenant of this sign-in page; undefined if unknown in time. */
export async function firstLanguage(
  tenant: Promise<{ readonly defaultLanguage: Language } | null>,
): Promise<Language | undefined> {
  const impatience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return (await Promise.race([tenant, impatience]))?.defaultLanguage;
}
