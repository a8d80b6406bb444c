import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RenderBoundary } from '../states/render-boundary.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { lazyPart } from './lazy-part.tsx';
import { usePreload } from './use-preload.ts';

const words = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('a prefetched part renders immediately, without its fallback', async () => {
  const Part = lazyPart(async () => ({ default: words }));
  await Part.preload();
  const { container } = render(
    <Suspense fallback="on its way">
      <Part text="here" />
    </Suspense>,
  );
  expect(container).toHaveTextContent(/^here$/);
});

test('a part that was not prefetched shows its fallback, and is the same part afterwards', async () => {
  let arrive: (part: { default: typeof words }) => void = () => undefined;
  const Part = lazyPart(() => new Promise<{ default: typeof words }>((resolve) => (arrive = resolve)));
  const page = (text: string) => (
    <Suspense fallback="on its way">
      <Part text={text} />
    </Suspense>
  );
  const { container, rerender } = render(page('here'));
  expect(container).toHaveTextContent('on its way');
  await act(async () => arrive({ default: words }));
  const shown = await screen.findByText('here');
  rerender(page('still here'));
  expect(screen.getByText('still here')).toBe(shown);
});

test('code that failed to load is requested again', async () => {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return { default: words };
  });
  await expect(Part.preload()).rejects.toThrow('no line');
  await Part.preload();
  render(<Part text="here" />);
  expect(screen.getByText('here')).toBeVisible();
});

test('a part that failed to load is requested again on retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return { default: words };
  });
  await renderUi(
    <RenderBoundary>
      <Suspense fallback="on its way">
        <Part text="here" />
      </Suspense>
    </RenderBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(tries).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await userEvent.click(again);
  expect(await screen.findByText('here')).toBeVisible();
});

afterEach(() => vi.unstubAllGlobals());

test('the likely next code is prefetched once, when idle, and only if it is wanted', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const Part = lazyPart(async () => ({ default: words }));
  function Page({ isWanted }: { readonly isWanted: boolean }) {
    usePreload(Part, isWanted);
    return null;
  }
  const { rerender, unmount } = render(<Page isWanted={false} />);
  expect([idle.length, Part.isThere()]).toEqual([0, false]);
  rerender(<Page isWanted />);
  idle[0]?.();
  await waitFor(() => expect(Part.isThere()).toBe(true));
  unmount();
});
