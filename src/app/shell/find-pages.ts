import { holdsWords } from '#domain/folded-text.ts';
import type { MenuSection } from './menu.ts';

/** A reachable page with its section. */
export interface Destination {
  readonly title: string;
  readonly path: string;
}

export interface DestinationGroup {
  readonly section: Pick<MenuSection, 'id' | 'title' | 'icon'>;
  readonly destinations: readonly Destination[];
}

/**
 * The pages of all sections the person may open, in menu order, whose title or section contains every word of a text.
 * `titleOf` names a page; the dashboard is listed separately. `other` contains the names in the other language, which
 * are searched too.
 */
export function findPages(
  menu: readonly MenuSection[],
  text: string,
  titleOf: (page: MenuSection['lists'][number][number]['pages'][number]) => string,
  other?: { readonly pages: Readonly<Record<string, string>>; readonly sections: Readonly<Record<string, string>> },
): readonly DestinationGroup[] {
  return menu
    .map((section) => {
      const pages = section.lists
        .flat()
        .flatMap((entry) =>
          entry.pages.map((page) => ({ title: titleOf(page), path: page.path, id: page.id as string | null })),
        );
      const all = pages.length > 0 ? pages : [{ title: section.title, path: section.path, id: null }];
      const found = all.filter(({ title, id }) => {
        const elsewhere = `${other?.sections[section.id] ?? ''} ${(id && other?.pages[id]) || ''}`;
        return holdsWords(`${section.title} ${title}`, text) || (other !== undefined && holdsWords(elsewhere, text));
      });
      return { section, destinations: found.map(({ title, path }) => ({ title, path })) };
    })
    .filter(({ destinations }) => destinations.length > 0);
}
