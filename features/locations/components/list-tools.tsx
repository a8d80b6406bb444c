import { call } from '#client/http/call.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { LocationQuery } from '../locations.queries.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { LOCATION_COLUMNS } from '#contract/list-names.ts';

/** Thousands of rows take a while. */
const TIMEOUT = 120_000;
/** Columns of the list → of the export, where they are called differently. */
const NAMES: Readonly<Record<string, readonly string[]>> = { name: ['name', 'shortCode'], countryISO: ['country'] };

export interface ListToolsProps {
  readonly query: LocationQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useLocationsTexts();
  const problemWords = useProblemWords();
  const store = useSavedViews('locations');
  const exportList = async (format: ExportFormat) => {
    const shown = arrangement.shown.flatMap((id) => NAMES[id] ?? [id]);
    const columns = LOCATION_COLUMNS.filter((id) => shown.includes(id)).toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other));
    try {
      const file = await call(api.locations.export, { query: { ...query, format, columns: [...columns] }, timeout: TIMEOUT });
      saveBlob(file as unknown as Blob, `${say('title')}.${format}`);
    } catch (error) {
      const { title, description } = problemWords(error);
      throw new Error(description || title, { cause: error });
    }
  };
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} />
    </>
  );
}
