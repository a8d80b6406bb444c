/** JSON whose upper levels stand one entry to a line, so that a change is a change of lines; what is deeper stays in its line. */
export function jsonText(value: unknown, levels = 2): string {
  return `${write(value, levels, '')}\n`;
}

function write(value: unknown, levels: number, indent: string): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each: unknown) => write(each, levels - 1, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${write(each, levels - 1, inner)}`);
  if (entries.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${entries.map((entry) => `${inner}${entry}`).join(',\n')}\n${indent}${close}`;
}
