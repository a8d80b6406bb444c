import { useState } from 'react';
import { useReports } from '#client/reports/use-reports.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { Button } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useBankingTexts } from '../use-banking-texts.ts';

/** One till report on paper: asked for as a report, for those who may have any. */
export function PrintReport({ id }: { readonly id: string }) {
  const say = useBankingTexts();
  const request = useReports();
  const [isBusy, setBusy] = useState(false);
  if (!request) return null;
  const print = async () => {
    setBusy(true);
    try {
      await request({ type: 'till-banking-pdf', filters: { id } });
    } catch (error) {
      notify({ kind: 'error', title: error instanceof Error ? error.message : say('print') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="ghost" loading={isBusy} data-testid="print-report" onClick={() => void print()}>
      <DownloadIcon aria-hidden />
      {say('print')}
    </Button>
  );
}
