import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useSession } from '#client/session/use-session.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useIsGone } from '#ui/overlay/use-is-gone.ts';
import { Facts } from '#ui/page/facts.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import { Section, Sections } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { assetQuery } from '../asset.query.ts';
import type { Asset } from '../assets.types.ts';
import { AssetActions } from '../components/asset-actions.tsx';
import { detailsOf } from '../components/asset-cells.tsx';
import { AssetOwner } from '../components/asset-owner.tsx';
import { TypeMark } from '../components/type-mark.tsx';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const AssetHistory = lazyPart(() => import('../components/asset-history.tsx'));
const QrLabel = lazyPart(() => import('../components/qr-label.tsx'));
const CompactAssets = lazyPart(() => import('../components/compact-assets.tsx'));

const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '300px minmax(0, 1fr)' },
    '& > .beside': { display: { base: 'none', xl: 'block' } },
  },
});

/** What the asset is, and its state, before anything about who has it. */
const Identity = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } });

function Record({ asset }: { readonly asset: Asset }) {
  const t = useAssetsTexts();
  const words = useWords();
  const { employeeId } = useSession().user;
  // Only the owner of a device requests a replacement (C§3).
  const isMine = employeeId !== null && asset.status === 'assigned' && asset.currentUser?.id === employeeId;
  const valueOf = (fieldId: string) => asset.values.find(({ field }) => field.id === fieldId);
  return (
    <Sections>
      {asset.invalidNote !== null && (
        <Section title={t('invalid.why')} testId="invalid-note">
          <chakra.p whiteSpace="pre-wrap" dir="auto">
            {asset.invalidNote}
          </chakra.p>
          {asset.invalidatedAt !== null && (
            <chakra.p mt="2" textStyle="sm" color="fg.muted">
              <time dateTime={asset.invalidatedAt}>{words.moment(asset.invalidatedAt)}</time>
              {asset.invalidatedBy !== null && (
                <>
                  {' · '}
                  {t('invalid.by', { name: asset.invalidatedBy })}
                </>
              )}
            </chakra.p>
          )}
        </Section>
      )}
      <Section title={t('details')} testId="asset-details">
        <Facts
          facts={[
            ...asset.assetType.fields.map(({ id, name }) => {
              const value = valueOf(id);
              const held = value ? words.held(value) : null;
              return { label: name, value: held === null ? null : <bdi>{held}</bdi> };
            }),
            {
              label: t('columns.value'),
              value: asset.value === null ? null : <bdi dir="ltr">{words.amount(asset.value, asset.currency)}</bdi>,
            },
          ]}
        />
        <chakra.div mt="4" pt="4" borderTopWidth="1px" data-testid="asset-owner">
          <Facts
            facts={[
              {
                label: t(asset.status === 'invalid' ? 'fields.lastOwner' : 'columns.owner'),
                value: <AssetOwner owner={asset.currentUser} />,
              },
            ]}
          />
        </chakra.div>
        <chakra.div mt="5">
          <AssetActions asset={asset} />
        </chakra.div>
        {isMine && (
          <chakra.p mt="3">
            <QueryLink
              href={`/finance/device-changes?new=${asset.id}`}
              isExact
              data-testid="change-device"
              style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              {t('changeDevice')}
            </QueryLink>
          </chakra.p>
        )}
      </Section>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <AssetHistory asset={asset} />
        <QrLabel asset={asset} />
      </Suspense>
    </Sections>
  );
}

/** One asset: properties, owner, past owners and actions (C§2, C§3). */
export default function AssetPage() {
  const t = useAssetsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery({ ...assetQuery(id), enabled: isId(id) });
  const isGone = useIsGone({ isMissing: isNotFound(error), isShown: data !== undefined });
  const isNowhere = !isId(id) || isGone;
  const asset = isNowhere ? undefined : data;
  const identity = asset ? detailsOf(asset, words) : '';
  usePageName(asset?.assetType.name ?? null);
  const back = (
    <chakra.div
      mb="1"
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' },
        '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
      }}
    >
      <QueryLink href="/finance/assets">
        <ArrowLeftIcon size={14} aria-hidden />
        {t('title')}
      </QueryLink>
    </chakra.div>
  );
  return (
    <Columns>
      <div className="beside">
        <Suspense fallback={<SkeletonText lines={8} />}>
          <CompactAssets openId={id} />
        </Suspense>
      </div>
      <div>
        <PageHeader
          title={asset?.assetType.name ?? t('asset')}
          back={back}
          sub={
            asset && (
              <Identity>
                <TypeMark size={20} />
                <StatusChip status={asset.status} label={words.status(asset.status)} />
                {identity && <span>{identity}</span>}
              </Identity>
            )
          }
        />
        {asset ? (
          <Record key={asset.id} asset={asset} />
        ) : isNowhere ? (
          <EmptyState
            kind="no-match"
            as="h2"
            title={t('notFound')}
            description={t('notFoundHint')}
            action={
              <Button asChild variant="outline">
                <QueryLink href="/finance/assets">{t('back')}</QueryLink>
              </Button>
            }
          />
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
    </Columns>
  );
}
