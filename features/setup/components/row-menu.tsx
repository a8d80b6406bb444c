import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { ArrowDownIcon, ArrowUpIcon, EllipsisIcon, PencilIcon, TrashIcon } from '#ui/icons.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import type { SetupRecord } from '../setup-kind.ts';
import type { SetupActions } from '../use-setup-actions.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

/** The arrow keys move between rows on it. */
const CONTROL = { 'data-testid': 'record-menu', 'data-control': 'menu' };

export interface RowMenuProps {
  readonly record: SetupRecord;
  readonly actions: SetupActions;
  /** Opens the record; by its address by default. */
  readonly onEdit?: () => void;
}

/** The actions on one record. */
export default function RowMenu({ record, actions, onEdit }: RowMenuProps) {
  const t = useSetupTexts();
  const words = useWords();
  const url = useUrlFilters();
  const name = words.nameOf(record);
  const move = (isUp: boolean): MenuItem => ({
    id: isUp ? 'up' : 'down',
    label: t(isUp ? 'actions.up' : 'actions.down'),
    icon: isUp ? <ArrowUpIcon size={16} aria-hidden /> : <ArrowDownIcon size={16} aria-hidden />,
    onSelect: () => actions.move(record, isUp),
    lockedReason: actions.canMove(record, isUp)
      ? undefined
      : t(actions.isSorted ? 'actions.isSorted' : isUp ? 'actions.isFirst' : 'actions.isLast'),
  });
  const items: readonly MenuItem[] = [
    ...(actions.canChange
      ? [
          {
            id: 'edit',
            label: t('actions.edit'),
            icon: <PencilIcon size={16} aria-hidden />,
            onSelect: onEdit ?? (() => url.setMany('open', [record.id])),
          },
          move(true),
          move(false),
        ]
      : []),
    ...(actions.canDelete
      ? [
          {
            id: 'delete',
            label: t('actions.delete'),
            icon: <TrashIcon size={16} aria-hidden />,
            tone: 'negative',
            separated: true,
            onSelect: () => actions.askDelete(record),
          } as const,
        ]
      : []),
  ];
  return (
    <Menu
      trigger={<EllipsisIcon size={16} aria-hidden />}
      triggerProps={{ 'aria-label': t('actions.of', { name }), size: 'xs', variant: 'ghost', ...CONTROL }}
      items={items}
    />
  );
}
