import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import type { SubstituteQuery } from '../substitutes.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';

/** Who decides in whose place as a file, as it is shown. */
export default function SubstituteTools({ query }: { readonly query: SubstituteQuery }) {
  const t = useApprovalsTexts();
  const save = useSaveFile();
  const request = useReports();
  return (
    <ExportMenu
      onExport={(format) =>
        save(
          call(api.approvalSubstitutes.export, { query: { ...query, format }, timeout: FILE_TIMEOUT }),
          `${t('substitutes.title')}.${format}`,
        )
      }
      onReport={request && ((format) => request({ type: 'approval-substitutes', filters: query, format }))}
    />
  );
}
