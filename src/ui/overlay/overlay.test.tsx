import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { clearMessages, recentMessages } from '../toast/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useIsGone } from './use-is-gone.ts';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

// Elements have no size in jsdom, and elements without a size count as not focusable.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
});

test('a dialog stays open when the focus is put outside of it, as by the palette that closes after it has opened', async () => {
  const onClose = vi.fn<() => void>();
  await renderUi(
    <>
      <button type="button">Outside</button>
      <Dialog open onClose={onClose} title="Why?">
        <button type="button">Inside</button>
      </Dialog>
    </>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus());
  // Outside presses and focus are listened to from the next frames on.
  await new Promise((resolve) => setTimeout(resolve, 100));
  screen.getByRole('button', { name: 'Outside', hidden: true }).focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Why?' })).toBeVisible();
});

describe('confirm', () => {
  function Deleting({ onConfirm }: { readonly onConfirm: () => unknown }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete it
        </button>
        <ConfirmDialog open={open} onClose={() => setOpen(false)} onConfirm={onConfirm} kind="delete" />
      </>
    );
  }

  test('uses the standard wording, starts on the safe button, and returns the focus', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn<() => void>();
    await renderUi(<Deleting onConfirm={onConfirm} />);
    const opener = screen.getByRole('button', { name: 'Delete it' });
    await user.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete record?' });
    expect(dialog).toHaveTextContent('This action cannot be undone');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('does nothing for a record that changes during the confirmation; confirmed again, it uses the new version', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn<() => void>();
    const question = (open: boolean, seen: number) => (
      <ConfirmDialog open={open} onClose={vi.fn()} onConfirm={onConfirm} seen={seen} />
    );
    const { rerender } = await renderUi(question(true, 3));
    const answer = await screen.findByRole('button', { name: 'Confirm' });
    rerender(question(true, 4));
    expect(await screen.findByRole('alert')).toHaveTextContent('This was changed by someone else.');
    await user.click(answer);
    expect(onConfirm).not.toHaveBeenCalled();
    rerender(question(false, 4));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    rerender(question(true, 4));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('says when its record disappears while it is open, and says nothing once closed', async () => {
    const user = userEvent.setup();
    const said = (): readonly string[] => recentMessages().map(({ title }) => title);
    function Asked() {
      const [isAsked, setAsked] = useState(true);
      return isAsked && <ConfirmDialog open onClose={() => setAsked(false)} onConfirm={vi.fn()} seen={3} />;
    }
    const closed = await renderUi(<Asked />);
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    // Earlier tests ended with open dialogs.
    clearMessages();
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    closed.unmount();
    const gone = await renderUi(<Asked />);
    await screen.findByRole('alertdialog');
    expect(said()).toEqual([]);
    gone.unmount();
    await waitFor(() => expect(said()).toEqual(['This no longer exists. It was changed or removed by someone else.']));
    clearMessages();
  });

  test('the focus goes where it was asked to, when what opened it is gone', async () => {
    const user = userEvent.setup();
    function Deleted() {
      const [isAsked, setAsked] = useState(false);
      const [isGone, setGone] = useState(false);
      const heading = useRef<HTMLHeadingElement>(null);
      return (
        <>
          <h1 ref={heading} tabIndex={-1}>
            Pictures
          </h1>
          {!isGone && (
            <button type="button" onClick={() => setAsked(true)}>
              Delete it
            </button>
          )}
          <ConfirmDialog
            open={isAsked}
            onClose={() => setAsked(false)}
            onConfirm={() => setGone(true)}
            finalFocus={() => heading.current}
          />
        </>
      );
    }
    await renderUi(<Deleted />);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pictures' })).toHaveFocus());
  });

  test('stays open and says why when it fails', async () => {
    const user = userEvent.setup();
    await renderUi(<Deleting onConfirm={() => Promise.reject(new Error('It is in use.'))} />);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in use.');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});

describe('popover', () => {
  test('takes the focus, closes on Escape, and returns the focus', async () => {
    const user = userEvent.setup();
    await renderUi(
      <Popover trigger="Columns" label="Columns">
        <input aria-label="inside" />
      </Popover>,
    );
    const trigger = screen.getByRole('button', { name: 'Columns' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger);
    await waitFor(() => expect(screen.getByLabelText('inside')).toHaveFocus());
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await waitFor(() => expect(screen.queryByLabelText('inside')).toBeNull());
  });
});

describe('menu', () => {
  test('arrow down opens it, Enter chooses; a locked item does nothing and says why', async () => {
    const user = userEvent.setup();
    const onEdit = vi.fn<() => void>();
    const onLocked = vi.fn<() => void>();
    await renderUi(
      <Menu
        trigger="More"
        items={[
          { id: 'edit', label: 'Edit', onSelect: onEdit },
          {
            id: 'confirm',
            label: 'Confirm',
            onSelect: onLocked,
            lockedReason: 'The period is not over yet.',
          },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'More' });
    const highlight = async (name: string | RegExp, key: string) => {
      const item = await screen.findByRole('menuitem', { name });
      for (let press = 0; press < 6 && !item.hasAttribute('data-highlighted'); press++) {
        await user.keyboard(key);
        await new Promise((done) => setTimeout(done, 20));
      }
      expect(item).toHaveAttribute('data-highlighted');
      return item;
    };
    trigger.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    // Opened by a key, it is at its first item: Enter, Enter is enough.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('data-highlighted'));
    const locked = await highlight(/^Confirm/, '{ArrowDown}');
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toHaveTextContent('The period is not over yet.');
    await user.keyboard('{Enter}');
    expect(onLocked).not.toHaveBeenCalled();
    await highlight('Edit', '{ArrowUp}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('a missing record', () => {
  function Shown({
    isMissing,
    isShown,
    asks,
  }: {
    readonly isMissing: boolean;
    readonly isShown: boolean;
    readonly asks: boolean;
  }) {
    const isGone = useIsGone({ isMissing, isShown });
    return (
      <>
        <output>{isGone ? 'gone' : 'there'}</output>
        <ConfirmDialog open={asks} onClose={vi.fn()} onConfirm={vi.fn()} />
      </>
    );
  }
  test.each([
    ['was never shown', true, false, true, 'gone'],
    ['is removed while nothing is open', true, true, false, 'gone'],
    ['is removed under an open dialog', true, true, true, 'there'],
    ['exists', false, true, false, 'there'],
  ] as const)('%s', async (_what, isMissing, isShown, asks, says) => {
    await renderUi(<Shown isMissing={isMissing} isShown={isShown} asks={asks} />);
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(says));
  });

  test('is reported as gone once the dialog is closed', async () => {
    const { rerender } = await renderUi(<Shown isMissing isShown asks />);
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('there'));
    rerender(<Shown isMissing isShown asks={false} />);
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('gone'));
  });
});
