import { chakra } from '#ui/primitives.ts';
import { ChainBreaks } from '../components/chain-breaks.tsx';
import { Notice } from '../components/notice.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { useOpening, type OpeningOf } from './use-opening.ts';

/** The report that the expected cash is based on, and gaps before it (D33a). */
export function BuildsOn(of: OpeningOf) {
  const t = useBankingTexts();
  const words = useWords();
  const opening = useOpening(of);
  if (!opening) return null;
  const before = opening.previousDayBanking;
  return (
    <chakra.div display="grid" gap="2" textStyle="sm" role="status" data-testid="builds-on">
      <p>
        {before
          ? t('buildsOn', { type: t(`types.${before.type}`), date: words.day(before.businessDate) })
          : t('buildsOnFloat')}
      </p>
      {opening.chainBrokenBy.length > 0 && (
        <Notice>
          <ChainBreaks breaks={opening.chainBrokenBy} isSubmitted={false} />
        </Notice>
      )}
    </chakra.div>
  );
}
