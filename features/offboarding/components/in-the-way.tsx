import type { ReactNode } from 'react';
import { unsettledAssets } from '#domain/offboarding.ts';
import { PageLink } from '#client/url/page-link.tsx';
import { formatDayRange } from '#ui/format/dates.ts';
import { LockIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { goToBlock, type BlockAnchor } from '../go-to-block.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

/** An asset the leaver still has. */
export function HeldAsset({ asset: { id, typeName, details } }: { readonly asset: Settlement['heldAssets'][number] }) {
  return (
    <PageLink page="web.access.finance.assets" href={`/finance/assets/${id}`}>
      {`${typeName} ${details}`.trim()}
    </PageLink>
  );
}

const Way = styled('button', {
  base: {
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    minH: '24px',
    cursor: 'pointer',
  },
});

/** Leads to a block of the same settlement. */
export function BlockLink({ to, children }: { readonly to: BlockAnchor; readonly children: ReactNode }) {
  return (
    <Way type="button" onClick={() => goToBlock(to)}>
      {children}
    </Way>
  );
}

const List = styled('ul', {
  base: {
    listStyle: 'none',
    mt: '1',
    '& > li': { display: 'flex', gap: '2', py: '0.5', overflowWrap: 'anywhere' },
    '& svg': { flexShrink: '0', marginTop: '4px', color: 'fg.muted' },
  },
});

const CONFIRM = 'end-of-service.confirm';
/** Reasons that the gratuity calculation resolves (D68). */
const isOfGratuity = (code: string): boolean => code.startsWith('needs-') || code === 'ends-before-start';

interface Blocker {
  readonly id: string;
  readonly text: ReactNode;
}

/** Everything that blocks confirming the end of service, each leading to its resolution (D69). */
export function useBlockers(settlement: Settlement): readonly Blocker[] {
  const t = useOffboardingTexts();
  const words = useWords();
  const { locale } = useLanguage();
  if (settlement.endOfService !== 'open') return [];
  const { leaves, tillReports } = settlement.inTheWay;
  const assets = unsettledAssets(settlement.heldAssets, settlement.otherAdjustments);
  const named: Readonly<Record<string, number>> = {
    'leave-pending': leaves.length,
    'assets-not-returned': assets.length,
    'banking-unconfirmed': tillReports.length,
  };
  const reasons = settlement.actions.find(({ event }) => event === CONFIRM)?.reasons ?? [];
  return [
    ...reasons
      // What is listed by name is not counted as well.
      .filter(({ code }) => !named[code])
      .map((reason) => ({
        id: reason.code,
        text: isOfGratuity(reason.code) ? (
          <BlockLink to="gratuity-calculation">{words.reason(reason)}</BlockLink>
        ) : (
          words.reason(reason)
        ),
      })),
    ...leaves.map(({ id, typeName, typeNameArabic, startDate, endDate }) => ({
      id,
      text: (
        <>
          {t('inTheWay.leave')}{' '}
          <PageLink
            page="web.access.hr.leaveManagement"
            href={`/hr/leave?open=${id}`}
          >{`${words.named(typeName, typeNameArabic)} · ${formatDayRange(startDate, endDate, locale)}`}</PageLink>
        </>
      ),
    })),
    ...assets.map((asset) => ({
      id: asset.id,
      text: (
        <>
          {t('inTheWay.asset')} <HeldAsset asset={asset} />
        </>
      ),
    })),
    ...tillReports.map(({ id, locationName, type, businessDate }) => ({
      id,
      text: (
        <>
          {t('inTheWay.tillReport')}{' '}
          <PageLink
            page="web.access.finance.tillBankingReports"
            href={`/finance/till-banking-reports?open=${id}`}
          >{`\u2068${locationName}\u2069 · ${t(`tillTypes.${type}`)} · ${words.day(businessDate)}`}</PageLink>
        </>
      ),
    })),
  ];
}

/** The list of what blocks confirming; `id` is what the locked button is described by. */
export function InTheWay({ blockers, id }: { readonly blockers: readonly Blocker[]; readonly id: string }) {
  const t = useOffboardingTexts();
  if (blockers.length === 0) return null;
  return (
    <chakra.div mt="4" data-testid="in-the-way">
      <chakra.h3 id={`${id}title`} tabIndex={-1} textStyle="sm" fontWeight="medium" scrollMarginTop="64px">
        {t('inTheWay.title')}
      </chakra.h3>
      <List id={id}>
        {blockers.map((blocker) => (
          <li key={blocker.id}>
            <LockIcon size={14} aria-hidden />
            <span>{blocker.text}</span>
          </li>
        ))}
      </List>
    </chakra.div>
  );
}
