import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';

const pages = preparePages();

test.each(['{Control>}{Shift>}k{/Shift}{/Control}', '{Control>}{Alt>}k{/Alt}{/Control}', 'k'])(
  'the launcher opens with its own keys, not with %s (A§2)',
  async (keys) => {
    const user = userEvent.setup();
    await pages.open('/approvals', ['approvalProcess.step:update']);
    await screen.findByTestId('launcher');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByTestId('launcher-search');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('launcher-search')).toBeNull());
    // Its code is loaded by now, so it would open immediately.
    await user.keyboard(keys);
    expect(screen.queryByTestId('launcher-search')).toBeNull();
  },
);
