import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { useAssetsTexts } from '../use-assets-texts.ts';

/** The types of assets as a file. */
export default function TypeTools() {
  const t = useAssetsTexts();
  const save = useSaveFile();
  const request = useReports();
  return (
    <ExportMenu
      onExport={(format) =>
        save(call(api.assetTypes.export, { query: { format }, timeout: FILE_TIMEOUT }), `${t('types.title')}.${format}`)
      }
      onReport={request && ((format) => request({ type: 'asset-types', format }))}
    />
  );
}
