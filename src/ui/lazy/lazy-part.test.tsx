import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const words = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('a part that was fetched before is drawn at once, without its fallback', async () => {
  const Part = lazyPart(async () => ({ default: words }));
  await Part.preload();
  const { container } = render(
    <Suspense fallback="on its way">
      <Part text="here" />
    </Suspense>,
  );
  expect(container).toHaveTextContent(/^here$/);
});

test('a part that was not stands back for its fallback, and is the same part from then on', async () => {
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

test('code that did not arrive is asked for again', async () => {
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
