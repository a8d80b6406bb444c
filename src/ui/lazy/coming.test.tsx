import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Coming } from './coming.tsx';
import { lazyPart } from './lazy-part.tsx';

test('a window whose code is late says that it comes, and the page behind it hears no keys meanwhile (A§9)', async () => {
  let arrive: () => void = () => undefined;
  const Late = lazyPart(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = () => resolve({ default: () => <p>here</p> }))));
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await renderUi(
    <Suspense fallback={<Coming />}>
      <Late />
    </Suspense>,
  );
  expect(screen.queryByTestId('coming')).toBeNull();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
  expect(heard).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByTestId('coming')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(heard).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', heard);
});
