import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { array, object, string, type ObjectSchema } from 'yup';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { DAY_BANKING_TYPES, type DayBankingType } from '#domain/day-banking.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { amountRule, dayRule } from '#ui/form/value-rules.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { useWrite } from '../banking.mutations.ts';
import { tillsQuery } from '../banking.queries.ts';
import type { Report, TillLocation } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { BillGrid } from './bill-grid.tsx';
import { billsRule } from './bills-rule.ts';
import { BuildsOn } from './builds-on.tsx';
import { CountArea } from './count-area.tsx';
import { figuresIn, hasSales, hasTakings, nominalsOf, valuesOf, type CountForm as Values } from './count-values.ts';
import { ExpenseRows } from './expense-rows.tsx';
import { useKeptCount } from './kept-count.ts';
import { ReportThere } from './report-there.tsx';
import { RunningTotal } from './running-total.tsx';
import { useKeptFigures } from './use-kept-figures.ts';
import { useReported } from './use-opening.ts';
import { useSubmit } from './use-submit.ts';

/** Refusals that link to the existing report. */
const LEADING = new Set(['already-reported', 'needs-correction']);

/** The existing report for this till and day; null for other refusals. */
function reportThere(error: unknown): string | null {
  const id = error instanceof ApiProblem ? error.errors.find(({ code }) => LEADING.has(code))?.params?.['id'] : null;
  return typeof id === 'string' ? id : null;
}

/** Validation of a count. A new report is for a day its till can be reported on (ADR-0079). */
const schemaOf = (tills: readonly TillLocation[]) =>
  object({
    locationId: string().required(),
    type: string().oneOf(DAY_BANKING_TYPES).required(),
    businessDate: string()
      .required()
      .when('locationId', ([locationId], day) => {
        const till = tills.find(({ location }) => location.id === locationId);
        return day.concat(dayRule(till ? { min: till.earliest, max: till.today } : {}));
      }),
    bills: billsRule(),
    coins: amountRule(),
    takings: billsRule(),
    cashTakingCoins: amountRule(),
    totalCashAmount: amountRule(),
    totalAmount: amountRule(),
    additionalExpenses: array(object({ name: text(100).required(), amount: amountRule().required() })),
    note: text(2000),
  }) as unknown as ObjectSchema<Values>;

export interface CountDialogProps {
  /** The report to recount or correct; null for a new one. */
  readonly report: Report | null;
  readonly isCorrection: boolean;
  /** The type of a new report, if it is decided already. */
  readonly type?: DayBankingType;
  readonly onClose: () => void;
  /** It created a new report. */
  readonly onWritten: (id: string) => void;
}

/** The parts that depend on the kind of report (D28). */
function CountFields({ currency }: { readonly currency: string }) {
  const t = useBankingTexts();
  const type = String(useWatch({ name: 'type' }) ?? '');
  const hasBills = nominalsOf(currency).length > 0;
  return (
    <>
      {hasBills && <BillGrid name="bills" title={t('count')} currency={currency} />}
      <AmountField name="coins" label={t(hasBills ? 'coins' : 'cash')} currency={currency} />
      {hasSales(type) && (
        <>
          <AmountField name="totalCashAmount" label={t('cashSales')} help={t('cashSalesHelp')} currency={currency} />
          <AmountField name="totalAmount" label={t('allSales')} help={t('allSalesHelp')} currency={currency} />
          <ExpenseRows currency={currency} />
        </>
      )}
      {hasTakings(type) && (
        <>
          {hasBills && <BillGrid name="takings" title={t('toBank')} currency={currency} />}
          <AmountField name="cashTakingCoins" label={t(hasBills ? 'takingCoins' : 'takings')} currency={currency} />
        </>
      )}
    </>
  );
}

/** The common currency of all tills; null if a till has to be chosen first. */
const currencyOfAll = ([first, ...others]: readonly TillLocation[]): string | null =>
  first && others.every(({ currency }) => currency === first.currency) ? first.currency : null;

/** Counts a till: quantities by denomination, entirely by keyboard; input survives a reload (D36). */
export default function CountDialog(props: CountDialogProps) {
  const t = useBankingTexts();
  const problemWords = useProblemWords();
  const tills = useQuery(tillsQuery);
  // The form needs the tills: it starts with the only one, and its day.
  if (tills.isPending) return null;
  // An existing report knows its till; a new one cannot start without tills.
  if (tills.isError && props.report === null) {
    return (
      <Dialog open onClose={props.onClose} title={t('newReport')}>
        <ErrorAlert error={problemWords(tills.error)} onRetry={() => void tills.refetch()} />
      </Dialog>
    );
  }
  return <CountForm {...props} tills={tills.data?.data ?? []} />;
}

function CountForm({
  report,
  isCorrection,
  type,
  onClose,
  onWritten,
  tills,
}: CountDialogProps & { readonly tills: readonly TillLocation[] }) {
  const t = useBankingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const url = useUrlFilters();
  const [opened] = useState(report);
  const [there, setThere] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [only] = tills.length === 1 ? tills : [];
  const [schema] = useState(() => schemaOf(opened ? [] : tills));
  const begun = valuesOf(opened, { isCorrection, only, type });
  const form = useSchemaForm<Values>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs, { isCorrection, only, type })));
  const submit = useSubmit(seen);
  const kept = useKeptCount(form, `${isCorrection ? 'correct' : 'count'}.${opened?.id ?? type ?? 'new'}`);
  const isNew = opened === null;
  const locationId = form.watch('locationId');
  const till = tills.find(({ location }) => location.id === locationId);
  const currency = opened?.currency ?? till?.currency ?? currencyOfAll(tills);
  useKeptFigures(form, currency);
  const today = till?.today;
  // A stored draft may be of a till that is no longer available.
  const isGone = isNew && locationId !== '' && till === undefined;
  useEffect(() => {
    if (isGone) form.setValue('locationId', only?.location.id ?? '');
  }, [form, isGone, only]);
  // Most counts are about today, in the till's zone.
  useEffect(() => {
    if (today !== undefined && !form.getValues('businessDate')) form.setValue('businessDate', today);
  }, [form, today]);
  const reported = useReported(form.control, isNew);
  const isCorrected = reported !== null && reported.mayCorrect && reported.id === correcting;
  const correctsId = isCorrected || isCorrection ? (reported ?? opened)?.id : undefined;
  const write = useWrite((values: Values) => {
    const figures = {
      ...figuresIn(currency ?? tenant.currency, values),
      totalAmount: hasSales(values.type) ? values.totalAmount : null,
      note: values.note || null,
    };
    if (opened && !isCorrection)
      return call(api.dayBankings.change, { params: { id: opened.id }, body: { version: seen.get(), ...figures } });
    const { businessDate, type } = values;
    return call(api.dayBankings.create, {
      body: {
        locationId: values.locationId,
        type: type === '' ? 'end-of-day' : type,
        businessDate,
        ...(currency ? { currency } : {}),
        ...(correctsId === undefined ? {} : { correctsId }),
        ...figures,
      },
    });
  });
  const close = (): void => {
    kept.forget();
    onClose();
  };
  // The draft stays stored, in case the existing report is not the right one.
  const goTo = (id: string): void => {
    url.change({ open: id, new: null });
    onClose();
  };
  const save = async (values: Values): Promise<void> => {
    const saved = await write.mutateAsync(values, { onError: (error) => setThere(reportThere(error)) });
    // A new report may be outside the list: it is opened all the same.
    if (saved.id === opened?.id) return;
    onWritten(saved.id);
    url.change({ open: saved.id, new: null });
  };
  return (
    <FormDialog
      open
      onClose={close}
      title={t(correctsId !== undefined ? 'correctReport' : isNew ? 'newReport' : 'countAgain')}
      submitLabel={t('saveDraft')}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => save(values), t('messages.saved'))}
    >
      {kept.isRestored && (
        <chakra.p role="status" textStyle="sm" color="fg.muted" data-testid="restored">
          {t('restored')}
        </chakra.p>
      )}
      {there !== null && reported === null && (
        <Button variant="outline" size="sm" justifySelf="start" data-testid="open-there" onClick={() => goTo(there)}>
          {t('openThere')}
        </Button>
      )}
      {isNew ? (
        <>
          <SelectField
            name="locationId"
            label={t('columns.location')}
            options={tills.map(({ location }) => ({ value: location.id, label: location.name }))}
          />
          <SelectField
            name="type"
            label={t('columns.type')}
            options={(type ? [type] : DAY_BANKING_TYPES).map((each) => ({ value: each, label: t(`types.${each}`) }))}
          />
          <DateField
            name="businessDate"
            label={t('columns.businessDate')}
            min={till?.earliest}
            max={till?.today}
            timeZone={till?.location.timezone ?? tenant.timezone}
          />
          {reported && (
            <ReportThere
              report={reported}
              isCorrected={isCorrected}
              onOpen={() => goTo(reported.id)}
              onCorrect={() => setCorrecting(reported.id)}
            />
          )}
        </>
      ) : (
        <chakra.p color="fg.muted">
          <bdi>{opened.location.name}</bdi> · {t(`types.${opened.type}`)} · {words.day(opened.businessDate)}
        </chakra.p>
      )}
      <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
        <input
          type="checkbox"
          checked={kept.isBlind}
          onChange={(event) => kept.setBlind(event.currentTarget.checked)}
        />
        {t('blind')}
      </chakra.label>
      <BuildsOn isBlind={kept.isBlind} reportId={opened?.id} />
      {currency === null ? (
        <chakra.p color="fg.muted">{t('chooseTill')}</chakra.p>
      ) : (
        <>
          <CountArea>
            <CountFields currency={currency} />
            <TextAreaField name="note" label={t('note')} rows={2} />
          </CountArea>
          <RunningTotal currency={currency} isBlind={kept.isBlind} reportId={opened?.id} />
        </>
      )}
    </FormDialog>
  );
}
