import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Language } from '#ui/language/language.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { MARINA } from '../testing/sample-board.ts';
import { prepareSchedule } from '../testing/show-schedule.tsx';

// Each tool above the board does its own thing, and the address says which week, day and view are shown (B§7, D40).

const page = prepareSchedule();
const at = (query: string): string => `/operations/schedule/${MARINA.id}?${query}`;
const address = (): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(location.search));

type Pressed = readonly [role: 'button' | 'radio', en: string, ar: string];

/** What an address is after a tool was pressed. */
const STEPS: readonly {
  readonly tool: Pressed;
  readonly from: string;
  readonly to: Readonly<Record<string, string>>;
}[] = [
  { tool: ['button', 'Next week', 'الأسبوع التالي'], from: 'start=2026-11-23', to: { start: '2026-11-30' } },
  { tool: ['button', 'Previous week', 'الأسبوع السابق'], from: 'start=2026-11-23', to: { start: '2026-11-16' } },
  { tool: ['button', 'This week', 'هذا الأسبوع'], from: 'start=2025-11-24', to: {} },
  {
    tool: ['button', 'Next week', 'الأسبوع التالي'],
    from: 'start=2026-11-23&end=2026-11-29&find=Aisha',
    to: { start: '2026-11-30', find: 'Aisha' },
  },
  { tool: ['radio', 'Day', 'يوم'], from: 'start=2026-11-23', to: { start: '2026-11-23', view: 'day' } },
  { tool: ['radio', 'Week', 'أسبوع'], from: 'start=2026-11-23&view=day', to: { start: '2026-11-23' } },
  {
    tool: ['button', 'Next day', 'اليوم التالي'],
    from: 'start=2026-11-23&view=day',
    to: { start: '2026-11-24', view: 'day' },
  },
  {
    tool: ['button', 'Previous day', 'اليوم السابق'],
    from: 'start=2026-11-24&view=day',
    to: { start: '2026-11-23', view: 'day' },
  },
  { tool: ['button', 'Today', 'اليوم'], from: 'start=2025-11-24&view=day', to: { view: 'day' } },
];

for (const language of ['en', 'ar'] as const satisfies readonly Language[])
  test.each(STEPS)(`${language}: $tool at ?$from`, async ({ tool: [role, en, ar], from, to }) => {
    const user = userEvent.setup();
    await page.show({ at: at(from), language });
    await user.click(await screen.findByRole(role, { name: language === 'ar' ? ar : en }));
    await waitFor(() => expect(address()).toEqual(to));
  });

const dialog = (name: string) => async (): Promise<void> => {
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
};
const changes = async (text: string): Promise<void> => {
  expect(await screen.findByTestId('plan-bar')).toHaveTextContent(text);
};
const print = vi.fn<() => void>();
const fromMenu = (name: string) => (user: UserEvent) => chooseFromMenu(user, 'More actions', name);
const button = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }));

/** What appears once a tool was pressed; the address stays as it is. */
const TOOLS: readonly {
  readonly name: string;
  readonly does: (user: UserEvent) => Promise<void>;
  readonly shows: () => Promise<void>;
}[] = [
  { name: 'Add shift', does: button('Add shift'), shows: dialog('Add shift') },
  {
    name: 'Plan',
    does: button('Plan'),
    shows: async () => {
      expect(await screen.findByTestId('plan-bar')).toBeInTheDocument();
      expect(screen.getByTestId('plan-toggle')).toHaveAttribute('aria-pressed', 'true');
    },
  },
  { name: 'Add pattern', does: fromMenu('Add pattern'), shows: dialog('Add pattern') },
  { name: 'Patterns', does: fromMenu('Patterns'), shows: dialog('Patterns') },
  { name: 'Clear week', does: fromMenu('Clear week'), shows: () => changes('1 change') },
  {
    name: 'Copy last week',
    does: fromMenu('Copy last week'),
    shows: async () => {
      const boards = page.api.to('GET /api/schedule-boards/*').map(({ query }) => query.get('startDate'));
      expect(boards).toEqual(['2026-11-22', '2026-11-15']);
    },
  },
  { name: 'Print', does: fromMenu('Print'), shows: async () => expect(print).toHaveBeenCalledOnce() },
];

test.each(TOOLS)('$name does its own thing', async ({ does, shows }) => {
  print.mockClear();
  vi.spyOn(window, 'print').mockImplementation(print);
  const user = userEvent.setup();
  await page.show();
  await does(user);
  await waitFor(shows);
  expect(address()).toEqual({ start: '2026-11-23' });
  expect(document.querySelectorAll('[role=dialog], [data-testid=plan-bar]').length).toBeLessThan(2);
});
