import type { Language } from '#ui/language/language.ts';

/** Who comes for the first time waits this long, in milliseconds, to be spoken to in the tenant's language. */
const PATIENCE = 1_000;

/** The language of the tenant whose sign-in page this is; undefined when none is known in time. */
export async function firstLanguage(
  tenant: Promise<{ readonly defaultLanguage: Language } | null>,
): Promise<Language | undefined> {
  const impatience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return (await Promise.race([tenant, impatience]))?.defaultLanguage;
}
