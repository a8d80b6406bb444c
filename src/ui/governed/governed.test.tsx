import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ActionBar } from './action-bar.tsx';
import type { RecordAction } from './action.types.ts';
import { NoteThread } from './note-thread.tsx';
import { Timeline } from './timeline.tsx';

const actions: readonly RecordAction[] = [
  {
    event: 'step.accept',
    label: 'Accept',
    can: true,
    reasons: [],
    tone: 'positive',
    consequence: 'goes to the administrator.',
  },
  { event: 'step.reject', label: 'Reject', can: true, reasons: [], tone: 'negative' },
  {
    event: 'request.cancel',
    label: 'Cancel request',
    can: false,
    reasons: ['Only the requester can cancel.', 'It is too late.'],
    tone: 'neutral',
  },
  { event: 'request.award', label: 'Award', can: false, reasons: [], tone: 'neutral' },
];

describe('available actions', () => {
  test('a locked action is focusable, says why, and does nothing', async () => {
    const user = userEvent.setup();
    const onAction = vi.fn<(event: string) => void>();
    await renderUi(<ActionBar actions={actions} onAction={onAction} />);
    const locked = screen.getByRole('button', { name: 'Cancel request' });
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toBeEnabled();
    expect(locked).toHaveAccessibleDescription('Cancel request: Only the requester can cancel. It is too late.');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(locked).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(locked);
    expect(onAction).not.toHaveBeenCalled();
  });

  test('an allowed action sends its event and shows the consequence', async () => {
    const user = userEvent.setup();
    const onAction = vi.fn<(event: string) => void>();
    await renderUi(<ActionBar actions={actions} onAction={onAction} />);
    const accept = screen.getByRole('button', { name: 'Accept' });
    expect(accept).toHaveAccessibleDescription('Accept: goes to the administrator.');
    await user.click(accept);
    expect(onAction).toHaveBeenCalledExactlyOnceWith('step.accept');
  });

  test('an inapplicable action is absent', async () => {
    await renderUi(<ActionBar actions={actions} onAction={() => undefined} />);
    expect(screen.getAllByTestId('action').map((action) => action.dataset['event'])).toEqual([
      'step.accept',
      'step.reject',
      'request.cancel',
    ]);
    expect(screen.queryByText('Award')).toBeNull();
  });

  test('while one is pending no other can be sent, and the focus stays', async () => {
    const user = userEvent.setup();
    const onAction = vi.fn<(event: string) => void>();
    await renderUi(<ActionBar actions={actions} onAction={onAction} pendingEvent="step.accept" />);
    const accept = screen.getByRole('button', { name: 'Accept' });
    expect(accept).toHaveAttribute('aria-busy', 'true');
    await user.click(accept);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(onAction).not.toHaveBeenCalled();
    accept.focus();
    expect(accept).toHaveFocus();
  });

  test('shows a message when there are none', async () => {
    await renderUi(<ActionBar actions={actions.slice(3)} onAction={() => undefined} />);
    expect(screen.getByTestId('action-bar')).toHaveTextContent('No actions are available for this record.');
  });
});

describe('timeline', () => {
  test('an ordered list with one current step', async () => {
    await renderUi(
      <Timeline
        steps={[
          {
            id: '1',
            status: 'accepted',
            who: 'Omar',
            decision: 'Accepted',
            time: { iso: '2026-05-10T09:02:00Z', text: '10 May 2026, 13:02' },
            note: 'Cover is arranged.',
          },
          { id: '2', status: 'pending', who: 'Lina', decision: 'Waiting 2 days', current: true },
          {
            id: '3',
            status: 'awaiting',
            who: 'Administrator',
            decision: 'Starts after HR decides',
            note: '',
          },
        ]}
      />,
    );
    const list = screen.getByRole('list', { name: 'Approval' });
    expect(list.tagName).toBe('OL');
    const steps = within(list).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps.map((step) => step.dataset['status'])).toEqual(['accepted', 'pending', 'awaiting']);
    expect(steps[0]).toHaveTextContent('OmarAccepted · 10 May 2026, 13:02Cover is arranged.');
    expect(within(steps[0]!).getByText('10 May 2026, 13:02').closest('time')).toHaveAttribute(
      'datetime',
      '2026-05-10T09:02:00Z',
    );
    expect(steps[2]!.querySelector('.note')).toBeNull();
  });
});

describe('notes', () => {
  const author = { name: 'Aisha Khan' };
  test('the field empties immediately and gets its text back when the server refuses', async () => {
    const user = userEvent.setup();
    let refuse: (reason: Error) => void = () => undefined;
    const onAdd = vi.fn<(text: string) => Promise<unknown>>(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    await renderUi(<NoteThread notes={[]} onAdd={onAdd} />);
    const field = screen.getByRole('textbox', { name: 'Your note' });
    await user.type(field, '  Cover is arranged. ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('Cover is arranged.');
    expect(field).toHaveValue('');
    refuse(new Error('You are offline.'));
    await waitFor(() => expect(field).toHaveValue('Cover is arranged.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: You are offline.');
    expect(field).toHaveAccessibleDescription('Not saved: You are offline.');
  });

  test('an empty note is refused with a reason', async () => {
    const user = userEvent.setup();
    const onAdd = vi.fn<(text: string) => Promise<unknown>>(() => Promise.resolve());
    await renderUi(<NoteThread notes={[]} onAdd={onAdd} />);
    await user.type(screen.getByRole('textbox'), '   ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(onAdd).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a note first');
  });

  test('text written meanwhile is kept after a refused note, and the limit is announced while writing', async () => {
    const user = userEvent.setup();
    let refuse: (reason: Error) => void = () => undefined;
    await renderUi(
      <NoteThread
        notes={[]}
        maxLength={12}
        onAdd={() =>
          new Promise((_, reject) => {
            refuse = reject;
          })
        }
      />,
    );
    const field = screen.getByRole('textbox');
    await user.type(field, 'First');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(field, 'Second');
    refuse(new Error('You are offline.'));
    await waitFor(() => expect(field).toHaveValue('First\nSecond'));
    await user.type(field, '!!');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter at most 12 characters');
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a pending note is marked, and without permission there is no form', async () => {
    await renderUi(
      <NoteThread
        notes={[
          {
            id: '1',
            author,
            text: 'Hello',
            time: { iso: '2026-05-10', text: '10 May' },
            state: 'saving',
          },
        ]}
      />,
    );
    const note = screen.getByTestId('note');
    expect(note).toHaveAttribute('aria-busy', 'true');
    expect(note).toHaveTextContent('Saving');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
