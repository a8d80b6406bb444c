import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RenderBoundary } from './render-boundary.tsx';

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('broken');
  return <p>The part</p>;
}
// Loaded later, like the parts of a page.
const Later = lazy(async () => ({ default: Part }));

let complaints: MockInstance;
beforeEach(() => {
  isBroken = true;
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a failing part shows an error in its place, with the request id and a retry; the rest of the page stays (A§8)', async () => {
  const user = userEvent.setup();
  await renderUi(
    <>
      <h1>The shell</h1>
      <RenderBoundary requestId={() => 'request-7'}>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </RenderBoundary>
    </>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong...');
  expect(alert).toHaveTextContent('request-7');
  expect(screen.getByRole('heading', { name: 'The shell' })).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

test('an invisible part fails silently, without affecting anything else', async () => {
  await renderUi(
    <>
      <h1>The shell</h1>
      <RenderBoundary isSilent>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </RenderBoundary>
    </>,
  );
  await vi.waitFor(() => expect(complaints).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'The shell' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
