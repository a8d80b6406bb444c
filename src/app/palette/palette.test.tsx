import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';
import { leave, REQUEST } from '../stale-writes/requests.rows.ts';

const pages = preparePages();

/** The actions of the open request: it cannot be canceled, with the reason. */
const LOCKED = {
  ...REQUEST,
  actions: [
    { event: 'leave.cancel', can: false, reasons: [{ code: 'only-requester-cancels', message: 'x', params: {} }] },
  ],
};

async function openPalette() {
  const user = userEvent.setup();
  await pages.open(leave.at, leave.rights, leave.reads(LOCKED));
  await screen.findByTestId('leave-detail');
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByTestId('launcher-search');
  await waitFor(() => expect(search).toHaveFocus());
  return { user, command: await screen.findByRole('option', { name: /^Cancel request/ }) };
}

test.each(['by a click', 'by Enter'])('a locked command says why and does nothing %s (A§2, A§4)', async (way) => {
  const { user, command } = await openPalette();
  expect(command).toHaveAttribute('aria-disabled', 'true');
  expect(command).toHaveTextContent('Cancel requestOnly the requester can cancel.');
  if (way === 'by a click') await user.click(command);
  else {
    await user.keyboard('Cancel request');
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Cancel request/));
    await user.keyboard('{Enter}');
  }
  // A command runs a turn later, and its dialog is lazily loaded.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await vi.dynamicImportSettled();
  });
  expect(screen.getByTestId('launcher-search')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
