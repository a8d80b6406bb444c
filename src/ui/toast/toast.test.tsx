import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { clearMessages, notify, recentMessages, withdraw } from './messages.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(clearMessages);

test('a message is announced politely, can be closed, and is remembered', async () => {
  const user = userEvent.setup();
  await renderUi(<ToastRegion />);
  act(() =>
    notify({
      kind: 'error',
      title: 'Error while submitting',
      description: 'The leave overlaps another one.',
    }),
  );
  const toast = await screen.findByTestId('toast');
  expect(toast).toHaveAttribute('data-kind', 'error');
  expect(toast).toHaveTextContent('Error while submittingThe leave overlaps another one.');
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveAttribute('data-placement', 'top-end');
  await user.click(within(toast).getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
  expect(recentMessages().map((message) => message.title)).toEqual(['Error while submitting']);
});

test('a message with an action shows its button; one of an earlier visit is listed, and not shown again (A§8)', async () => {
  const user = userEvent.setup();
  let clicks = 0;
  await renderUi(<ToastRegion />);
  act(() => {
    notify({ kind: 'success', title: 'Assets is ready', isListedOnly: true });
    notify({
      kind: 'success',
      title: 'Newsletters is ready',
      action: { label: 'Download', onClick: () => (clicks += 1) },
    });
  });
  await user.click(within(await screen.findByTestId('toast')).getByRole('button', { name: 'Download' }));
  expect(clicks).toBe(1);
  expect(screen.queryByText('Assets is ready')).toBeNull();
  expect(recentMessages().map(({ title }) => title)).toEqual(['Newsletters is ready', 'Assets is ready']);
});

test('in right-to-left it is in the mirrored corner', async () => {
  await renderUi(<ToastRegion />, { language: 'ar' });
  act(() => notify({ kind: 'success', title: 'تم' }));
  await screen.findByTestId('toast');
  expect(screen.getByRole('region', { name: 'الرسائل' })).toHaveAttribute('data-placement', 'top-start');
});

test('messages are shown after a change of language as well, in the mirrored corner (A§8)', async () => {
  const user = userEvent.setup();
  function Page() {
    const [language, setLanguage] = useState<Language>('en');
    return (
      <LanguageProvider language={language}>
        <button type="button" onClick={() => setLanguage('ar')}>
          change
        </button>
        <ToastRegion />
      </LanguageProvider>
    );
  }
  await renderUi(<Page />);
  act(() => notify({ kind: 'success', title: 'before' }));
  await screen.findByText('before');
  await user.click(screen.getByText('change'));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('data-placement', 'top-start'),
  );
  act(() => notify({ kind: 'success', title: 'after' }));
  expect(await screen.findByText('after')).toBeInTheDocument();
});

test('the newest fifty are kept, newest first', () => {
  for (let at = 1; at <= 60; at++) notify({ kind: 'info', title: `m${at}` });
  expect(recentMessages()).toHaveLength(50);
  expect(recentMessages()[0]?.title).toBe('m60');
  expect(recentMessages().at(-1)?.title).toBe('m11');
});

const moveMouse = (clientX: number): void => {
  const moved = new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 100 });
  Object.defineProperty(moved, 'pointerType', { value: 'mouse' });
  act(() => void document.dispatchEvent(moved));
};
/** The effects of a mouse event are done by then. */
const settled = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, 50)));
const isPaused = (): boolean => screen.getByTestId('toast').hasAttribute('data-paused');

test('a message appearing under a resting mouse still times out; one that is pointed at does not', async () => {
  await renderUi(<ToastRegion />);
  moveMouse(400);
  act(() => notify({ kind: 'success', title: 'Saved' }));
  await screen.findByTestId('toast');
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.mouseEnter(region);
  await settled();
  expect(isPaused()).toBe(false);
  // Small movements of a resting hand do not count as pointing.
  moveMouse(404);
  fireEvent.mouseMove(region);
  await settled();
  expect(isPaused()).toBe(false);
  moveMouse(440);
  fireEvent.mouseMove(region);
  await waitFor(() => expect(isPaused()).toBe(true));
});

test('Tab enters and leaves a message, and its timer pauses only meanwhile', async () => {
  const user = userEvent.setup();
  await renderUi(
    <>
      <button type="button">Before</button>
      <ToastRegion />
    </>,
  );
  act(() => notify({ kind: 'success', title: 'Saved' }));
  const close = within(await screen.findByTestId('toast')).getByRole('button', { name: 'Close message' });
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  await user.tab();
  expect(screen.getByTestId('toast')).toHaveFocus();
  await user.tab();
  expect(close).toHaveFocus();
  await waitFor(() => expect(isPaused()).toBe(true));
  await user.tab();
  await settled();
  // The end of the page: Tab continues to the browser, not back to before the message.
  expect(document.body).toHaveFocus();
  expect(isPaused()).toBe(false);
});

test('an outdated message is removed from the page, and stays among the recent messages', async () => {
  await renderUi(<ToastRegion />);
  act(() => {
    notify({ kind: 'error', title: 'Error while submitting', topic: 'form' });
    notify({ kind: 'info', title: 'Another', topic: 'other' });
  });
  await waitFor(() => expect(screen.getAllByTestId('toast')).toHaveLength(2));
  act(() => withdraw('form'));
  await waitFor(() => expect(screen.getAllByTestId('toast')).toHaveLength(1));
  expect(screen.getByTestId('toast')).toHaveTextContent('Another');
  expect(recentMessages().map(({ title }) => title)).toEqual(['Another', 'Error while submitting']);
});
