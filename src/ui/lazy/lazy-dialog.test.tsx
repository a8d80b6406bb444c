import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

interface WindowProps {
  readonly open?: boolean;
  readonly onClose: () => void;
}

const heard = vi.fn();
beforeEach(() => {
  heard.mockClear();
  for (const name of ['keydown', 'pointerdown'] as const) document.addEventListener(name, heard);
});
afterEach(() => {
  for (const name of ['keydown', 'pointerdown'] as const) document.removeEventListener(name, heard);
});

/** A page with a dialog whose code loads on demand. */
function pageWithLazyDialog() {
  let arrive: () => void = () => undefined;
  const Window = lazyPart(
    () =>
      new Promise<{ default: (props: WindowProps) => React.ReactNode }>(
        (resolve) => (arrive = () => resolve({ default: () => <p>here</p> })),
      ),
  );
  function Page() {
    const [isAsked, setAsked] = useState(true);
    return (
      <>
        <output>{isAsked ? 'asked' : 'given up'}</output>
        <LazyDialog>{isAsked && <Window onClose={() => setAsked(false)} />}</LazyDialog>
      </>
    );
  }
  return { Page, Window, arrive: () => act(async () => arrive()) };
}

test('shows that it is loading, and the page behind it gets neither keys nor clicks meanwhile (A§9)', async () => {
  const { Page, arrive } = pageWithLazyDialog();
  await renderUi(<Page />);
  expect(screen.queryByTestId('coming')).toBeNull();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.pointerDown(screen.getByText('asked'));
  expect(heard).not.toHaveBeenCalled();
  // Browser shortcuts keep working, but the page does not receive them. (True: not prevented.)
  expect([
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true }),
    fireEvent.keyDown(document.body, { key: 'r' }),
  ]).toEqual([true, false]);
  expect(heard).not.toHaveBeenCalled();
  await arrive();
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByTestId('coming')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('is cancelled by Escape before it is said to be loading (A§9)', async () => {
  const { Page, arrive } = pageWithLazyDialog();
  await renderUi(<Page />);
  expect(screen.queryByTestId('coming')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
  expect(screen.getAllByText('given up').length).toBeGreaterThan(0);
  await arrive();
  expect(screen.queryByText('here')).toBeNull();
});

test('is cancelled by Escape, or by its button, while loading (A§9)', async () => {
  for (const giveUp of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    const { Page, arrive } = pageWithLazyDialog();
    await renderUi(<Page />);
    await screen.findByTestId('coming');
    await giveUp();
    expect(screen.getAllByText('given up').length).toBeGreaterThan(0);
    expect(screen.queryByTestId('coming')).toBeNull();
    await arrive();
    expect(screen.queryByText('here')).toBeNull();
  }
});

test('renders nothing while closed', async () => {
  const { Window } = pageWithLazyDialog();
  await renderUi(
    <LazyDialog>
      <Window open={false} onClose={() => undefined} />
    </LazyDialog>,
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByTestId('coming')).toBeNull();
});
