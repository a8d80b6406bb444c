import { useReports } from '#client/reports/use-reports.ts';
import { WorkButton } from '#ui/button/work-button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';

/** Prints one till report: requested as a report, with the permission for reports. */
export function PrintReport({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useBankingTexts();
  const request = useReports();
  if (!request) return null;
  return (
    <WorkButton
      size="xs"
      variant="ghost"
      data-testid="print-report"
      name={t('print')}
      work={() => request({ type: 'till-banking-pdf', filters: { id } }, name)}
    >
      <DownloadIcon aria-hidden />
      {t('print')}
    </WorkButton>
  );
}
