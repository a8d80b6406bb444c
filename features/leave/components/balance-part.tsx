import { shareOf } from '#domain/leave.ts';
import { TriangleAlertIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { DetailSection } from './detail-section.tsx';

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  const t = useLeaveTexts();
  const words = useWords();
  const isNegative = value < 0;
  return (
    <div>
      <chakra.dt textStyle="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd
        textStyle="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={isNegative ? 'fg.error' : 'fg'}
        display="flex"
        alignItems="center"
        gap="1.5"
      >
        <bdi>{words.number(value)}</bdi>
        {isNegative && (
          <>
            <TriangleAlertIcon size={16} aria-hidden />
            <span className="st-sr">{t('detail.negative')}</span>
          </>
        )}
      </chakra.dd>
    </div>
  );
}

export interface BalancePartProps {
  readonly leave: Leave;
  /** The balance is part of the request, not of the list; it is loading. */
  readonly isLoading: boolean;
  readonly isPermitted: boolean;
}

/** The current balance, days reserved by other leave, and the remaining balance (B§3, D18). */
export function BalancePart({ leave, isLoading, isPermitted }: BalancePartProps) {
  const t = useLeaveTexts();
  const words = useWords();
  const balance = leave.leaveBalance;
  const figures = balance && [
    { id: 'currentBalance', label: t('detail.balanceNow'), value: balance.currentBalance },
    { id: 'reservedBalance', label: t('detail.balanceReserved'), value: balance.reservedBalance },
    { id: 'balanceAfter', label: t('detail.balanceAfter'), value: balance.balanceAfter },
  ];
  const share = shareOf({
    currentBalance: balance?.currentBalance ?? 0,
    reservedBalance: balance?.reservedBalance ?? 0,
    balanceAfter: balance?.balanceAfter ?? 0,
  });
  const uncounted = leave.uncountedDays ?? [];
  return (
    <DetailSection title={t('detail.balance')} testId="balance">
      {!isPermitted ? (
        <PermissionPlaceholder permitted={false} />
      ) : !figures ? (
        isLoading && <SkeletonText lines={2} />
      ) : figures.every(({ value }) => value === null) ? (
        <chakra.p color="fg.muted">{t('detail.noBalance', { type: words.nameOf(leave.type) })}</chakra.p>
      ) : (
        <>
          <chakra.dl display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="3">
            {figures.map(({ id, label, value }) => (
              <Figure key={id} label={label} value={value ?? 0} />
            ))}
          </chakra.dl>
          <chakra.p textStyle="xs" color="fg.muted" mt="1">
            {leave.isCancellationRequested
              ? t('detail.deductedBack', { days: words.days(share.used), balance: words.number(share.without) })
              : t('detail.deducted', { days: words.days(leave.deductedDays) })}
          </chakra.p>
          {uncounted.length > 0 && (
            <chakra.p textStyle="xs" color="fg.muted">
              {t('detail.uncounted', { days: words.uncounted(uncounted) })}
            </chakra.p>
          )}
        </>
      )}
    </DetailSection>
  );
}
