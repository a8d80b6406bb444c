import { allEndpoints } from '#contract/api.ts';

const PATTERNS = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that the API takes at a path; none where there is nothing. */
export function methodsOf(url: string): readonly string[] {
  const [path = ''] = url.split('?', 1);
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted();
}
