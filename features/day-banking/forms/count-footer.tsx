import { useEffect, useId, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Opening } from '../banking.queries.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { useCountFigures } from './use-count-figures.ts';
import type { OpeningOf } from './use-opening.ts';

/** The `value` of the button that saves and submits. */
export const SUBMIT = 'submit';

const Footer = styled('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    mt: '4',
    mx: { base: '-4', md: '-6' },
    mb: { base: '-4', md: '-5' },
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    '& > p': { flex: { base: '1 0 100%', md: '1 1 260px' }, textStyle: 'sm', color: 'fg.muted' },
  },
});

interface Submitting extends OpeningOf {
  /** Receives the opening that the shown variance builds on; null for none. */
  readonly openingRef: RefObject<Opening | null>;
}

export interface CountFooterProps extends Submitting {
  /** Null until a till is chosen. */
  readonly currency: string | null;
  /** Whether the count can be submitted in the same step. */
  readonly maySubmit: boolean;
  readonly onCancel: () => void;
}

/** Save and submit, always in view, with what submitting leads to. */
export function CountFooter({ currency, maySubmit, onCancel, ...of }: CountFooterProps) {
  const t = useBankingTexts();
  const { t: tUi } = useTranslation('ui');
  const { isSubmitting } = useFormState();
  const id = useId();
  return (
    <Footer data-testid="count-footer">
      {maySubmit && (
        <p id={id}>{currency === null ? t('submitting.unknown') : <Outcome {...of} currency={currency} />}</p>
      )}
      <Button variant="outline" onClick={onCancel}>
        {tUi('common.cancel')}
      </Button>
      <BusyButton
        type="submit"
        variant={maySubmit ? 'outline' : 'solid'}
        colorPalette={maySubmit ? undefined : 'brand'}
        busy={isSubmitting}
      >
        {t('saveDraft')}
      </BusyButton>
      {maySubmit && (
        <BusyButton
          type="submit"
          value={SUBMIT}
          colorPalette="brand"
          busy={isSubmitting}
          aria-describedby={id}
          data-testid="save-and-submit"
        >
          {t('saveAndSubmit')}
        </BusyButton>
      )}
    </Footer>
  );
}

/** What submitting the count leads to: without a variance beyond the tolerance it needs no decision (D32). */
function Outcome({ currency, openingRef, ...of }: Submitting & { readonly currency: string }) {
  const t = useBankingTexts();
  const words = useWords();
  const { opening, variance } = useCountFigures(currency, of);
  useEffect(() => {
    openingRef.current = opening;
  }, [openingRef, opening]);
  if (opening === null || variance === null) return t('submitting.unknown');
  return Math.abs(variance) <= opening.tolerance
    ? t('submitting.balanced')
    : t('submitting.beyond', { variance: words.variance(variance, currency) });
}
