import { unsettledAssets } from '#domain/offboarding.ts';
import { PageLink } from '#client/url/page-link.tsx';
import { formatDayRange } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
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

const List = styled('ul', { base: { ps: '5', mt: '1', '& > li': { py: '0.5', overflowWrap: 'anywhere' } } });

/** Obstacles to confirming the end of service, by name, each with a link to its resolution (D69). */
export function InTheWay({ settlement }: { readonly settlement: Settlement }) {
  const t = useOffboardingTexts();
  const words = useWords();
  const { locale } = useLanguage();
  const { leaves, tillReports } = settlement.inTheWay;
  const assets =
    settlement.endOfService === 'open' ? unsettledAssets(settlement.heldAssets, settlement.otherAdjustments) : [];
  if (leaves.length + tillReports.length + assets.length === 0) return null;
  return (
    <chakra.div mt="4" data-testid="in-the-way">
      <chakra.h3 textStyle="sm" fontWeight="medium">
        {t('inTheWay.title')}
      </chakra.h3>
      <List>
        {leaves.map(({ id, typeName, typeNameArabic, startDate, endDate }) => (
          <li key={id}>
            {t('inTheWay.leave')}{' '}
            <PageLink
              page="web.access.hr.leaveManagement"
              href={`/hr/leave?open=${id}`}
            >{`${words.named(typeName, typeNameArabic)} · ${formatDayRange(startDate, endDate, locale)}`}</PageLink>
          </li>
        ))}
        {assets.map((asset) => (
          <li key={asset.id}>
            {t('inTheWay.asset')} <HeldAsset asset={asset} />
          </li>
        ))}
        {tillReports.map(({ id, locationName, type, businessDate }) => (
          <li key={id}>
            {t('inTheWay.tillReport')}{' '}
            <PageLink
              page="web.access.finance.tillBankingReports"
              href={`/finance/till-banking-reports?open=${id}`}
            >{`\u2068${locationName}\u2069 · ${t(`tillTypes.${type}`)} · ${words.day(businessDate)}`}</PageLink>
          </li>
        ))}
      </List>
    </chakra.div>
  );
}
