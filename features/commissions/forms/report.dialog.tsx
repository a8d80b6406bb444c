import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRequest } from '#client/reports/follow-reports.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { PAYOUT_LIST } from '#contract/commissions.list.ts';
import { allFileColumnsOf } from '#contract/list.ts';
import { REPORT_FORMATS, type ReportFormat } from '#domain/reports.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import type { MonthsQuery } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';

const TYPES = [
  'commissions-and-tips-payout',
  'commissions-and-tips-historical',
  'commissions-and-tips-calculate',
] as const;
type Type = (typeof TYPES)[number];

const Choices = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    mb: '3',
    '& label': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '3',
      alignItems: 'center',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      cursor: 'pointer',
      '&:has(:checked)': { borderColor: 'brand.solid', bg: 'bg.subtle' },
    },
    '& input': { width: '16px', height: '16px' },
    '& b': { fontWeight: 'medium' },
    '& small': { gridColumn: '2', color: 'fg.muted', textStyle: 'xs' },
  },
});

export interface ReportDialogProps {
  readonly query: MonthsQuery;
  /** Rejects with a readable message. */
  readonly request: (body: ReportRequest) => Promise<void>;
  readonly onClose: () => void;
}

/** The filters of a report type: potential payouts are calculated for all locations of a person (C§9). */
const filtersOf = (type: Type, { startDate, endDate, employeeId, ...places }: MonthsQuery): MonthsQuery => ({
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
  ...(employeeId === undefined ? {} : { employeeId }),
  ...(type === 'commissions-and-tips-calculate' ? {} : places),
});

/** Chooses one of the three reports about commissions and tips, and its format (C§9). */
export default function ReportDialog({ query, request, onClose }: ReportDialogProps) {
  const t = useCommissionsTexts();
  const { t: tUi } = useTranslation('ui');
  const id = useId();
  const permissions = usePermissions();
  const mayCalculate = permissions.scopeOf({ resource: 'commission.payoutRecalculate', action: 'create' }) === 'all';
  const [type, setType] = useState<Type>(TYPES[0]);
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await request({
        type,
        format,
        filters: filtersOf(type, query),
        ...(type === 'commissions-and-tips-historical' ? { fields: [...allFileColumnsOf(PAYOUT_LIST)] } : {}),
      });
      onClose();
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause.message : tUi('error.title'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {tUi('common.cancel')}
          </Button>
          <BusyButton colorPalette="brand" busy={isBusy} data-testid="request-report" onClick={() => void submit()}>
            {t('report.submit')}
          </BusyButton>
        </>
      }
    >
      <Choices>
        <legend className="st-sr">{t('report.which')}</legend>
        {TYPES.filter((each) => mayCalculate || each !== 'commissions-and-tips-calculate').map((each) => (
          <label key={each}>
            <input type="radio" name={id} value={each} checked={each === type} onChange={() => setType(each)} />
            <b>{t(`report.types.${each}`)}</b>
            <small>{t(`report.hints.${each}`)}</small>
          </label>
        ))}
      </Choices>
      <Segmented
        label={t('report.format')}
        value={format}
        onChange={(chosen) => setFormat(REPORT_FORMATS.find((each) => each === chosen) ?? 'xlsx')}
        options={(['xlsx', 'csv', 'pdf'] as const).map((each) => ({ value: each, label: t(`report.formats.${each}`) }))}
      />
      <chakra.p color="fg.muted" textStyle="xs" mt="3">
        {t('report.days')}
      </chakra.p>
      {refusal !== undefined && (
        <chakra.p role="alert" color="fg.error" mt="2">
          {refusal}
        </chakra.p>
      )}
    </Dialog>
  );
}
