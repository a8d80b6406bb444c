import { useRoleWords } from '#blocks/approvals/texts.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { IS_CANCELABLE, type ProcessKind } from '#domain/approvals.ts';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { CheckIcon, TriangleAlertIcon } from '#ui/icons.tsx';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Preview } from '../approvals.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

/** The lists of running requests of each kind. */
const RUNNING: Readonly<Record<ProcessKind, string>> = {
  leave: '/hr/leave?status=pending&status=cancellation-requested',
  'day-banking': '/finance/till-banking-reports?status=outstanding-with-variance',
  'change-assigned-device': '/finance/device-changes?status=requested',
};

const Figures = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '4',
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& .figure': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& small': { color: 'fg.muted', display: 'block' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
});

const Problems = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2', alignItems: 'start' },
    '& svg': { marginTop: '3px' },
    '& .warning': { color: 'fg.warning' },
  },
});

const Situations = styled('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': {
      py: '2',
      pe: '3',
      textAlign: 'start',
      verticalAlign: 'top',
      borderTopWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      textStyle: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderTopWidth: '0',
      whiteSpace: 'nowrap',
    },
    '& tbody th': { fontWeight: 'medium' },
    '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .muted': { color: 'fg.muted' },
  },
});

export interface ChainOutcomeProps {
  readonly kind: ProcessKind;
  readonly preview: Preview;
}

/** The consequences of a draft: paths to an end, dead ends, today's approvers, and running processes. */
export function ChainOutcome({ kind, preview }: ChainOutcomeProps) {
  const t = useSetupTexts();
  const roleOf = useRoleWords();
  const { number, list } = useFormats();
  const { situations, course, running, employees } = preview;
  const stuck = situations.filter(({ isStuck }) => isStuck).reduce((sum, each) => sum + each.employees, 0);
  const problems = [
    ...(preview.steps.length === 0 ? [t('chainEditor.problems.open')] : []),
    ...preview.steps.flatMap(({ type, approvers }, at) =>
      approvers === 0 ? [t('chainEditor.problems.deadStep', { place: number(at + 1), role: roleOf(type) })] : [],
    ),
    ...preview.sameApprovers.map(({ steps, employees: count }) =>
      t('chainEditor.problems.sameApprover', { count, places: list(steps.map(number)) }),
    ),
    ...(stuck > 0 ? [t('chainEditor.problems.stuck', { count: stuck })] : []),
  ];
  const deciders = (each: Preview['situations'][number]): string => {
    if (each.isStuck) return t('chainEditor.today.nobody');
    if (each.byAdministrators) return t('chainEditor.today.administrators');
    if (preview.steps.length === 0) return t('chainEditor.today.approved');
    if (each.steps.length === preview.steps.length) return t('chainEditor.today.all');
    return t(each.steps.length === 1 ? 'chainEditor.today.step' : 'chainEditor.today.steps', {
      places: list(each.steps.map(number)),
    });
  };
  const namesPeople = situations.some(({ examples }) => examples.length > 0);
  return (
    <>
      <Section title={t('chainEditor.problems.title')} testId="chain-problems">
        <Problems>
          {problems.map((problem) => (
            <li key={problem} className="warning">
              <TriangleAlertIcon size={16} aria-hidden />
              {problem}
            </li>
          ))}
          {problems.length === 0 && (
            <li>
              <CheckIcon size={16} aria-hidden />
              {t('chainEditor.problems.none')}
            </li>
          )}
        </Problems>
      </Section>
      <Section title={t('chainEditor.course.title')} testId="chain-course">
        <Figures>
          <div>
            <dt>{t('chainEditor.course.paths')}</dt>
            <dd>
              <span className="figure" data-testid="chain-paths">
                {number(course.paths)}
              </span>
              <small>
                {t(IS_CANCELABLE[kind] ? 'chainEditor.course.pathsHint' : 'chainEditor.course.pathsHintUncanceled')}
              </small>
            </dd>
          </div>
          <div>
            <dt>{t('chainEditor.course.running')}</dt>
            <dd>
              <span className="figure" data-testid="chain-running">
                {number(running)}
              </span>
              <small>{t(running === 0 ? 'chainEditor.course.runningNone' : 'chainEditor.course.runningHint')}</small>
              {running > 0 && (
                <QueryLink href={RUNNING[kind]} isExact>
                  {t('chainEditor.course.runningLink', { count: running })}
                </QueryLink>
              )}
            </dd>
          </div>
        </Figures>
      </Section>
      <Section title={t('chainEditor.today.title')} testId="chain-today">
        <chakra.p color="fg.muted" mb="2">
          {t(kind === 'day-banking' ? 'chainEditor.till.today' : 'chainEditor.today.hint', { count: employees })}
        </chakra.p>
        <Situations>
          <thead>
            <tr>
              <th scope="col">{t('chainEditor.today.who')}</th>
              <th scope="col" className="number">
                {t('chainEditor.today.employees')}
              </th>
              {namesPeople && <th scope="col">{t('chainEditor.today.examples')}</th>}
            </tr>
          </thead>
          <tbody>
            {situations.map((each) => (
              <tr key={deciders(each)} data-testid="chain-situation">
                <th scope="row">{deciders(each)}</th>
                <td className="number">{number(each.employees)}</td>
                {namesPeople && <td className="muted">{list(each.examples.slice(0, 3).map(personName))}</td>}
              </tr>
            ))}
          </tbody>
        </Situations>
      </Section>
    </>
  );
}
