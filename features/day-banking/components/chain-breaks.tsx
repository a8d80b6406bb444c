import { Button, chakra } from '#ui/primitives.ts';
import type { ReportRef } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';

/** Further ones are not named individually. */
const NAMED = 5;

const wayOf = ({ status, countedAmount }: ReportRef): 'rejected' | 'notCounted' | 'another' =>
  countedAmount === null ? 'notCounted' : status === 'rejected-with-variance' ? 'rejected' : 'another';

export interface ChainBreaksProps {
  readonly breaks: readonly ReportRef[];
  /** A submitted report keeps its figures, also when earlier reports are corrected. */
  readonly isSubmitted: boolean;
  /** Opens one of them; without it they are only named. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Earlier reports that are missing or rejected, and for how long that affects this one (D33a). */
export function ChainBreaks({ breaks, isSubmitted, onOpen }: ChainBreaksProps) {
  const t = useBankingTexts();
  const words = useWords();
  if (breaks.length === 0) return null;
  const isMended = breaks.every((each) => wayOf(each) === 'another');
  return (
    <chakra.div display="grid" gap="1" data-testid="chain-breaks">
      <chakra.p fontWeight="medium">{t(isMended ? 'chainBroken.changed' : 'chainBroken.title')}</chakra.p>
      {breaks.slice(0, NAMED).map((each) => (
        <chakra.div key={each.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <span>
            {t(`chainBroken.${wayOf(each)}`, { type: t(`types.${each.type}`), date: words.day(each.businessDate) })}
          </span>
          {onOpen && (
            <Button
              variant="plain"
              size="xs"
              px="0"
              textDecoration="underline"
              data-testid="linked-report"
              onClick={() => onOpen(each.id)}
            >
              {t('chainBroken.open')}
            </Button>
          )}
        </chakra.div>
      ))}
      {breaks.length > NAMED && <p>{t('chainBroken.earlier')}</p>}
      <chakra.p color="fg.muted">
        {t(isMended ? 'chainBroken.figures' : isSubmitted ? 'chainBroken.untilLater' : 'chainBroken.until')}
      </chakra.p>
    </chakra.div>
  );
}
