/** An element of an XML document. Attributes without a value are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly content: readonly XmlElement[] | string;
}

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  content: XmlElement['content'] = [],
): XmlElement => ({ name, attributes, content });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function linesOf({ name, attributes, content }: XmlElement, indent: string): readonly string[] {
  const named = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const start = `${indent}<${name}${named.join('')}`;
  if (content.length === 0) return [`${start}/>`];
  if (typeof content === 'string') return [`${start}>${escaped(content)}</${name}>`];
  return [`${start}>`, ...content.flatMap((each) => linesOf(each, `${indent}  `)), `${indent}</${name}>`];
}

/** Writes a document, one element a line. */
export const xmlDocument = (root: XmlElement): string =>
  `${['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(root, '')].join('\n')}\n`;
