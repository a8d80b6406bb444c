import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterIcon, XIcon } from '../icons.tsx';
import { joinParts } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Popover } from '../overlay/popover.tsx';
import { summaryOf } from './filter-summary.ts';
import { clearFilter, isActive, type Filter } from './filter.types.ts';
import { SearchInput } from './search-input.tsx';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

export interface FilterBarProps {
  /** What is filtered: "leave requests". */
  readonly label: string;
  readonly search?: { readonly value: string; readonly onChange: (value: string) => void };
  readonly filters?: readonly Filter[];
  /** Clears everything together; by default each active filter is cleared separately. */
  readonly onClearAll?: () => void;
}

const Chips = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    minWidth: '0',
    maxWidth: '100%',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '28px',
      maxWidth: 'min(320px, 100%)',
      ps: '2',
      borderWidth: '1px',
      borderRadius: 'l1',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'gray.fg',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: '26px',
      height: '26px',
      cursor: 'pointer',
      borderRadius: 'l1',
      '&:hover': { bg: 'bg.muted' },
    },
  },
});

/** Search, a button with the number of filters, and a removable chip for each active filter. */
export function FilterBar({ label, search, filters = [], onClearAll }: FilterBarProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const active = filters.filter(isActive);
  const clearAll = () => (onClearAll ? onClearAll() : active.forEach(clearFilter));
  return (
    <>
      {search && <SearchInput label={label} value={search.value} onChange={search.onChange} />}
      {filters.length > 0 && (
        <Popover
          label={t('filter.filters')}
          onIntent={() => void FilterPanel.preload()}
          trigger={
            <>
              <FilterIcon aria-hidden />
              <span className="st-word">{t('filter.filters')}</span>
              {active.length > 0 && (
                <>
                  <chakra.span
                    aria-hidden
                    bg="bg.emphasized"
                    borderRadius="full"
                    minW="18px"
                    textStyle="xs"
                    fontVariantNumeric="tabular-nums"
                  >
                    {active.length}
                  </chakra.span>
                  <span className="st-sr">{t('filter.active', { count: active.length })}</span>
                </>
              )}
            </>
          }
        >
          {(close) => (
            <Suspense fallback={<Skeleton height="320px" m="4" />}>
              <FilterPanel filters={filters} onClearAll={clearAll} onClose={close} />
            </Suspense>
          )}
        </Popover>
      )}
      {active.length > 0 && (
        <Chips aria-label={t('filter.active', { count: active.length })}>
          {active.map((filter) => {
            const { words, rest } = summaryOf(filter, locale);
            const text = words.length > 0 ? `${filter.label}: ${joinParts(words, locale)}` : filter.label;
            return (
              <li key={filter.id} data-testid="filter-chip" data-filter={filter.id}>
                <span title={text}>
                  <bdi>{text}</bdi>
                  {rest > 0 && <bdi> +{rest}</bdi>}
                </span>
                <button
                  type="button"
                  aria-label={t('filter.remove', { filter: filter.label })}
                  onClick={() => clearFilter(filter)}
                >
                  <XIcon size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </Chips>
      )}
    </>
  );
}
