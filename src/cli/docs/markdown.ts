/** A table; `|` in a cell would end it, and a line break the row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** Several words as code; a dash for none, so that nobody takes an empty cell for a forgotten one. */
export const codes = (texts: readonly string[], between = ', '): string =>
  texts.length === 0 ? '–' : texts.map(code).join(between);

/**
 * Puts `content` between the marks `<!-- name: begin … -->` and `<!-- name: end -->` of a text.
 * @throws Error when the text has no such marks.
 */
export function fill(text: string, name: string, content: string): string {
  const marks = marksOf(name);
  if (!marks.test(text)) throw new Error(`there is no place marked "${name}"`);
  return text.replace(marks, (_, begin: string, __: string, end: string) => `${begin}\n${content}\n${end}`);
}

/** What stands between the marks of a text; undefined when it has none. */
export function between(text: string, name: string): string | undefined {
  return marksOf(name).exec(text)?.[2]?.trim();
}

const marksOf = (name: string): RegExp =>
  new RegExp(`(<!-- ${name}: begin[^>]*-->)([\\s\\S]*?)(<!-- ${name}: end -->)`);
