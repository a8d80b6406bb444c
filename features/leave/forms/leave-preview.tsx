import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { leaveLength } from '#domain/leave.ts';
import { isoDate } from '#contract/schema.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { TriangleAlertIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { balanceAfterQuery, type BalanceQuestion } from '../leave.queries.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import type { NewLeave } from './new-leave.schema.ts';

const isDay = (value: string | undefined): value is string => Boolean(value) && isoDate().isValidSync(value);

/** Length, uncounted days and remaining balance of the leave while it is being chosen (B§5, D19). */
export function LeavePreview() {
  const t = useLeaveTexts();
  const words = useWords();
  const mayRead = usePermissions().has({ resource: 'leave.balance', action: 'read' });
  const { employee, leaveTypeId, startDate, endDate } = useWatch<NewLeave>() as Partial<NewLeave>;
  const hasDays = isDay(startDate) && isDay(endDate) && endDate >= startDate;
  const question: BalanceQuestion | null =
    mayRead && hasDays && employee && leaveTypeId ? { employeeId: employee.id, leaveTypeId, startDate, endDate } : null;
  const { data, isError } = useQuery(balanceAfterQuery(question));
  const answer = question && !isError ? data : undefined;
  const after = answer?.balanceAfter;
  const isShort = answer?.isCovered === false;
  return (
    <chakra.div
      role="status"
      data-testid="leave-preview"
      // Its place is there before it is filled: a typed day counts when its field is left, by pressing the button below as
      // well, which must not move away under the pointer.
      minH="54px"
      px="3"
      py="2"
      borderRadius="l2"
      bg="bg.subtle"
    >
      {!hasDays && <chakra.p color="fg.muted">{t('form.chooseDays')}</chakra.p>}
      {hasDays && (
        <chakra.dl
          display="flex"
          flexWrap="wrap"
          columnGap="6"
          rowGap="1"
          css={{
            '& > div': { display: 'flex', gap: '1.5' },
            '& dt': { color: 'fg.muted' },
            '& dd': { fontWeight: 'medium' },
          }}
        >
          <div>
            <dt>{t('form.length')}</dt>
            <dd data-testid="leave-length">{words.days(leaveLength(startDate, endDate))}</dd>
          </div>
          {answer && after !== null && after !== undefined && (
            <div>
              <dt>{t('form.after')}</dt>
              <chakra.dd
                data-testid="balance-after"
                display="inline-flex"
                alignItems="center"
                gap="1"
                color={isShort ? 'fg.error' : undefined}
              >
                {isShort && <TriangleAlertIcon size={14} aria-hidden />}
                <bdi>{words.number(after)}</bdi>
              </chakra.dd>
            </div>
          )}
        </chakra.dl>
      )}
      {answer && (
        <chakra.p textStyle="xs" color="fg.muted">
          {after === null || after === undefined
            ? t('form.noBalance')
            : isShort
              ? t('form.notCovered')
              : t(after < 0 ? 'form.belowZero' : 'form.counted', { days: words.days(answer.deductedDays) })}
        </chakra.p>
      )}
      {answer && answer.uncountedDays.length > 0 && (
        <chakra.p textStyle="xs" color="fg.muted" data-testid="uncounted-days">
          {t('detail.uncounted', { days: words.uncounted(answer.uncountedDays) })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
