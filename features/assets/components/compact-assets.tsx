import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPACT_ASSET_ROW } from '#domain/assets.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { SettingsIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { assetReads } from '../assets.queries.ts';
import { ownerName } from '../owner-name.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';
import { detailsOf } from './asset-cells.tsx';
import { TypeMark } from './type-mark.tsx';

const PARTS = ['type', 'details', 'owner'] as const;
type Part = (typeof PARTS)[number];
const KEPT = 'steward:assets:compact-hidden';

const readHidden = (): ReadonlySet<Part> => {
  const kept = localStorage.getItem(KEPT) ?? '';
  return new Set(PARTS.filter((part) => kept.split(' ').includes(part)));
};

const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    maxH: 'calc(100dvh - 180px)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    '& > li + li': { borderTopWidth: '1px' },
    '& a': { display: 'flex', alignItems: 'center', gap: '3', px: '3', overflow: 'hidden' },
    '& a:hover': { bg: 'bg.subtle' },
    '& a[aria-current]': { bg: 'bg.subtle', borderInlineStartWidth: '3px', borderColor: 'brand.solid' },
    '& .text': { minWidth: '0', flex: '1' },
    '& .text > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: 'fg.muted' },
  },
});

/** The list beside an open asset (C§2): owner, type and details, each hideable; rows of 65 pixels (D58). */
export default function CompactAssets({ openId }: { readonly openId: string }) {
  const t = useAssetsTexts();
  const words = useWords();
  const isPermitted = usePermissions().has({ resource: 'asset.details', action: 'read' });
  const list = useInfiniteQuery({
    ...assetReads.rows(queryOf(assetReads.list, useUrlFilters())),
    enabled: isPermitted,
  });
  const [hidden, setHidden] = useState(readHidden);
  const toggle = (part: Part): void => {
    const next = new Set(hidden);
    if (!next.delete(part)) next.add(part);
    localStorage.setItem(KEPT, [...next].join(' '));
    setHidden(next);
  };
  const assets = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" mb="2">
        <chakra.b textStyle="sm">{t('compact.title')}</chakra.b>
        <Menu
          trigger={<SettingsIcon aria-hidden />}
          triggerProps={{ 'aria-label': t('compact.parts'), size: 'xs', shape: 'snug' }}
          items={PARTS.map((part) => ({
            id: part,
            label: t(`columns.${part}`),
            checked: !hidden.has(part),
            onSelect: () => toggle(part),
          }))}
        />
      </chakra.div>
      <Rows aria-label={t('compact.title')} data-testid="compact-assets" tabIndex={0}>
        {assets.map((asset) => {
          const owner = asset.currentUser;
          const name = owner ? ownerName(owner) : t('nobody');
          return (
            <li key={asset.id}>
              <QueryLink
                href={`/finance/assets/${asset.id}`}
                aria-current={asset.id === openId ? 'page' : undefined}
                style={{ height: COMPACT_ASSET_ROW }}
              >
                <TypeMark size={20} />
                <span className="text">
                  {hidden.has('type') ? (
                    <span className="st-sr">{asset.assetType.name}</span>
                  ) : (
                    <b>
                      <bdi>{asset.assetType.name}</bdi>
                    </b>
                  )}
                  {!hidden.has('details') && <small>{detailsOf(asset, words) || words.status(asset.status)}</small>}
                  <span className="st-sr">{name}</span>
                </span>
                {!hidden.has('owner') && owner && <Avatar name={name} imageUrl={owner.imageUrl ?? null} />}
              </QueryLink>
            </li>
          );
        })}
      </Rows>
      {list.hasNextPage && (
        <Button size="xs" variant="outline" mt="2" onClick={() => void list.fetchNextPage()}>
          {t('compact.more')}
        </Button>
      )}
    </>
  );
}
