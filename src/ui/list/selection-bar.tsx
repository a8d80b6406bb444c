import { Button } from '../button/button.tsx';
import { BusyButton } from '../button/busy-button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from './list.types.ts';
import type { RowSelection } from './row-events.ts';
import { useRowSelection } from './row-selection.ts';

export interface SelectionBarProps {
  readonly selection: ListSelection;
  /** Total number of entries. */
  readonly count: number;
  readonly rows: readonly { readonly id: string }[];
  /** The position of a row, -1 without one. */
  readonly indexOf: (id: string) => number;
  readonly ref: Ref<RowSelection>;
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    minHeight: '48px',
    bg: 'bg.selected',
    borderBottomWidth: '1px',
  },
});

/** "20 selected · Select all 143": both levels of a selection in words, with its actions. */
export function SelectionBar({ selection, count, rows, indexOf, ref }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  const selecting = useRowSelection(selection, rows, indexOf);
  useImperativeHandle(ref, () => selecting);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const { selected, onChange, loadAllIds, actions } = selection;
  const all = selected.size >= count && count > 0;
  const selectAll = async () => {
    if (!loadAllIds || loading) return;
    setLoading(true);
    setFailed(false);
    try {
      onChange(new Set(await loadAllIds()));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <span className="st-sr" role="status">
        {selected.size > 0 ? t('list.selected', { count: selected.size }) : ''}
      </span>
      {selected.size > 0 && (
        <Frame data-testid="selection-bar" data-print="hide">
          <chakra.span fontWeight="medium">
            {all ? t('list.allSelected', { count: selected.size }) : t('list.selected', { count: selected.size })}
          </chakra.span>
          {!all && loadAllIds && (
            <BusyButton
              size="xs"
              variant="ghost"
              colorPalette="brand"
              isRead
              busy={loading}
              onClick={() => void selectAll()}
            >
              {t('list.selectAll', { count })}
            </BusyButton>
          )}
          <Button size="xs" variant="ghost" onClick={() => onChange(new Set())}>
            {t('list.clearSelection')}
          </Button>
          {failed && (
            <chakra.span role="alert" color="fg.error">
              {t('error.title')}
            </chakra.span>
          )}
          {actions !== undefined && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" marginInlineStart="auto">
              {actions}
            </chakra.div>
          )}
        </Frame>
      )}
    </>
  );
}
