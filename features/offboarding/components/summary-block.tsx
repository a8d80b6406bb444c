import { useId } from 'react';
import { presentedSummary } from '#domain/offboarding.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { useSession } from '#client/session/use-session.ts';
import { PageLink } from '#client/url/page-link.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { personName } from '#ui/format/names.ts';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { currencyOf } from '../currency-of.ts';
import type { BlockAnchor } from '../go-to-block.ts';
import type { Settlement } from '../offboarding.types.ts';
import type { en } from '../texts/en.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { BlockLink, InTheWay, useBlockers } from './in-the-way.tsx';
import { MoneyLines } from './money-lines.tsx';
import { SettlementActions } from './settlement-actions.tsx';

const LINES = ['gratuity', 'leave', 'additions', 'deductions'] as const;

/**
 * Beside the blocks a card that stays in view; on narrower screens a section after them, whose foot is a bar at the end
 * of the screen. One element for both: `contents` makes the foot a part of the page, where it can stick.
 */
const Summary = styled('article', {
  base: {
    display: { base: 'contents', xl: 'flex' },
    flexDirection: 'column',
    position: { xl: 'sticky' },
    top: { xl: '64px' },
    maxHeight: { xl: 'calc(100dvh - 80px)' },
    overflowY: { xl: 'auto' },
    bg: 'bg.panel',
    borderWidth: { xl: '1px' },
    borderRadius: { xl: 'l3' },
    '& > .body': {
      bg: 'bg.panel',
      p: '4',
      mt: { base: '4', xl: '0' },
      flex: { xl: '1 0 auto' },
      borderWidth: { base: '1px', xl: '0' },
      borderRadius: 'l3',
    },
    '& > .foot': {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      mt: { base: '4', xl: '0' },
      mx: { base: '-4', md: '-6', xl: '0' },
      mb: { base: '-4', md: '-5', xl: '0' },
      px: { base: '4', md: '6', xl: '4' },
      py: '3',
      bg: 'bg.panel',
      borderTopWidth: '1px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
    },
    '& > .foot .total': { flex: { base: '1 1 200px', xl: '1 0 100%' }, fontSize: { xl: 'lg' } },
    '& > .foot .jump': { display: { xl: 'none' } },
    '@media print': { position: 'static', maxHeight: 'none', '& > .foot': { position: 'static' } },
  },
});

const Warnings = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    my: '4',
    px: '3',
    py: '2',
    bg: 'bg.subtle',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'border.emphasized',
    borderRadius: 'l1',
    '& > li': { display: 'flex', gap: '2', alignItems: 'center' },
    '& svg': { flexShrink: '0' },
  },
});

/** Where a warning is resolved. */
const WARNED: Readonly<Record<string, BlockAnchor>> = {
  'last-working-day-ahead': 'gratuity-calculation',
  'wage-differs': 'gratuity-calculation',
  'leave-not-settled': 'leave-adjustments',
  'asset-returned': 'other-adjustments',
  'total-below-zero': 'other-adjustments',
  'duties-open': 'role-transfer',
};

/** A warning, which leads to its block; that of shifts to the schedule of the first one that the reader may see. */
function Warning({ warning: { code, params } }: { readonly warning: Settlement['warnings'][number] }) {
  const t = useOffboardingTexts();
  if (code !== 'shifts-after-last-day') {
    const text = t(`warnings.${code}` as TextKey<typeof en>);
    const to = WARNED[code];
    return to ? <BlockLink to={to}>{text}</BlockLink> : text;
  }
  const { count, locationId, date } = params as { count: number; locationId?: string; date?: string };
  const text = t('shiftsAfterLastDay', { count });
  return locationId === undefined || date === undefined ? (
    text
  ) : (
    <PageLink page="web.access.operations.schedule" href={`/operations/schedule/${locationId}?start=${date}`}>
      {text}
    </PageLink>
  );
}

/** The total, what blocks confirming, warnings and available actions (D65, D69); total and Confirm are always in view. */
export function SummaryBlock({ settlement }: { readonly settlement: Settlement }) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const id = useId();
  const blockersId = `${id}blockers`;
  const blockers = useBlockers(settlement);
  const currency = currencyOf(settlement, tenant.currency);
  const { figures, warnings, endOfServiceAt } = settlement;
  const summary = presentedSummary(figures);
  return (
    <Summary aria-labelledby={id} data-testid="eosb-summary">
      <div className="body">
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold" mb="2">
          {t('blocks.summary')}
        </Heading>
        <MoneyLines
          label={t('blocks.summary')}
          lines={LINES.map((line) => ({
            id: line,
            name: t(`lines.${line}`),
            amount: words.amount(summary[line], currency),
          }))}
        />
        {endOfServiceAt !== null && (
          <chakra.p mt="3" color="fg.muted">
            {t('confirmedAt', { at: words.moment(endOfServiceAt) })}
          </chakra.p>
        )}
        <InTheWay blockers={blockers} id={blockersId} />
        {warnings.length > 0 && (
          <Warnings data-testid="warnings" aria-label={t('lookAt')}>
            {warnings.map((warning) => (
              <li key={warning.code}>
                <InfoIcon size={14} aria-hidden />
                <Warning warning={warning} />
              </li>
            ))}
          </Warnings>
        )}
        <chakra.div mt="4">
          <SettlementActions settlement={settlement} events={['settlement.reopen', 'settlement.delete']} />
          <AskWhy machine="offboarding-settlement" id={settlement.id} name={personName(settlement.employee)} />
        </chakra.div>
      </div>
      <div className="foot" data-testid="settlement-foot">
        <div className="total">
          <MoneyLines
            label={t('lines.total')}
            lines={[
              { id: 'total', name: t('lines.total'), amount: words.amount(summary.total, currency), isTotal: true },
            ]}
          />
        </div>
        {blockers.length > 0 && (
          <Button
            className="jump"
            variant="plain"
            size="xs"
            textDecoration="underline"
            onClick={() => {
              const title = document.getElementById(`${blockersId}title`);
              title?.scrollIntoView({ block: 'center' });
              title?.focus({ preventScroll: true });
            }}
          >
            {t('blockers', { count: blockers.length })}
          </Button>
        )}
        <SettlementActions
          settlement={settlement}
          events={['end-of-service.confirm']}
          reasonsId={blockers.length > 0 ? blockersId : undefined}
          isTitleHidden
        />
      </div>
    </Summary>
  );
}
