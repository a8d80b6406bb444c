/**
 * Widths of letters in thousandths of the type size, rounded up from Inter and IBM Plex Sans Arabic. A table of our own,
 * because a browser's answer depends on the fonts of the machine, and a layout has to be the same everywhere.
 */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["ijlI.,:;!|' ", 290],
  ['frt()[]/\\"-', 390],
  ['mwMW%@', 930],
  ['ABCDEFGHJKLNOPQRSTUVXYZ&', 700],
  ['اأإآ', 230],
  ['ًٌٍَُِّْ', 0],
  ['رزلبتثنيئى', 340],
  ['جحخ', 680],
  ['سشصضطظ', 850],
  ['دذةهوؤعغفقكمء', 490],
];
const OTHERS = 620;
/** A letter at the end of an Arabic word runs out into a tail. */
const ARABIC_TAIL = 330;
const WITH_TAIL = /[بتثجحخسشصضعغفقكلمنهيىئ](?=[^\u0600-\u06ff]|$)/g;
/** Room for the fonts of readers who have neither of ours. */
const SPARE = 1.08;
const SPARE_ARABIC = 1.15;

const widthOf = new Map(
  WIDTHS.flatMap(([letters, width]) => letters.split('').map((letter) => [letter, width] as const)),
);

/** How wide a line of text is at most, in px, at a type size in px. */
export function textWidth(text: string, size: number): number {
  const letters = text.split('').reduce((sum, letter) => sum + (widthOf.get(letter) ?? OTHERS), 0);
  const tails = (text.match(WITH_TAIL)?.length ?? 0) * ARABIC_TAIL;
  const spare = /[\u0600-\u06ff]/.test(text) ? SPARE_ARABIC : SPARE;
  return Math.ceil(((letters + tails) * size * spare) / 1000);
}

/** Breaks a text between words into lines of at most `width` px; a longer word keeps a line of its own. Lines are made alike in length. */
export function wrap(text: string, size: number, width: number): readonly string[] {
  const words = text.split(' ').filter(Boolean);
  const lines = fill(words, size, width);
  if (lines.length < 2) return lines;
  let even = lines;
  for (let narrower = width - 8; narrower > 0; narrower -= 8) {
    const next = fill(words, size, narrower);
    if (next.length > lines.length) break;
    even = next;
  }
  return even;
}

function fill(words: readonly string[], size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
