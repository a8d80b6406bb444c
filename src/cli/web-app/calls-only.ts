import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inRepository } from '../repository-paths.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>;

/**
 * The page only sends the calls of the contract; their schemas and summaries are for the server, its documentation and
 * the tests, and forms make their own schemas of the same parts (`#contract/schema.ts`). Left in, every call of every
 * area would be loaded, with the library that checks it, before anything is shown. So the build reads the contract and
 * gives the page of each call what is needed to send it (ADR-0047).
 */
export function callsOnly(): Plugin {
  const areasFile = inRepository('src/contract/areas.ts');
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== areasFile) return null;
      const areas = (await import(pathToFileURL(areasFile).href)) as Areas;
      return { code: callsOf(areas), map: null };
    },
  };
}

/** A module of the same names that holds of each call only what `src/client/http` reads. */
export function callsOf(areas: Areas): string {
  return Object.entries(areas)
    .map(
      ([area, calls]) =>
        `export const ${area} = ${JSON.stringify(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, sentBy(call)])))};`,
    )
    .join('\n');
}

const sentBy = ({ method, path, access, isIdempotent, answer }: AnyEndpoint) => ({
  method,
  path,
  access: { kind: access.kind },
  isIdempotent,
  answer: answer.binary ? { binary: true } : {},
});
