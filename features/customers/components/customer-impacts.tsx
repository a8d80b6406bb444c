import { useInfiniteQuery } from '@tanstack/react-query';
import { useShiftTexts } from '#blocks/shifts/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { dayInZone, formatDayTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { impactsQuery, useCustomersTexts, type Impact } from '../customers.queries.ts';

const READ_ATTENDANCE = { resource: 'schedule.attendance', action: 'read' } as const;

const Entries = styled('ol', {
  base: {
    display: 'grid',
    gap: '3',
    '& > li': { borderInlineStartWidth: '2px', ps: '3', overflowWrap: 'anywhere' },
    '& .kind': { fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& a:hover': { textDecoration: 'underline' },
  },
});

/** What shifts meant for a customer (B§3), newest first, as far as the reader may read attendance. */
export function CustomerImpacts({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useCustomersTexts();
  const problem = useProblemWords();
  const isPermitted = usePermissions().has(READ_ATTENDANCE);
  const read = useInfiniteQuery({ ...impactsQuery(id), enabled: isPermitted });
  if (!isPermitted) return null;
  const impacts = read.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-label={t('impacts.title')} data-testid="customer-impacts">
      <chakra.h3 fontWeight="semibold" mb="2">
        {t('impacts.title')}
      </chakra.h3>
      {read.isPending && <SkeletonText lines={3} />}
      {read.error && <ErrorAlert error={problem(read.error)} onRetry={() => void read.refetch()} />}
      {read.isSuccess && impacts.length === 0 && <chakra.p color="fg.muted">{t('impacts.none')}</chakra.p>}
      {impacts.length > 0 && (
        <Entries>
          {impacts.map((impact) => (
            <li key={impact.id}>
              <ImpactText impact={impact} name={name} />
            </li>
          ))}
        </Entries>
      )}
      {read.hasNextPage && (
        <BusyButton
          mt="3"
          size="sm"
          variant="outline"
          isRead
          busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {t('impacts.more')}
        </BusyButton>
      )}
    </section>
  );
}

function ImpactText({ impact, name }: { readonly impact: Impact; readonly name: string }) {
  const t = useCustomersTexts();
  const shift = useShiftTexts();
  const { joined } = useFormats();
  const { locale } = useLanguage();
  const mayOpen = usePermissions().has({ resource: 'schedule.details', action: 'read' });
  const { at, timezone, type, customerName, note, lateTime, location, employee, submittedByEmployee, shiftId } = impact;
  const when = formatDayTime(at, timezone, locale);
  const board = `/operations/schedule/${location.id}?start=${dayInZone(at, timezone)}&open=${shiftId}`;
  return (
    <>
      <span className="kind">{shift(`impacts.${type}`)}</span>
      {lateTime !== null && ` · ${t('impacts.waited', { count: lateTime })}`}
      {note !== null && <p dir="auto">{note}</p>}
      <small>
        {mayOpen ? (
          <QueryLink isExact href={board}>
            {joined(when, location.name)}
          </QueryLink>
        ) : (
          joined(when, location.name)
        )}
      </small>
      <small>
        {joined(
          t('impacts.shift', { name: personName(employee) }),
          ...(customerName === name ? [] : [t('impacts.as', { name: customerName })]),
          ...(submittedByEmployee ? [t('impacts.by', { name: personName(submittedByEmployee) })] : []),
        )}
      </small>
    </>
  );
}
