/** Folds spelling variants: case, accents, the forms of alif, ya and ta marbuta. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLocaleLowerCase();

/** Whether a text contains every word of another, in any order and spelling. */
export function holdsWords(said: string, text: string): boolean {
  const held = folded(said);
  return folded(text)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => held.includes(word));
}
