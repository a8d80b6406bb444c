import { useInfiniteQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { joinParts } from '#ui/format/lists.ts';
import { useImportTexts } from '#ui/import/use-import-texts.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { deliveriesQuery, type Delivery, type Integration } from '../integrations.queries.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

/** Refused rows of a delivery that are listed with their reasons. */
const LISTED = 10;

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > li': { display: 'grid', gap: '0.5', px: '3', py: '2', overflowWrap: 'anywhere' },
    '& > li:not(:first-of-type)': { borderTopWidth: '1px' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
    '& ul': { textStyle: 'xs', color: 'fg.error', listStyle: 'disc', ps: '4' },
  },
});

/** Deliveries of an integration, latest first, with the rows that were refused and why (ADR-0142). */
export function Deliveries({ integration: { id, name } }: { readonly integration: Integration }) {
  const t = usePastImportsTexts();
  const problem = useProblemWords();
  const list = useInfiniteQuery(deliveriesQuery(id));
  const deliveries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" justifyItems="start">
      {list.isPending && <SkeletonText lines={2} />}
      {list.isError && <ErrorAlert error={problem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && deliveries.length === 0 && (
        <chakra.p color="fg.muted">{t('integrations.noDeliveries')}</chakra.p>
      )}
      {deliveries.length > 0 && (
        <List width="100%" aria-label={t('integrations.deliveriesOf', { name })}>
          {deliveries.map((delivery) => (
            <OneDelivery key={delivery.id} delivery={delivery} />
          ))}
        </List>
      )}
      {list.hasNextPage && (
        <BusyButton size="sm" variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('integrations.more')}
        </BusyButton>
      )}
    </chakra.div>
  );
}

function OneDelivery({ delivery }: { readonly delivery: Delivery }) {
  const t = usePastImportsTexts();
  const words = useWords();
  const imports = useImportTexts();
  const { locale } = useLanguage();
  const { rowsCount, storedCount, skippedCount, refusedCount, rows, deliveryId, receivedAt } = delivery;
  const counts = [
    ...(storedCount > 0 ? [t('integrations.stored', { count: storedCount })] : []),
    ...(skippedCount > 0 ? [t('integrations.skipped', { count: skippedCount })] : []),
    ...(refusedCount > 0 ? [t('integrations.refused', { count: refusedCount })] : []),
  ];
  const faults = rows.flatMap(({ reference, faults: all }) => all.map((fault) => ({ ...fault, reference })));
  const reasonOf = ({ code, message, params }: (typeof faults)[number]): string =>
    imports.t(`fault.${code}`, { ...params, defaultValue: message });
  return (
    <li data-testid="delivery">
      <span>{rowsCount === 0 ? t('integrations.connectionTest') : joinParts(counts, locale)}</span>
      <small>
        {words.moment(receivedAt)} · <bdi>{deliveryId}</bdi>
      </small>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, LISTED).map((fault) => (
            <li key={`${fault.reference} ${fault.field} ${fault.code}`}>
              {fault.field === ''
                ? t('integrations.rowFault', { reference: fault.reference, reason: reasonOf(fault) })
                : t('integrations.fault', { reference: fault.reference, field: fault.field, reason: reasonOf(fault) })}
            </li>
          ))}
          {faults.length > LISTED && <li>{t('integrations.moreFaults', { count: faults.length - LISTED })}</li>}
        </ul>
      )}
    </li>
  );
}
