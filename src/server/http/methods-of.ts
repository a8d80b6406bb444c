import { allEndpoints } from '#contract/api.ts';

const PATTERNS = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Returns the methods of the API at a path; empty for an unknown path. */
export function methodsOf(url: string): readonly string[] {
  const [path = ''] = url.split('?', 1);
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted();
}
