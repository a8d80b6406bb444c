import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { NamedIcon } from '#ui/icon/named-icon.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { leavesOfQuery, type LeaveEntry } from '../leaves.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { LeaveEntries } from './leave-entries.tsx';
import { Section, Sections } from './section.tsx';

const Rows = styled('ul', {
  base: {
    '& > li': {
      display: { base: 'flex', md: 'grid' },
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
      alignItems: 'center',
      minHeight: '44px',
      py: '1.5',
      borderTopWidth: '1px',
    },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

function Entries({ leaves }: { readonly leaves: readonly LeaveEntry[] }) {
  const words = useFormats();
  return (
    <Rows>
      {leaves.map(({ id, type, startDate, endDate, days, approvalStatus }) => (
        <li key={id}>
          <QueryLink href={`/hr/leave?status=all&open=${id}`} isExact>
            <NamedIcon name={type.iconName} />
            {words.named(type.name, type.nameArabic)}
          </QueryLink>
          <span>
            <bdi>{words.day(startDate)}</bdi> – <bdi>{words.day(endDate)}</bdi> · {words.days(days)}
          </span>
          <StatusChip status={approvalStatus} label={words.status(approvalStatus)} />
        </li>
      ))}
    </Rows>
  );
}

/** The leave balances of an employee, and leaves taken or requested (B§3). */
export default function LeaveTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { t: tUi } = useTranslation('ui');
  const problemWords = useProblemWords();
  const mayRead = usePermissions().has({ resource: 'leave.details', action: 'read' });
  const { data, error, refetch, isPending } = useQuery({ ...leavesOfQuery(employee.id), enabled: mayRead });
  const leaves: readonly LeaveEntry[] = data?.data ?? [];
  return (
    <Sections>
      <Section title={t('leave.balances')} testId="part-balances">
        {employee.leaveBalances ? (
          <Facts
            facts={employee.leaveBalances.map(({ type, value, pendingValue }) => ({
              label: t(`leave.kinds.${type as 'annual' | 'in-lieu'}`),
              value: (
                <>
                  <chakra.bdi textStyle="lg" fontWeight="semibold">
                    {words.days(value)}
                  </chakra.bdi>
                  {pendingValue > 0 && (
                    <chakra.span color="fg.muted">
                      {' '}
                      {t('leave.reserved', { days: words.days(pendingValue) })}
                    </chakra.span>
                  )}
                </>
              ),
            }))}
          />
        ) : (
          <PermissionPlaceholder permitted={false} />
        )}
      </Section>
      <LeaveEntries employee={employee} />
      <Section
        title={t('leave.requests')}
        testId="part-leaves"
        actions={
          (data?.count ?? 0) > leaves.length ? (
            <QueryLink href={`/hr/leave?employee=${employee.id}`} isExact>
              {t('leave.all', { count: data?.count ?? 0 })}
            </QueryLink>
          ) : undefined
        }
      >
        {!mayRead ? (
          <EmptyState kind="not-permitted" as="h3" />
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonText lines={4} />
        ) : leaves.length === 0 ? (
          <EmptyState kind="none" as="h3" title={tUi('empty.none')} description={t('leave.none')} />
        ) : (
          <Entries leaves={leaves} />
        )}
      </Section>
    </Sections>
  );
}
