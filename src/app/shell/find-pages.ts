import type { MenuSection } from './menu.ts';

/** A page one can go to, under its section. */
export interface Destination {
  readonly title: string;
  readonly path: string;
}

export interface DestinationGroup {
  readonly section: Pick<MenuSection, 'id' | 'title' | 'icon'>;
  readonly destinations: readonly Destination[];
}

/** Spellings that people do not tell apart: case, accents, the forms of alif, ya and ta marbuta. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLocaleLowerCase();

/**
 * The pages of all sections the person may open, in the order of the menu, whose title or section holds every word of a
 * text. `titleOf` names a page; the dashboard stands for itself.
 */
export function findPages(
  menu: readonly MenuSection[],
  text: string,
  titleOf: (page: MenuSection['lists'][number][number]['pages'][number]) => string,
): readonly DestinationGroup[] {
  const words = folded(text).split(/\s+/u).filter(Boolean);
  return menu
    .map((section) => {
      const pages = section.lists.flat().flatMap((entry) => entry.pages.map((page) => ({ title: titleOf(page), path: page.path })));
      const all = pages.length > 0 ? pages : [{ title: section.title, path: section.path }];
      const destinations = all.filter(({ title }) => {
        const said = folded(`${section.title} ${title}`);
        return words.every((word) => said.includes(word));
      });
      return { section, destinations };
    })
    .filter(({ destinations }) => destinations.length > 0);
}
