import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';

/** The recipients of a newsletter as a file. */
export default function RecipientTools({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useNewslettersTexts();
  const save = useSaveFile();
  const request = useReports();
  return (
    <ExportMenu
      onExport={(format) =>
        save(
          call(api.newsletters.exportMessages, { params: { id }, query: { format }, timeout: FILE_TIMEOUT }),
          `${t('recipientsLabel')}.${format}`,
        )
      }
      onReport={request && ((format) => request({ type: 'newsletter-recipients', filters: { id }, format }, name))}
    />
  );
}
