import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Router, useLocation } from 'wouter';
import { beforeEach, describe, expect, test } from 'vitest';
import { object, string } from 'yup';
import { renderUi } from '../testing/render-ui.tsx';
import { useBackGuard, useGuardedLocation } from './back-guard.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = object({ name: string().required() });

function People() {
  const [, go] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const form = useSchemaForm({ schema, defaultValues: { name: '' } });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="New person"
        onSubmit={async () => undefined}
        onSuccess={() => go('/people/7')}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </>
  );
}

function Settings() {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      {useLeaveGuard(isDirty)}
      <button type="button" onClick={() => setDirty(true)}>
        Edit
      </button>
    </>
  );
}

/**
 * Combines two usual steps: the guard is released, and its component is unmounted before the history step has finished.
 */
function Guarded() {
  const [held, setHeld] = useState<'first' | 'second' | null>(null);
  const [released, setReleased] = useState(0);
  const [asked, setAsked] = useState(0);
  const stay = () => {
    setAsked((before) => before + 1);
    return 'leave' as const;
  };
  const release = useBackGuard(held === 'first', stay);
  useBackGuard(held === 'second', stay);
  const count = () => setReleased((before) => before + 1);
  return (
    <>
      <p>
        asked {asked}, released {released}
      </p>
      <button type="button" onClick={() => setHeld('first')}>
        Hold
      </button>
      <button
        type="button"
        onClick={() => {
          release(count);
          release(count);
          history.replaceState(history.state, '', '/guarded?open=new');
          setHeld(null);
        }}
      >
        Let go
      </button>
      <button
        type="button"
        onClick={() => {
          if (held === 'first') release(count);
          setHeld('second');
        }}
      >
        Change over
      </button>
    </>
  );
}

function Pages() {
  const [path] = useLocation();
  if (path === '/guarded') return <Guarded />;
  return path === '/people' ? <People /> : path === '/settings' ? <Settings /> : <p>at {path}</p>;
}

const back = () => history.back();
const press = async (name: string): Promise<void> =>
  userEvent.setup().click(await screen.findByRole('button', { name }));

async function openAt(path: string): Promise<void> {
  history.replaceState(null, '', '/before');
  history.pushState(null, '', path);
  await renderUi(
    <Router hook={useGuardedLocation}>
      <Pages />
    </Router>,
  );
}
async function openForm(typed = ''): Promise<void> {
  await openAt('/people?status=active');
  await press('Add');
  const field = await screen.findByLabelText(/Name/);
  if (typed) await userEvent.setup().type(field, typed);
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('Back and a form in a dialog (A§5)', () => {
  test('closes a form without edits and stays on its page', async () => {
    await openForm();
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe('/people?status=active');
  });

  test('asks before edits are lost: keep, ask again, discard', async () => {
    await openForm('Mona');
    back();
    await screen.findByText('This will delete all edits since you last saved');
    await press('Keep editing');
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Mona'));
    back();
    await screen.findByText('This will delete all edits since you last saved');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/people');
  });

  test('navigates back from the page once the form is closed', async () => {
    await openForm();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(history.state).toEqual({}));
    back();
    await screen.findByText('at /before');
  });

  test('after navigating on from a save, goes straight back to the page of the form', async () => {
    await openForm('Mona');
    await press('Save');
    await screen.findByText('at /people/7');
    back();
    await screen.findByRole('button', { name: 'Add' });
    back();
    await screen.findByText('at /before');
  });
});

test('a history entry is removed once, however often this is requested, and address changes meanwhile are kept', async () => {
  await openAt('/guarded');
  await press('Hold');
  await press('Let go');
  await screen.findByText('asked 0, released 2');
  // Longer than a second step back would take.
  await new Promise((done) => setTimeout(done, 50));
  expect(location.pathname + location.search).toBe('/guarded?open=new');
  back();
  await screen.findByText('at /before');
});

test('a guard that starts while another ends ignores the history step of the other', async () => {
  await openAt('/guarded');
  await press('Hold');
  await press('Change over');
  await screen.findByText('asked 0, released 1');
  await waitFor(() => expect(history.state).toHaveProperty('guardedBy'));
  expect(screen.getByText('asked 0, released 1')).toBeInTheDocument();
  back();
  await screen.findByText('asked 1, released 1');
});

describe('Back and a page with edits (A§5)', () => {
  test('asks; discarding leaves', async () => {
    await openAt('/settings');
    await press('Edit');
    back();
    await screen.findByText('This will delete all edits since you last saved');
    expect(location.pathname).toBe('/settings');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    back();
    await screen.findByText('This will delete all edits since you last saved');
    await press('Discard');
    await screen.findByText('at /before');
  });
});

test('a guard left in the history by a reload is taken over, and the entry below keeps its undo (A§5)', async () => {
  const user = userEvent.setup();
  history.replaceState({ stepFrom: '/list?open=7' }, '', '/list?count=7');
  history.pushState({ guardedBy: 'of the document before' }, '', '/list?count=7');
  const length = history.length;
  await renderUi(<Guarded />);
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect((history.state as { guardedBy: unknown }).guardedBy).not.toBe('of the document before'));
  expect(history.length).toBe(length);
  await user.click(screen.getByRole('button', { name: 'Let go' }));
  await screen.findByText('asked 0, released 2');
  expect(history.state).toMatchObject({ stepFrom: '/list?open=7' });
});
