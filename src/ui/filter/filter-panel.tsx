import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { DateRangePanel } from '../date/date-range-panel.tsx';
import { LookupInput } from '../lookup/lookup-input.tsx';
import { ChoiceList } from './choice-list.tsx';
import { isActive, type Filter } from './filter.types.ts';
import { NumbersFilterField, TextFilterField } from './typed-filters.tsx';

export interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly onClearAll: () => void;
  readonly onClose: () => void;
}

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    px: '4',
    pt: '4',
    '& .dates': { display: 'grid', gap: '2', '& > p': { fontWeight: 'medium' } },
    '& .toggle': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '24px',
      cursor: 'pointer',
      '& > input': { width: '16px', height: '16px', accentColor: '{colors.brand.solid}' },
    },
  },
});

function FilterControl({ filter }: { readonly filter: Filter }) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceList filter={filter} />;
    case 'dates':
      return (
        <div className="dates">
          <p aria-hidden>{filter.label}</p>
          <DateRangePanel {...filter} />
        </div>
      );
    case 'lookup':
      return (
        <LookupInput
          label={filter.label}
          value={filter.value}
          onChange={filter.onChange}
          loadOptions={filter.loadOptions}
          recent={`filter ${filter.label}`}
          multiple
        />
      );
    case 'text':
      return <TextFilterField filter={filter} />;
    case 'numbers':
      return <NumbersFilterField filter={filter} />;
    case 'toggle':
      return (
        <label className="toggle">
          <input
            type="checkbox"
            checked={filter.value}
            onChange={(event) => filter.onChange(event.currentTarget.checked)}
          />
          {filter.label}
        </label>
      );
  }
}

/** All filters of a list, applied immediately. Loaded when the panel opens. */
export default function FilterPanel({ filters, onClearAll, onClose }: FilterPanelProps) {
  const { t } = useTranslation('ui');
  return (
    <Frame>
      {filters.map((filter) => (
        <FilterControl key={filter.id} filter={filter} />
      ))}
      <chakra.div
        display="flex"
        justifyContent="space-between"
        position="sticky"
        bottom="0"
        bg="bg.panel"
        borderTopWidth="1px"
        mx="-4"
        px="4"
        py="3"
      >
        <Button size="xs" variant="ghost" aria-disabled={!filters.some(isActive) || undefined} onClick={onClearAll}>
          {t('filter.clearAll')}
        </Button>
        <Button size="xs" variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      </chakra.div>
    </Frame>
  );
}
