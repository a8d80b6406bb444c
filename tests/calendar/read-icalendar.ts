/** A component of RFC 5545 with its properties as name, parameters and value. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}
interface Property {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su;

/**
 * Reads iCalendar by RFC 5545 §3.1, written for tests alone and strict: lines end with CRLF and have at most 75 octets,
 * contain no control characters, and components are closed in their order.
 */
export function readICalendar(text: string): Component {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('lines must end with CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
    // A fold within a character would not survive being read as UTF-8.
    if (line.includes('\uFFFD')) throw new Error(`a character is cut: ${line}`);
    if (/[^\P{Cc}\t]/u.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
  }
  const open: { name: string; properties: Property[]; components: Component[] }[] = [
    { name: '', properties: [], components: [] },
  ];
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const property = propertyOf(line);
    const at = open.at(-1);
    if (!at) throw new Error('nothing is open');
    if (property.name === 'BEGIN') open.push({ name: property.value, properties: [], components: [] });
    else if (property.name === 'END') {
      if (at.name !== property.value) throw new Error(`${property.value} is not open`);
      open.pop();
      open.at(-1)?.components.push(at);
    } else at.properties.push(property);
  }
  const [root] = open;
  const [calendar] = root?.components ?? [];
  if (open.length !== 1 || !calendar || root?.components.length !== 1) throw new Error('not one calendar');
  return calendar;
}

function propertyOf(line: string): Property {
  const [, name, params = '', value = ''] = LINE.exec(line) ?? [];
  if (!name) throw new Error(`not a property: ${line}`);
  const pairs = [...params.matchAll(/;([A-Z-]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', given = '']) => [
    key,
    given.replaceAll('"', ''),
  ]);
  return { name, params: Object.fromEntries(pairs) as Record<string, string>, value };
}

/** The value of a text property, unescaped (§3.3.11); undefined without it. */
export const textOf = (component: Component, name: string): string | undefined =>
  valueOf(component, name)?.replaceAll(/\\([\\;,nN])/g, (_, char: string) =>
    char.toLowerCase() === 'n' ? '\n' : char,
  );

/** The value of a property as written; undefined without it. */
export const valueOf = ({ properties }: Component, name: string): string | undefined =>
  properties.find((each) => each.name === name)?.value;
