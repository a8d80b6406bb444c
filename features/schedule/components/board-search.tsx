import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { SearchInput } from '#ui/filter/search-input.tsx';
import { useScheduleTexts } from '../use-schedule-texts.ts';

/** Searches the people of the board; the text stands in the address. */
export default function BoardSearch({ find }: { readonly find: string }) {
  const t = useScheduleTexts();
  const url = useUrlFilters();
  return <SearchInput value={find} label={t('board.people')} onChange={(text) => url.set('find', text || null)} />;
}
