/** `isPartlySent` as words: `is partly sent`. */
const keyWords = (key: string): string =>
  key.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts of a record: missing ones are omitted. */
function partsWords(value: Readonly<Record<string, unknown>>): string {
  return Object.entries(value)
    .filter(([, part]) => !isNothing(part))
    .map(([key, part]) => (part === true ? keyWords(key) : `${keyWords(key)} ${valueWords(part)}`))
    .join(', ');
}

function valueWords(value: unknown): string {
  if (isNothing(value)) return value === false ? 'no' : 'none';
  if (value === true) return 'yes';
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    return parts.some(isRecord)
      ? parts.map((part, at) => `(${at + 1}) ${isRecord(part) ? partsWords(part) : valueWords(part)}`).join(' ')
      : parts.map(valueWords).join(', ');
  }
  if (isRecord(value)) return partsWords(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * A record's context as a readable line: `deducted days: 1; is stale: no; steps: (1) role line-manger, status pending`.
 */
export const contextWords = (context: Readonly<Record<string, unknown>>): string =>
  Object.entries(context)
    .map(([key, value]) => `${keyWords(key)}: ${valueWords(value)}`)
    .join('; ');
