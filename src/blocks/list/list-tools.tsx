import { columnsOf } from '#client/list/list-file.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { allFileColumnsOf, shownFileColumnsOf, type ListDeclaration } from '#contract/list.ts';
import { definitionOfColumn } from '#domain/custom-columns.ts';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import ListFileMenu, { type FiledList } from './list-file-menu.tsx';

export interface ListToolsProps {
  readonly of: FiledList;
  /** Filters and order of the list. */
  readonly query: object;
  readonly arrangement: ListArrangement;
  /** A view stores what the address contains: a part of a list with further filters has none. */
  readonly hasViews: boolean;
  /** The name of its files; defaults to the list's. */
  readonly title?: string | undefined;
}

/** A list with the custom fields among its shown columns: each is a column of files as well. */
const withCustomColumns = (list: ListDeclaration, shown: readonly string[]): ListDeclaration => ({
  ...list,
  fields: {
    ...list.fields,
    ...Object.fromEntries(
      shown.filter(definitionOfColumn).map((name) => [name, { kind: 'custom', size: 'md', file: true }]),
    ),
  },
});

/** Saved views, file export and report of a declared list. Loaded after the list, which has priority. */
export default function ListTools({ of, query, arrangement, hasViews, title }: ListToolsProps) {
  const store = useSavedViews(of.list.key);
  const list = withCustomColumns(of.list, arrangement.shown);
  const columns = columnsOf<string>(allFileColumnsOf(list), shownFileColumnsOf(list, arrangement.shown));
  return (
    <>
      {hasViews && <ViewMenu store={store} arrangement={arrangement} />}
      <ListFileMenu of={of} query={query} columns={columns} title={title} />
    </>
  );
}
