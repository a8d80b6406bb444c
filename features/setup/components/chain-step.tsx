import { useRoleWords } from '#blocks/approvals/texts.ts';
import type { StepRole } from '#domain/approvals.ts';
import { TriangleAlertIcon, UsersIcon } from '#ui/icons.tsx';
import { styled } from '#ui/styled.ts';
import type { Coverage } from '../approvals.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    ps: '3',
    pe: '3',
    py: '2',
    minWidth: { lg: '220px' },
    maxWidth: { lg: '300px' },
    '& > .place': {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      bg: 'bg.muted',
      fontWeight: 'semibold',
      textStyle: 'xs',
    },
    '& .role': { fontWeight: 'medium' },
    '& small': { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'xs', color: 'fg.muted' },
    '& small.warning': { color: 'fg.warning' },
    '& small svg': { flexShrink: '0' },
  },
});

export interface ChainStepProps {
  readonly role: StepRole;
  /** From 1. */
  readonly order: number;
  readonly coverage: Coverage | null;
}

/** A step of an approval process: the role, and today's number of approvers. */
export function ChainStep({ role, order, coverage }: ChainStepProps) {
  const t = useSetupTexts();
  const roleOf = useRoleWords();
  const today = coverage?.roles.find(({ type }) => type === role);
  return (
    <Frame data-testid="chain-step" data-role={role}>
      <span className="place">{order}</span>
      <div>
        <div className="role">{roleOf(role)}</div>
        {today && (
          <small>
            <UsersIcon size={12} aria-hidden />
            {t('chains.people', { count: today.approvers })}
          </small>
        )}
        {today && today.withoutApprover > 0 && (
          <small className="warning">
            <TriangleAlertIcon size={12} aria-hidden />
            {today.approvers === 0 ? t('chains.nobody') : t('chains.without', { count: today.withoutApprover })}
          </small>
        )}
      </div>
    </Frame>
  );
}
