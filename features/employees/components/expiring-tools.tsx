import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { api } from '#contract/api.ts';
import { EXPIRING_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

export interface ExpiringToolsProps {
  readonly withinDays: number;
  readonly searchText: string | null;
  readonly arrangement: ListArrangement;
}

/** Expiring documents as a file, narrowed and arranged as they are shown. */
export default function ExpiringTools({ withinDays, searchText, arrangement }: ExpiringToolsProps) {
  const t = useEmployeesTexts();
  const save = useSaveFile();
  const exportList = (format: ExportFormat) =>
    save(
      call(api.expiring.export, {
        query: {
          withinDays,
          ...(searchText ? { searchText } : {}),
          format,
          columns: columnsOf(EXPIRING_COLUMNS, arrangement.shown),
        },
        timeout: FILE_TIMEOUT,
      }),
      `${t('tabs.expiring')}.${format}`,
    );
  return <ExportMenu onExport={exportList} />;
}
