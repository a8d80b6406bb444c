/** The payload of an event, without its type. */
export type Payload = Readonly<Record<string, unknown>>;

/** How the parts of a payload are described in a language. */
export interface PayloadWords {
  readonly field: (name: string) => string;
  readonly value: (text: string) => string;
  readonly number: (value: number) => string;
  readonly comma: string;
}

/**
 * The payload of an event on one line: `by: approver 1 · step: 1`. Null and false are omitted; true is described by its
 * field alone.
 */
export const payloadText = (payload: Payload, words: PayloadWords): string =>
  partsOfPayload(payload, words).join(' · ');

function partsOfPayload(payload: Payload, words: PayloadWords): readonly string[] {
  return Object.entries(payload).flatMap(([key, value]) => {
    const shown = key === 'step' && typeof value === 'number' ? value + 1 : value;
    if (shown === true) return [words.field(key)];
    const said = valueText(shown, words);
    return said === '' ? [] : [`${words.field(key)}: ${said}`];
  });
}

/** A value in words; an object as its id, followed by its true properties. */
function valueText(value: unknown, words: PayloadWords): string {
  if (typeof value === 'number') return words.number(value);
  if (typeof value === 'string') return value === '' ? '' : words.value(value);
  if (Array.isArray(value)) return value.map((each) => valueText(each, words)).join(words.comma);
  if (typeof value !== 'object' || value === null) return '';
  const { id, ...others } = value as Payload;
  return [valueText(id, words), ...partsOfPayload(others, words)].filter((part) => part !== '').join(words.comma);
}

/** An instant as written in test cases. */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
