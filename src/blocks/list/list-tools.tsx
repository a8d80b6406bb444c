import { columnsOf } from '#client/list/list-file.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { allFileColumnsOf, shownFileColumnsOf } from '#contract/list.ts';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import ListFileMenu, { type FiledList } from './list-file-menu.tsx';

export interface ListToolsProps {
  readonly of: FiledList;
  /** What the list is narrowed to and how it is sorted. */
  readonly query: object;
  readonly arrangement: ListArrangement;
  /** A view holds what the address says: a list that is narrowed by more has none. */
  readonly hasViews: boolean;
  /** What its files are called; like the list unless given. */
  readonly title?: string | undefined;
}

/** Saved views of a declared list, the list as a file, and as a report. Comes after the list, which is looked at first. */
export default function ListTools({ of, query, arrangement, hasViews, title }: ListToolsProps) {
  const store = useSavedViews(of.list.key);
  const columns = columnsOf<string>(allFileColumnsOf(of.list), shownFileColumnsOf(of.list, arrangement.shown));
  return (
    <>
      {hasViews && <ViewMenu store={store} arrangement={arrangement} />}
      <ListFileMenu of={of} query={query} columns={columns} title={title} />
    </>
  );
}
