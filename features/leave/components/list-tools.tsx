import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { LeaveQuery } from '../leave-filters.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { LEAVE_COLUMNS } from '#contract/list-names.ts';

/** Fifty thousand rows take a while. */
const TIMEOUT = 120_000;

export interface ListToolsProps {
  readonly query: LeaveQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. Loaded after the list, which is looked at first. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useLeaveTexts();
  const problemWords = useProblemWords();
  const store = useSavedViews('leave');
  const exportList = async (format: ExportFormat) => {
    const columns = LEAVE_COLUMNS.filter((id) => arrangement.shown.includes(id)).toSorted(
      (one, other) => arrangement.shown.indexOf(one) - arrangement.shown.indexOf(other),
    );
    try {
      const file = await call(api.leaves.export, {
        query: { ...query, isApprovalProcess: true, format, columns: [...columns] },
        timeout: TIMEOUT,
      });
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
