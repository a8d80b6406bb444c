import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Chooses a way of giving out a list, by the keyboard: the menu has the focus once it stands. `among` tells which list, where there are several. */
export async function chooseExport(user: UserEvent, name: string | RegExp, among: Pick<typeof screen, 'findByRole'> = screen): Promise<void> {
  await user.click(await among.findByRole('button', { name: 'Export' }));
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(item.closest('[role=menu]')).toHaveFocus());
  await waitFor(async () => {
    if (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowUp}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await user.keyboard('{Enter}');
}
