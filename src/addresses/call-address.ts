type QueryValue = string | number | boolean | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/**
 * Fills the parameters of `/api/leaves/{id}`. @throws Error when one is missing: such an address would be another call.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** `?a=1&b=2&b=3`: several values as repeated keys, undefined ones omitted; empty when nothing is left. */
export function queryString(values: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(values)) {
    for (const value of Array.isArray(given) ? (given as readonly QueryValue[]) : [given as QueryValue]) {
      if (value !== undefined && value !== null) search.append(name, String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
