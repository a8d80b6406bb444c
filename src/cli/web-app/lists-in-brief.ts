import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { ListDeclaration } from '#contract/list.ts';
import { inRepository } from '../repository-paths.ts';

/**
 * The script of the document asks for the first rows of a list. Of the fields it needs no more than which of them sort: how
 * wide they are, and what stands in files, would be a fifth of it.
 */
export function listsInBrief(): Plugin {
  const file = inRepository('src/contract/page-lists.ts');
  return {
    name: 'lists-in-brief',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null;
      const { PAGE_LISTS } = (await import(pathToFileURL(file).href)) as {
        readonly PAGE_LISTS: readonly ListDeclaration[];
      };
      return { code: moduleOf(PAGE_LISTS.map(inBrief)), map: null };
    },
  };
}

/** A module of lists; what stands in them again and again (a field that sorts, the filter of a country) is written once. */
export function moduleOf(lists: readonly object[]): string {
  const times = new Map<string, number>();
  JSON.stringify(lists, (_, value: unknown) => {
    const text = JSON.stringify(value);
    if (typeof value === 'object' && value !== null) times.set(text, (times.get(text) ?? 0) + 1);
    return value;
  });
  const shared = [...times]
    .flatMap(([text, count]) => (count > 1 && text.length > 4 ? [text] : []))
    // What is part of another is shorter, and has to be there before it.
    .toSorted((one, other) => one.length - other.length);
  const write = (value: unknown, isShared = false): string => {
    const at = isShared ? -1 : shared.indexOf(JSON.stringify(value));
    if (at >= 0) return `part${at}`;
    if (Array.isArray(value)) return `[${value.map((each) => write(each)).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}:${write(each)}`)
      .join()}}`;
  };
  const parts = shared.map((text, at) => `const part${at} = ${write(JSON.parse(text), true)};`);
  return [...parts, `export const PAGE_LISTS = ${write(lists)};`].join('\n');
}

/** A list with what a first read is made of, and nothing else. */
export const inBrief = ({ key: _, fields, filters, ...list }: ListDeclaration) => ({
  ...list,
  fields: Object.fromEntries(Object.entries(fields).flatMap(([name, { sorts }]) => (sorts ? [[name, { sorts }]] : []))),
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, { kind, as, ...filter }]) => [
      name,
      {
        kind,
        as,
        ...('of' in filter ? { of: filter.of } : {}),
        ...('shownAs' in filter ? { shownAs: filter.shownAs } : {}),
      },
    ]),
  ),
});
