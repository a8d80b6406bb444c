import type { UserStatusEvent } from '#machines/user-status/index.ts';
import { expect } from '../fixtures/expect.ts';
import { addNewcomer } from './newcomer.ts';
import type { Stage } from './stage.ts';
import type { Plan, Walker } from './walker.ts';

const ADMINISTRATOR = 'admin@luma.example';
const EVENTS = ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'] as const;

/** The enabled buttons. */
type Buttons = readonly string[];

export const plan: Plan<UserStatusEvent, Buttons> = {
  scenarios: ['one of many'],
  isPlayed: ({ by }) => by === 'other',
  /** What the machine allows another person in a situation. */
  showsOf: (snapshot) =>
    EVENTS.filter((type) => snapshot.status === 'active' && snapshot.can({ type, by: 'other', note: null })),
};

/** A demo account that was never activated. */
async function neverActivated({ api }: Stage): Promise<string | undefined> {
  const admin = await api.signIn(ADMINISTRATOR);
  return (await admin.send<{ data: { id: string }[] }>('GET', '/api/users?statuses=inactive')).body.data[0]?.id;
}

export const walker: Walker<UserStatusEvent, Buttons> = {
  begin: async (stage, _, at) => {
    const { page } = stage;
    // The first walk starts with an account that was never activated, if there is one; a new one is already activated.
    const untouched = at === 0 ? await neverActivated(stage) : undefined;
    const id = untouched ?? (await addNewcomer(await stage.api.signIn(ADMINISTRATOR))).userId;
    await stage.openAs(page, ADMINISTRATOR, `/system-management/roles-and-permissions?tab=users&open=${id}`);
    const detail = page.getByTestId('user-detail');
    await detail.waitFor();
    const buttons = async () =>
      detail
        .locator('[data-event]:not([aria-disabled=true])')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-event') ?? ''));
    return {
      taken: untouched ? 0 : 1,
      act: async ({ type }) => {
        await detail.locator(`[data-event="${type}"]`).click();
        await page.getByTestId('confirm-status').click();
        await expect(page.getByTestId('confirm-status')).toHaveCount(0);
      },
      check: async ({ state, shows }) => {
        await expect(detail.locator('[data-status]').first()).toHaveAttribute('data-status', state);
        await expect.poll(buttons).toEqual([...shows]);
      },
    };
  },
};
