import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Place = Pick<typeof screen, 'findByRole'>;

/**
 * Chooses an item of the open menu by keyboard: a menu has the focus once it is complete, and ignores clicks before
 * that.
 */
export async function chooseFromOpenMenu(user: UserEvent, name: string | RegExp): Promise<void> {
  const item = await waitFor(() => {
    const [found] = ['menuitem', 'menuitemcheckbox', 'menuitemradio'].flatMap((role) =>
      screen.queryAllByRole(role, { name }),
    );
    if (!found) throw new Error(`There is no menu item ${String(name)}.`);
    return found;
  });
  await waitFor(() => expect(item.closest('[role=menu]')).toHaveFocus());
  await waitFor(async () => {
    if (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await user.keyboard('{Enter}');
}

/** Opens the menu of a button and chooses an item. `among` limits where the button is searched. */
export async function chooseFromMenu(
  user: UserEvent,
  button: string,
  name: string | RegExp,
  among: Place = screen,
): Promise<void> {
  await user.click(await among.findByRole('button', { name: button }));
  await chooseFromOpenMenu(user, name);
}

/** Chooses an export format of a list. */
export const chooseExport = (user: UserEvent, name: string | RegExp, among: Place = screen): Promise<void> =>
  chooseFromMenu(user, 'Export', name, among);
