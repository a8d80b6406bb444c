import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridState } from '../list/grid-state.ts';
import { notify } from '../toast/messages.ts';
import { ViewName } from './view-name.tsx';
import { ViewRow } from './view-row.tsx';
import type { SavedView, ViewContent, ViewStore } from './view.types.ts';

export interface ViewPanelProps {
  readonly store: ViewStore;
  readonly grid: GridState;
  readonly onChoose: (view: SavedView | null) => void;
  readonly onDelete: (view: SavedView) => void;
}

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    p: '3',
    '& h3': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium', mb: '1' },
    '& .foot': { borderTopWidth: '1px', pt: '3', display: 'grid', gap: '2' },
  },
});

/** All views of a list with their actions, and a form to save the current one. */
export default function ViewPanel({ store, grid, onChoose, onDelete }: ViewPanelProps) {
  const { t } = useTranslation('ui');
  const [naming, setNaming] = useState<string | null>(null);
  const { views, chosenId } = store;
  const chosen = views.find(({ id }) => id === chosenId);
  const groups = [
    { title: t('views.own'), of: views.filter(({ ownerName }) => ownerName === null) },
    { title: t('views.shared'), of: views.filter(({ ownerName }) => ownerName !== null) },
  ].filter(({ of }) => of.length > 0);
  const change = async (view: SavedView, content: Partial<ViewContent>) => {
    const changed = await store.change(view, content);
    notify({ kind: 'success', title: t('views.updated', { name: changed.name }) });
    setNaming(null);
  };
  const create = async (name: string, isShared: boolean) => {
    const view = await store.create({ name, isShared, query: store.query, grid });
    notify({ kind: 'success', title: t('views.created', { name: view.name }) });
    onChoose(view);
  };
  return (
    <Frame>
      {groups.map(({ title, of }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {of.map((view) =>
              naming === view.id ? (
                <li key={view.id}>
                  <ViewName
                    start={view.name}
                    onSave={(name) => change(view, { name })}
                    onCancel={() => setNaming(null)}
                  />
                </li>
              ) : (
                <ViewRow
                  key={view.id}
                  view={view}
                  isChosen={view.id === chosenId}
                  mayShare={store.mayShare}
                  onChoose={() => onChoose(view)}
                  onRename={() => setNaming(view.id)}
                  onShare={(isShared) => change(view, { isShared })}
                  onDelete={() => onDelete(view)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <chakra.p color="fg.muted">
          {store.status === 'success'
            ? t('views.none')
            : t(store.status === 'error' ? 'error.title' : 'common.loading')}
        </chakra.p>
      )}
      <div className="foot">
        {chosen && (
          <Button variant="ghost" justifyContent="flex-start" onClick={() => onChoose(null)}>
            {t('views.leave', { name: chosen.name })}
          </Button>
        )}
        {naming === 'new' ? (
          <ViewName start="" shareable={store.mayShare} onSave={create} onCancel={() => setNaming(null)} />
        ) : (
          <Button variant="outline" onClick={() => setNaming('new')}>
            {t('views.saveAs')}
          </Button>
        )}
      </div>
    </Frame>
  );
}
