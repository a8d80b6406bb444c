import { useReports } from '#client/reports/use-reports.ts';
import { WorkButton } from '#ui/button/work-button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';

/** Prints a settlement to be signed by both sides: requested as a report, with the permission for reports. */
export function PrintSettlement({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useOffboardingTexts();
  const request = useReports();
  if (!request) return null;
  return (
    <WorkButton
      variant="outline"
      data-testid="print-settlement"
      name={t('print')}
      work={() => request({ type: 'offboarding-settlement-pdf', filters: { id } }, name)}
    >
      <DownloadIcon aria-hidden />
      {t('print')}
    </WorkButton>
  );
}
