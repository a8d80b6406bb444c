import { useState } from 'react';
import { styled } from '#ui/styled.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button } from '#ui/primitives.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import type { Plan } from '../use-plan.ts';
import { useWords } from '../use-words.ts';
import { blocks } from '../local-conflicts.ts';

const Frame = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    mb: '3',
    bg: 'brand.subtle',
    borderWidth: '1px',
    borderColor: 'brand.solid',
    borderStyle: 'dashed',
    borderRadius: 'l3',
    '& > div:first-of-type': { flex: '1', minWidth: '200px' },
    '& b': { fontWeight: 'semibold' },
    '& p': { color: 'fg.muted', textStyle: 'xs' },
    '& p[data-tone=error]': { color: 'fg.error' },
  },
});

/** The changes of the plan, and what can be done with them. */
export function PlanBar({ plan }: { readonly plan: Plan }) {
  const t = useScheduleTexts();
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const { place, changes, entries } = plan;
  const planned = entries.filter(({ change }) => change === 'added' || change === 'changed');
  const blocked = planned.filter(({ conflicts }) => blocks(conflicts)).length;
  const warnings = planned.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const isBlocked = place === 'drafted.blocked';
  const hint = (): string => {
    if (changes === 0) return t('plan.on');
    if (isBlocked) return t('plan.blocked', { count: Math.max(1, blocked) });
    if (place === 'drafted.stale')
      return t('plan.stale', { count: plan.takenOut.length, list: words.list(plan.takenOut) });
    if (place === 'drafted.refused') return plan.failure ?? '';
    if (place === 'drafted.checked')
      return warnings === 0 ? t('plan.checked') : t('plan.warnings', { count: warnings });
    return t('plan.on');
  };
  const isError = isBlocked || place === 'drafted.refused' || place === 'drafted.stale';
  return (
    <Frame aria-label={t('plan.label')} data-testid="plan-bar" data-place={place} data-print="hide">
      <div>
        <b>{changes === 0 ? t('plan.none') : t('plan.changes', { count: changes })}</b>
        <p role="status" data-tone={isError ? 'error' : undefined}>
          {hint()}
        </p>
      </div>
      {changes > 0 && (
        <>
          <BusyButton size="sm" variant="outline" busy={place === 'drafted.checking'} onClick={plan.check}>
            {t('plan.check')}
          </BusyButton>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t('plan.discard')}
          </Button>
          <BusyButton
            size="sm"
            colorPalette="brand"
            busy={place === 'applying'}
            aria-disabled={isBlocked || undefined}
            onClick={plan.apply}
          >
            {t('plan.apply')}
          </BusyButton>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('plan.discardTitle')}
        text={t('plan.discardText', { count: changes })}
        confirmLabel={t('plan.discard')}
        onConfirm={plan.discard}
      />
    </Frame>
  );
}
