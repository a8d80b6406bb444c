import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ActionBar } from '../governed/action-bar.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Section } from '../page/section.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import KeptFocus from './kept-focus.tsx';

// Elements have no size in jsdom, and elements without a size count as not focusable.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
});

type End = 'acted' | 'listed' | 'told';

/** A page with a list and an opened record; the response removes the button in different ways. */
function Page({ end }: { readonly end: End }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState<readonly string[]>([]);
  const rows = ['Ann', 'Bob', 'Cid'].filter((name) => end === 'acted' || !done.includes(name));
  return (
    <main>
      <KeptFocus />
      <h1>Requests</h1>
      {end === 'told' && done.length > 0 && (
        <section data-outcome-of-press>
          <h2>1 request accepted</h2>
        </section>
      )}
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setAsked(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {end === 'acted' && (
        <Section title="Till report" testId="record">
          <ActionBar
            actions={
              done.includes('it') ? [] : [{ event: 'submit', label: 'Submit', can: true, reasons: [], tone: 'primary' }]
            }
            onAction={() => setAsked('it')}
          />
        </Section>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => setDone([...done, asked ?? ''])}
      />
    </main>
  );
}

/** Presses a button and confirms by keyboard only. */
async function decide(name: string): Promise<void> {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('when the pressed button disappears, the focus moves to the heading of its record', async () => {
  await renderUi(<Page end="acted" />);
  await decide('Submit');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Till report' })).toHaveFocus());
});

test('when the row disappears, to the next row; after the last one to the previous, then to the page', async () => {
  await renderUi(<Page end="listed" />);
  await decide('Bob');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cid' })).toHaveFocus());
  await decide('Cid');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ann' })).toHaveFocus());
  await decide('Ann');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Requests' })).toHaveFocus());
});

test('when a message reports the outcome, to that message', async () => {
  await renderUi(<Page end="told" />);
  await decide('Bob');
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 request accepted' })).toHaveFocus());
});

/** A form saved by Enter; its outcome is shown a moment later. */
function Making({ isOpen }: { readonly isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const [made, setMade] = useState(false);
  const save = (): void => void setTimeout(() => setMade(true), 300);
  return (
    <main>
      <KeptFocus />
      <h1>Reports</h1>
      <button type="button" onClick={() => setOpen(true)}>
        New report
      </button>
      <ConfirmDialog open={open} onClose={() => setOpen(false)} onConfirm={save} />
      {made && (
        <section data-outcome-of-press>
          <h2>Report of today</h2>
        </section>
      )}
    </main>
  );
}

test('the outcome of a dialog is announced, even if the button that opened it still exists', async () => {
  await renderUi(<Making isOpen={false} />);
  await decide('New report');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report of today' })).toHaveFocus());
});

test('a dialog present from page load leaves the focus to its outcome, or to the page', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderUi(<Making isOpen />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report of today' })).toHaveFocus());
  unmount();
  await renderUi(<Making isOpen />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus());
});

test('an element that still exists gets the focus back, and clicking beside everything may remove it', async () => {
  const user = userEvent.setup();
  await renderUi(<Page end="acted" />);
  screen.getByRole('button', { name: 'Ann' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ann' })).toHaveFocus());
  await user.click(document.body);
  expect(document.body).toHaveFocus();
});
