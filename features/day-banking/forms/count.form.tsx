import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import type { DayBankingType } from '#domain/day-banking.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { usePageName } from '#ui/page/page-name.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useWrite } from '../banking.mutations.ts';
import type { Opening } from '../banking.queries.ts';
import type { Report, TillLocation } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { Arithmetic } from './arithmetic.tsx';
import { CountArea } from './count-area.tsx';
import { CountConflicts, type CountConflictsProps } from './count-conflicts.tsx';
import { CountFields } from './count-fields.tsx';
import { CountFooter, SUBMIT } from './count-footer.tsx';
import { CountHeader } from '../components/count-header.tsx';
import { CountHead } from './count-head.tsx';
import { countSchema } from './count-schema.ts';
import { figuresIn, hasSales, valuesOf, type CountForm as Values } from './count-values.ts';
import { useKeptCount } from './kept-count.ts';
import { ExplanationPart } from './explanation-part.tsx';
import { ReportThere } from './report-there.tsx';
import { useKeptFigures } from './use-kept-figures.ts';
import { varianceFrom } from './use-count-figures.ts';
import { useReported } from './use-opening.ts';
import { useSubmit } from './use-submit.ts';

/** Counts of two people differ note by note. */
const BILLS = ['bills', 'takings'] as const;
/** The cash in the till, and what of it goes to the bank. */
const SUMS = [
  ['bills', 'coins'],
  ['takings', 'cashTakingCoins'],
] as const;

/** Refusals that link to the existing report. */
const LEADING = new Set(['already-reported', 'needs-correction']);

/** The existing report for this till and day; null for other refusals. */
function reportThere(error: unknown): string | null {
  const id = error instanceof ApiProblem ? error.errors.find(({ code }) => LEADING.has(code))?.params?.['id'] : null;
  return typeof id === 'string' ? id : null;
}

/** The common currency of all tills; null if a till has to be chosen first. */
const currencyOfAll = ([first, ...others]: readonly TillLocation[]): string | null =>
  first && others.every(({ currency }) => currency === first.currency) ? first.currency : null;

/** Count and arithmetic side by side; one under the other where there is no room. */
const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(260px, 340px)' },
    '& > .count': {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    },
    '& > .arithmetic': { position: { md: 'sticky' }, top: { md: '64px' } },
  },
});

export interface CountOf {
  /** The report to recount or correct; null for a new one. */
  readonly report: Report | null;
  readonly isCorrection: boolean;
  /** The type of a new report, if it is decided already. */
  readonly type?: DayBankingType;
  /** Where leaving leads to: a button above the title. Without it the count is a part of another page. */
  readonly backLabel?: string;
  /** Left without saving; `to` is a link that opens next. */
  readonly onLeave: (to: string | null) => void;
  /** Saved: the report, and whether it was created now. */
  readonly onSaved: (id: string, isNew: boolean) => void;
  /** Shows an existing report instead. */
  readonly onShow: (id: string) => void;
}

/** A day that was closed automatically is explained before it is submitted (D31). */
const needsExplanation = (report: Report | null): boolean => report?.dayBankingAutomaticClosureReason?.note === null;

/** Counts a till: quantities by denomination, entirely by keyboard; input survives a reload (D36). */
export function CountForm(props: CountOf & { readonly tills: readonly TillLocation[] }) {
  const { report, isCorrection, type, tills, onShow } = props;
  const t = useBankingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const [opened] = useState(report);
  const saved = useRef<Report>(null);
  const shownOpening = useRef<Opening>(null);
  const [there, setThere] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [only] = tills.length === 1 ? tills : [];
  const [schema] = useState(() => countSchema(opened ? [] : tills));
  const begun = valuesOf(opened, { isCorrection, only, type });
  const form = useSchemaForm<Values>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, { within: BILLS, sums: SUMS });
  const [conflicts, setConflicts] = useState<CountConflictsProps['conflicts']>([]);
  const [overtaken, setOvertaken] = useState('');
  const both = useRef<CountConflictsProps['conflicts']>([]);
  const seen = useSeenVersion(opened, (theirs) => {
    both.current = take(valuesOf(theirs, { isCorrection, only, type }));
  });
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
    const { businessDate, type: of } = values;
    return call(api.dayBankings.create, {
      body: {
        locationId: values.locationId,
        type: of === '' ? 'end-of-day' : of,
        businessDate,
        ...(currency ? { currency } : {}),
        ...(correctsId === undefined ? {} : { correctsId }),
        ...figures,
      },
    });
  });
  const explain = useWrite(({ report: { id, version }, note }: { report: Report; note: string }) =>
    call(api.dayBankings.explain, { params: { id }, body: { note, version } }),
  );
  const confirm = useWrite(({ id, version }: Report) =>
    call(api.dayBankings.confirm, { params: { id }, body: { version } }),
  );
  const maySubmit = permissions.has({ resource: 'dayBanking', action: 'update' });
  const isUnexplained = maySubmit && !isCorrection && needsExplanation(opened);
  /**
   * Explains and submits. The count is saved by then: a refusal is shown, and its report says what is missing. Nothing
   * is submitted with another variance than that of the typed count from the opening shown when the button was pressed:
   * the page may be a moment behind the last key, and an opening read after the count was saved contains it.
   */
  const finishSaved = async (saved: Report, values: Values, submitting: { opening: Opening | null } | null) => {
    const { explanation } = values;
    try {
      const isExplained = isUnexplained && explanation.trim() !== '';
      const counted = isExplained ? await explain.mutateAsync({ report: saved, note: explanation }) : saved;
      if (submitting === null) return;
      const { opening } = submitting;
      if (opening && varianceFrom(opening, counted.currency, values) !== counted.variance)
        throw new Error(t('submitting.changed', { variance: words.variance(counted.variance, counted.currency) }));
      await confirm.mutateAsync(counted);
      notify({ kind: 'success', title: t('messages.submitted') });
    } catch (cause) {
      notify({
        kind: 'error',
        title: t(submitting === null ? 'messages.notExplained' : 'messages.savedOnly'),
        description: cause instanceof ApiProblem ? questionRefusal(cause, problemWords) : (cause as Error).message,
      });
    }
  };
  const send = async (values: Values, pressed: string | null): Promise<SubmitResult | undefined> => {
    both.current = [];
    if (isUnexplained && pressed === SUBMIT && values.explanation.trim() === '')
      return { errors: [{ path: 'explanation', code: 'required', message: t('explanationNeeded') }] };
    const opening = shownOpening.current;
    const result = await submit(
      async () => {
        const counted = await write.mutateAsync(values, {
          onError: (error) => {
            setThere(reportThere(error));
            // Not what a form says otherwise: of two counts, neither value is shown before one is chosen.
            setOvertaken(problemWords(error).overtaken ?? '');
          },
        });
        await finishSaved(counted, values, pressed === SUBMIT ? { opening } : null);
        saved.current = counted;
      },
      pressed === SUBMIT ? null : t('messages.saved'),
    );
    setConflicts(both.current);
    // The message stands above the values to choose from, once.
    return both.current.length > 0 ? { isShown: true } : result;
  };
  const title = t(correctsId !== undefined ? 'correctReport' : isNew ? 'newReport' : 'countAgain');
  const of = { isBlind: kept.isBlind, reportId: opened?.id };
  usePageName(opened ? `${title}: ${opened.location.name}` : title);
  return (
    <FormPage
      form={form}
      testId="count"
      hasAddress={props.backLabel !== undefined}
      successText={null}
      failureTitle={t('messages.notSaved')}
      onSubmit={send}
      onSaved={() => {
        kept.forget();
        if (saved.current) props.onSaved(saved.current.id, saved.current.id !== opened?.id);
      }}
      onLeave={(to) => {
        kept.forget();
        props.onLeave(to);
      }}
    >
      {(leave) => (
        <CountArea>
          <CountHeader
            title={title}
            backLabel={props.backLabel}
            onBack={leave}
            sub={
              opened && (
                <>
                  <bdi>{opened.location.name}</bdi> · {t(`types.${opened.type}`)} · {words.day(opened.businessDate)}
                </>
              )
            }
          />
          {conflicts.length > 0 && (
            <CountConflicts conflicts={conflicts} message={overtaken} currency={currency ?? tenant.currency} />
          )}
          {kept.isRestored && (
            <chakra.p role="status" textStyle="sm" color="fg.muted" mb="3" data-testid="restored">
              {t('restored')}
            </chakra.p>
          )}
          {there !== null && reported === null && (
            <Button variant="outline" size="sm" mb="3" data-testid="open-there" onClick={() => onShow(there)}>
              {t('openThere')}
            </Button>
          )}
          {isNew && <CountHead tills={tills} till={till} type={type} />}
          {reported && (
            <chakra.div mb="4">
              <ReportThere
                report={reported}
                isCorrected={isCorrected}
                onOpen={() => onShow(reported.id)}
                onCorrect={() => setCorrecting(reported.id)}
              />
            </chakra.div>
          )}
          {currency === null ? (
            <chakra.p color="fg.muted">{t('chooseTill')}</chakra.p>
          ) : (
            <Columns>
              <div className="count">
                {isUnexplained && <ExplanationPart />}
                <CountFields currency={currency} />
              </div>
              <div className="arithmetic">
                <Arithmetic {...of} currency={currency} onBlind={kept.setBlind} />
              </div>
            </Columns>
          )}
          <CountFooter {...of} currency={currency} openingRef={shownOpening} maySubmit={maySubmit} onCancel={leave} />
        </CountArea>
      )}
    </FormPage>
  );
}
