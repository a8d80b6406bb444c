import { presentedSummary } from '#domain/offboarding.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { useSession } from '#client/session/use-session.ts';
import { PageLink } from '#client/url/page-link.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { currencyOf } from '../currency-of.ts';
import type { Settlement } from '../offboarding.types.ts';
import type { en } from '../texts/en.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { InTheWay } from './in-the-way.tsx';
import { MoneyLines } from './money-lines.tsx';
import { SettlementActions } from './settlement-actions.tsx';

const LINES = ['gratuity', 'leave', 'additions', 'deductions', 'total'] as const;

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
  },
});

/** A warning; that of shifts leads to the schedule of the first one that the reader may see. */
function Warning({ warning: { code, params } }: { readonly warning: Settlement['warnings'][number] }) {
  const t = useOffboardingTexts();
  if (code !== 'shifts-after-last-day') return t(`warnings.${code}` as TextKey<typeof en>);
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

/** The total, warnings and available actions (D65, D69). */
export function SummaryBlock({ settlement }: { readonly settlement: Settlement }) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const currency = currencyOf(settlement, tenant.currency);
  const { figures, warnings, endOfServiceAt } = settlement;
  const summary = presentedSummary(figures);
  return (
    <Section title={t('blocks.summary')} testId="eosb-summary">
      <MoneyLines
        label={t('blocks.summary')}
        lines={LINES.map((line) => ({
          id: line,
          name: t(`lines.${line}`),
          amount: words.amount(summary[line], currency),
          isTotal: line === 'total',
        }))}
      />
      {endOfServiceAt !== null && (
        <chakra.p mt="3" color="fg.muted">
          {t('confirmedAt', { at: words.moment(endOfServiceAt) })}
        </chakra.p>
      )}
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
      <InTheWay settlement={settlement} />
      <chakra.div mt="4">
        <SettlementActions
          settlement={settlement}
          events={['end-of-service.confirm', 'settlement.reopen', 'settlement.delete']}
        />
      </chakra.div>
    </Section>
  );
}
