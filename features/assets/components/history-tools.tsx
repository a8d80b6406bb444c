import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { useAssetsTexts } from '../use-assets-texts.ts';

export interface HistoryToolsProps {
  readonly assetId: string;
  readonly name: string;
  /** Only those who had it on this day. */
  readonly date: string | null;
}

/** Who had an asset as a file, as it is shown. */
export default function HistoryTools({ assetId, name, date }: HistoryToolsProps) {
  const t = useAssetsTexts();
  const save = useSaveFile();
  const request = useReports();
  const query = { assetId, ...(date ? { date } : {}) };
  return (
    <ExportMenu
      onExport={(format) =>
        save(
          call(api.assetAssignments.export, { query: { ...query, format }, timeout: FILE_TIMEOUT }),
          `${t('history.title')}.${format}`,
        )
      }
      onReport={request && ((format) => request({ type: 'asset-assignments', filters: query, format }, name))}
    />
  );
}
