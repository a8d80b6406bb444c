import { Input } from '../input/input.tsx';
import { styled } from '../styled.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flatOptions, type ChoiceFilter, type FilterOption } from './filter.types.ts';

const SEARCH_FROM = 9;

const Frame = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    '& > legend': { fontWeight: 'medium', mb: '1' },
    '& .options': { maxHeight: '200px', overflow: 'auto', px: '1', mx: '-1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '28px',
      cursor: 'pointer',
    },
    '& input[type=checkbox]': {
      width: '16px',
      height: '16px',
      flexShrink: '0',
      accentColor: '{colors.brand.solid}',
    },
    '& .group': { textStyle: 'xs', color: 'fg.muted', mt: '2', mb: '1' },
  },
});

/** The options of a choice as checkboxes under "All", which clears them; long lists can be searched. */
export function ChoiceList({ filter }: { readonly filter: ChoiceFilter }) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const { value, onChange } = filter;
  const needle = text.trim().toLocaleLowerCase();
  const fits = (option: FilterOption) => needle === '' || option.label.toLocaleLowerCase().includes(needle);
  const all = flatOptions(filter);
  const box = (option: FilterOption) => (
    <label key={option.value}>
      <input
        type="checkbox"
        checked={value.includes(option.value)}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked ? [...value, option.value] : value.filter((other) => other !== option.value),
          )
        }
      />
      {option.label}
    </label>
  );
  return (
    <Frame>
      <legend>{filter.label}</legend>
      {all.length >= SEARCH_FROM && (
        <Input
          size="xs"
          value={text}
          placeholder={t('filter.search')}
          aria-label={t('filter.find', { label: filter.label })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="options">
        {needle === '' && (
          <label>
            <input type="checkbox" checked={value.length === 0} onChange={() => onChange([])} />
            {t('filter.all')}
          </label>
        )}
        {filter.options.map((entry) => {
          if (!('options' in entry)) return fits(entry) ? box(entry) : null;
          const fitting = entry.options.filter(fits);
          return fitting.length === 0 ? null : (
            <div key={entry.label} role="group" aria-label={entry.label}>
              <p className="group" aria-hidden>
                {entry.label}
              </p>
              {fitting.map(box)}
            </div>
          );
        })}
        {needle !== '' && !all.some(fits) && <p>{t('filter.noneMatch')}</p>}
      </div>
    </Frame>
  );
}
