import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { PAYOUT_LIST } from '#contract/commissions.list.ts';
import { allFileColumnsOf } from '#contract/list.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { Button } from '#ui/primitives.ts';
import type { MonthsQuery } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';

const ReportDialog = lazyPart(() => import('../forms/report.dialog.tsx'));

/** The payouts as a file, and the reports about them (C§9). */
export default function PayoutTools({ query }: { readonly query: MonthsQuery }) {
  const t = useCommissionsTexts();
  const save = useSaveFile();
  const request = useReports();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {request && (
        <Button variant="ghost" data-testid="ask-report" onClick={() => setAsking(true)}>
          {t('report.open')}
        </Button>
      )}
      <ExportMenu
        onExport={(format) =>
          save(
            call(api.commissionPayouts.export, {
              query: { ...query, format, columns: [...allFileColumnsOf(PAYOUT_LIST)] },
              timeout: FILE_TIMEOUT,
            }),
            `${t('title')}.${format}`,
          )
        }
      />
      <LazyDialog>
        {isAsking && request && <ReportDialog query={query} request={request} onClose={() => setAsking(false)} />}
      </LazyDialog>
    </>
  );
}
