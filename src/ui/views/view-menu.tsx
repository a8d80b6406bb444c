import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { BookmarkIcon } from '../icons.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { gridOf } from '../list/grid-state.ts';
import type { ListArrangement } from '../list/list.types.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Popover } from '../overlay/popover.tsx';
import { SkeletonText } from '../states/skeletons.tsx';
import { notify } from '../toast/messages.ts';
import { sameGrid } from './same-grid.ts';
import type { SavedView, ViewStore } from './view.types.ts';

const ViewPanel = lazyPart(() => import('./view-panel.tsx'));

export interface ViewMenuProps {
  readonly store: ViewStore;
  readonly arrangement: ListArrangement;
}

/**
 * The views of a list: choose one, save the current one, and show when the list differs from the chosen one ("Modified
 * · Save · Reset"). The address is the source of truth: choosing a view writes it, and the view is compared with it.
 */
export function ViewMenu({ store, arrangement }: ViewMenuProps) {
  const { t } = useTranslation('ui');
  const { grid, arrange, known } = arrangement;
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const chosen = store.views.find(({ id }) => id === store.chosenId);
  const isModified =
    chosen !== undefined && (chosen.query !== store.query || !sameGrid(gridOf(chosen.grid, known), grid));
  const choose = (view: SavedView | null) => {
    setError(undefined);
    store.choose(view);
    if (view) arrange(gridOf(view.grid, known));
  };
  const save = async (view: SavedView) => {
    setSaving(true);
    setError(undefined);
    try {
      await store.change(view, { query: store.query, grid });
      notify({ kind: 'success', title: t('views.updated', { name: view.name }) });
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : t('error.title'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" data-testid="views">
      <Popover
        placement="bottom-end"
        onIntent={() => void ViewPanel.preload()}
        trigger={
          <>
            <BookmarkIcon aria-hidden />
            <chakra.span className="st-word" maxWidth="180px" overflow="hidden" textOverflow="ellipsis">
              {chosen ? <bdi>{chosen.name}</bdi> : t('views.title')}
            </chakra.span>
          </>
        }
        triggerProps={{
          variant: 'ghost',
          ...(chosen && { 'aria-label': t('views.open', { name: chosen.name }) }),
        }}
        label={t('views.title')}
      >
        {(close) => (
          <Suspense
            fallback={
              <chakra.div p="4">
                <SkeletonText lines={4} />
              </chakra.div>
            }
          >
            <ViewPanel
              store={store}
              grid={grid}
              onChoose={(view) => {
                choose(view);
                close();
              }}
              onDelete={(view) => {
                close();
                setDeleting(view);
              }}
            />
          </Suspense>
        )}
      </Popover>
      {isModified && (
        <>
          <chakra.span textStyle="xs" color="fg.muted" role="status">
            {t('views.modified')}
          </chakra.span>
          {chosen.canChange && (
            <BusyButton size="xs" variant="ghost" busy={saving} onClick={() => void save(chosen)}>
              {t('views.save')}
            </BusyButton>
          )}
          <Button size="xs" variant="ghost" onClick={() => choose(chosen)}>
            {t('views.reset')}
          </Button>
        </>
      )}
      {error !== undefined && (
        <chakra.span role="alert" textStyle="xs" color="fg.error">
          {error}
        </chakra.span>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (!deleting) return;
          await store.remove(deleting);
          if (deleting.id === store.chosenId) store.choose(null);
          notify({ kind: 'success', title: t('views.deleted', { name: deleting.name }) });
        }}
        kind="delete"
        text={t('views.deleteText', { name: deleting?.name ?? '' })}
      />
    </chakra.div>
  );
}
