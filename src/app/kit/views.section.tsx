import { useState } from 'react';
import type { GridState } from '#ui/list/grid-state.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Flex } from '#ui/primitives.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { SavedView, ViewStore } from '#ui/views/view.types.ts';

const grid: GridState = { visibility: {}, order: [], pinned: {}, widths: {}, density: 'comfortable' };
const view = (id: string, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  version: 1,
  name,
  query: `status=${id}`,
  grid,
  isShared: false,
  canChange: true,
  ownerName: null,
  ...more,
});

/** Saved views of a list and its export, in memory. */
export function ViewsSection() {
  const [views, setViews] = useState<readonly SavedView[]>([
    view('pending', 'Waiting for me'),
    view('accepted', 'الإجازات المقبولة'),
    view('month', 'Everything that begins this month in Dubai and Abu Dhabi', {
      isShared: true,
      ownerName: 'Huda Al Mansoori',
      canChange: false,
    }),
  ]);
  const [at, setAt] = useState({ query: 'status=other', chosenId: 'pending' as string | null });
  const [arranged, setArranged] = useState(grid);
  const store: ViewStore = {
    views,
    status: 'success',
    ...at,
    choose: (chosen) => setAt(chosen ? { query: chosen.query, chosenId: chosen.id } : { ...at, chosenId: null }),
    mayShare: true,
    create: async (content) => {
      if (views.some(({ name }) => name === content.name))
        throw new Error(`There is a view "${content.name}" of this list already.`);
      const made = view(crypto.randomUUID(), content.name, content);
      setViews([...views, made]);
      return made;
    },
    change: async (changed, content) => {
      const next = { ...changed, ...content };
      setViews(views.map((each) => (each.id === changed.id ? next : each)));
      return next;
    },
    remove: async (removed) => setViews(views.filter(({ id }) => id !== removed.id)),
  };
  return (
    <Panel>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <ViewMenu store={store} arrangement={{ grid: arranged, arrange: setArranged, shown: [], known: [] }} />
        <ExportMenu
          onExport={async (format) => {
            await new Promise((done) => setTimeout(done, 1200));
            if (format === 'xlsx') throw new Error('60,000 entries match, and at most 50,000 can be exported.');
          }}
        />
      </Flex>
    </Panel>
  );
}
