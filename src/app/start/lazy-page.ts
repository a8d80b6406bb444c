import type { PageCode } from '#client/feature.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { loadTexts } from '../language/translator.ts';

export interface PageSource<Props> {
  readonly texts: TextSource;
  readonly page: () => Promise<PageCode<Props>>;
}

/** A page that loads with its texts, so that it renders once and complete. */
export function lazyPage<Props extends object = object>({ texts, page }: PageSource<Props>) {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([page(), loadTexts(texts)]);
    return loaded;
  });
}
