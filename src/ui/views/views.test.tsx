import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ExportMenu, type ExportFormat } from '../list/export-menu.tsx';
import type { GridState } from '../list/grid-state.ts';
import { chooseExport } from '../testing/choose-from-menu.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ViewMenu } from './view-menu.tsx';
import type { SavedView, ViewStore } from './view.types.ts';

const FRESH: GridState = { visibility: {}, order: [], pinned: {}, widths: {}, density: 'comfortable' };
const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  version: 1,
  name: `View ${id}`,
  query: `status=${id}`,
  grid: FRESH,
  isShared: false,
  canChange: true,
  ownerName: null,
  ...more,
});
const VIEWS = [
  view('pending'),
  view('rejected', { grid: { density: 'compact' } }),
  view('all', { ownerName: 'Huda', isShared: true, canChange: false }),
];

/** An in-memory store behind a menu, with the arrangement of a list. */
function Shown({
  start,
  more = {},
  onArrange,
}: {
  readonly start: { readonly query: string; readonly chosenId: string | null };
  readonly more?: Partial<ViewStore>;
  readonly onArrange?: (grid: GridState) => void;
}) {
  const [views, setViews] = useState<readonly SavedView[]>(VIEWS);
  const [{ query, chosenId }, setAt] = useState(start);
  const [grid, setGrid] = useState(FRESH);
  const store: ViewStore = {
    views,
    status: 'success',
    query,
    chosenId,
    choose: (chosen) => setAt(chosen ? { query: chosen.query, chosenId: chosen.id } : { query, chosenId: null }),
    mayShare: true,
    create: async (content) => {
      const made = view('new', content);
      setViews([...views, made]);
      return made;
    },
    change: async (changed, content) => {
      const next = { ...changed, ...content };
      setViews(views.map((each) => (each.id === changed.id ? next : each)));
      return next;
    },
    remove: async (removed) => setViews(views.filter(({ id }) => id !== removed.id)),
    ...more,
  };
  const arrange = (next: GridState) => {
    setGrid(next);
    onArrange?.(next);
  };
  return (
    <>
      <ViewMenu store={store} arrangement={{ grid, arrange, shown: ['a'], known: ['a'] }} />
      <button type="button" onClick={() => arrange({ ...grid, visibility: { a: false } })}>
        Hide a column
      </button>
      <output>{query}</output>
    </>
  );
}

async function show(props: Parameters<typeof Shown>[0]) {
  await renderUi(<Shown {...props} />);
  return userEvent.setup();
}
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^Views?/ }));
  await screen.findAllByTestId('view');
};

describe('saved views of a list (A§2, A§9)', () => {
  test('own and shared ones are separate; choosing one sets filters and columns', async () => {
    const onArrange = vi.fn<(grid: GridState) => void>();
    const user = await show({ start: { query: 'status=x', chosenId: null }, onArrange });
    await open(user);
    expect(within(screen.getByRole('region', { name: 'My views' })).getAllByTestId('view')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Shared views' })).toHaveTextContent('View allby Huda');
    await user.click(screen.getByRole('button', { name: 'View rejected' }));
    expect(screen.getByRole('status')).toHaveTextContent('status=rejected');
    expect(onArrange).toHaveBeenLastCalledWith({ ...FRESH, density: 'compact' });
    expect(screen.getByRole('button', { name: 'View: View rejected' })).toBeInTheDocument();
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  });

  test('"Modified" shows when the filters differ; Reset restores them', async () => {
    const user = await show({ start: { query: 'status=other', chosenId: 'pending' } });
    expect(screen.getByText('Modified')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('status=pending')).toBeInTheDocument();
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  });

  test('"Modified" shows when the columns differ; Save stores what is shown', async () => {
    const user = await show({ start: { query: 'status=pending', chosenId: 'pending' } });
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide a column' }));
    expect(screen.getByText('Modified')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument());
  });

  test('another person’s view can be chosen and reset, not changed', async () => {
    const user = await show({ start: { query: 'status=other', chosenId: 'all' } });
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await open(user);
    expect(screen.getByRole('button', { name: 'Rename View pending' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rename View all' })).not.toBeInTheDocument();
  });

  test('the current list is saved as a new view, shared on request; a refusal is an error on the name', async () => {
    const create = vi.fn<ViewStore['create']>(() =>
      Promise.reject(new Error('There is a view "Mine" of this list already.')),
    );
    const user = await show({ start: { query: 'status=x', chosenId: null }, more: { create } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save as a new view' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('This is required');
    await user.type(name, ' Mine ');
    await user.click(screen.getByRole('checkbox', { name: 'Share with everyone' }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('There is a view "Mine" of this list already.'));
    expect(create).toHaveBeenCalledWith({
      name: 'Mine',
      isShared: expect.any(Boolean) as boolean,
      query: 'status=x',
      grid: FRESH,
    });
  });

  test('a view is renamed and shared in the list', async () => {
    const user = await show({ start: { query: 'status=x', chosenId: null } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Rename View pending' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Waiting{Enter}');
    expect(await screen.findByRole('button', { name: 'Waiting' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Share Waiting' }));
    expect(await screen.findByRole('button', { name: 'Stop sharing Waiting' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('sharing is hidden without the permission', async () => {
    const user = await show({ start: { query: '', chosenId: null }, more: { mayShare: false } });
    await open(user);
    expect(screen.queryByRole('button', { name: 'Share View pending' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as a new view' }));
    expect(screen.queryByRole('checkbox', { name: 'Share with everyone' })).not.toBeInTheDocument();
  });

  test('deleting asks "Delete record?" first (A§8)', async () => {
    const user = await show({ start: { query: 'status=pending', chosenId: 'pending' } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Delete View pending' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete record?' });
    expect(question).toHaveTextContent('View pending: This action cannot be undone');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View: View pending' })).not.toBeInTheDocument());
    expect(screen.getByText('status=pending')).toBeInTheDocument();
  });

  test('a failed save is shown beside the button', async () => {
    const user = await show({
      start: { query: 'status=other', chosenId: 'pending' },
      more: { change: () => Promise.reject(new Error('This view has changed. Review the changes and try again.')) },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This view has changed. Review the changes and try again.',
    );
  });
});

describe('exporting a list', () => {
  test('is busy until the file is there, and starts no second export', async () => {
    const done = Promise.withResolvers<void>();
    const onExport = vi.fn<(format: ExportFormat) => Promise<void>>(() => done.promise);
    await renderUi(<ExportMenu onExport={onExport} />);
    const user = userEvent.setup();
    await chooseExport(user, 'Excel');
    expect(onExport).toHaveBeenCalledExactlyOnceWith('xlsx');
    expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Exporting');
    done.resolve();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(''));
  });

  test('says in place why there is no file', async () => {
    await renderUi(
      <ExportMenu
        onExport={() => Promise.reject(new Error('60000 entries match, and at most 50000 can be exported.'))}
      />,
    );
    const user = userEvent.setup();
    await chooseExport(user, 'CSV');
    expect(await screen.findByRole('alert')).toHaveTextContent('60000 entries match');
  });
});
