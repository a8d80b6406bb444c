import { queryOptions } from '@tanstack/react-query';
import { ASSETS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import type { Asset } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';
import { detailsOf } from './asset-cells.tsx';

const LINES = 6;

/** The key has the list's prefix, so that both are refreshed together. */
const panelQuery = (status: 'available' | 'invalid') =>
  queryOptions({
    ...readOptions([...ASSETS, 'list', 'panel'], api.assets.list, {
      query: { statuses: [status], sortBy: 'createdAt', sortOrder: 'desc', size: LINES },
    }),
  });
const availableQuery = panelQuery('available');
const invalidQuery = panelQuery('invalid');

/** Assets on the dashboard (A§2): available and invalid ones. */
export default function AssetsPanel() {
  const t = useAssetsTexts();
  const words = useWords();
  const available = usePanelQuery(availableQuery);
  const invalid = usePanelQuery(invalidQuery);
  const line = (asset: Asset) => (
    <li key={asset.id}>
      <QueryLink isExact href={`/finance/assets/${asset.id}`}>
        <span className="st-person">
          <span>
            <b dir="auto">{asset.assetType.name}</b>
            <small dir="auto">{detailsOf(asset, words) || '–'}</small>
          </span>
        </span>
        {asset.value !== null && <bdi className="aside">{words.amount(asset.value, asset.currency)}</bdi>}
      </QueryLink>
    </li>
  );
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.available')}
        query={available}
        testId="available-assets"
        way={
          <QueryLink className="way" isExact href="/finance/assets?status=available">
            {t('panel.allAvailable')}
          </QueryLink>
        }
        none={t('panel.noneAvailable')}
        lines={(available.data?.data ?? []).map(line)}
      />
      <PanelPart
        title={t('panel.invalid')}
        query={invalid}
        testId="invalid-assets"
        way={
          <QueryLink className="way" isExact href="/finance/assets?status=invalid">
            {t('panel.allInvalid')}
          </QueryLink>
        }
        none={t('panel.noneInvalid')}
        lines={(invalid.data?.data ?? []).map(line)}
      />
    </PanelParts>
  );
}
