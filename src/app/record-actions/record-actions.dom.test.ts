import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';
import { PLACES, type ActionPlace, type Answered, type OfferedEvent } from './action-table.ts';
import { PROCESS } from '../stale-writes/operations.records.ts';
import { id } from '../stale-writes/stale-write.ts';

/** The step used in the responses of approvals. */
const STEP = PROCESS.steps[0]?.id ?? id(0);

const pages = preparePages();

const answer =
  (can: boolean) =>
  ([event, { code, params = {} }]: readonly [string, OfferedEvent]): Answered => ({
    event,
    can,
    reasons: can ? [] : [{ code, message: `${code} of the server`, params }],
    ...(event.startsWith('step.') ? { stepId: STEP } : {}),
  });
const inside = (place: ActionPlace): Element | null => document.querySelector(place.within);
const buttonsOf = (place: ActionPlace, event: string, { label }: OfferedEvent): readonly HTMLElement[] => {
  if (place.locked === 'listed')
    return [...(inside(place)?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(({ textContent }) =>
      textContent.startsWith(label),
    );
  const all = [...(inside(place)?.querySelectorAll<HTMLElement>('button') ?? [])];
  return all.some((button) => button.dataset['event'] === event)
    ? all.filter((button) => button.dataset['event'] === event)
    : all.filter(
        (button) => button.dataset['event'] === undefined && event.startsWith('entry.') && button.textContent === label,
      );
};
const isLocked = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
const describedAs = (button: HTMLElement): string =>
  (button.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((each) => document.getElementById(each)?.textContent ?? '')
    .join(' ');

async function open(place: ActionPlace, actions: readonly Answered[]): Promise<void> {
  await pages.open(place.at, place.rights, place.reads(actions));
  if (place.menu !== undefined && actions.length > 0) {
    const menu = place.menu;
    // Repeated if the row was re-rendered meanwhile, with its menu closed.
    await waitFor(async () => {
      const trigger = document.querySelector(menu);
      if (trigger?.getAttribute('aria-expanded') !== 'true')
        await act(async () => void (trigger && fireEvent.click(trigger)));
      expect(inside(place)).not.toBeNull();
    });
  }
  await waitFor(() =>
    expect(
      place.menu !== undefined && actions.length === 0
        ? document.querySelector('[data-testid=list-row]')
        : inside(place),
    ).not.toBeNull(),
  );
}

describe.each(PLACES)('actions on $name', (place) => {
  const events = Object.entries(place.events);

  test('are offered when the server allows them', async () => {
    await open(place, events.map(answer(true)));
    for (const [event, offered] of events) {
      await waitFor(() => expect(buttonsOf(place, event, offered), event).not.toHaveLength(0));
      for (const button of buttonsOf(place, event, offered)) {
        expect(isLocked(button), event).toBe(false);
        if (offered.label !== '') expect(button.textContent).toBe(offered.label);
      }
    }
  });

  test('are locked with the reason when the server refuses them', async () => {
    await open(place, events.map(answer(false)));
    for (const [event, offered] of events) {
      if (place.locked === 'hidden') {
        expect(buttonsOf(place, event, offered), event).toHaveLength(0);
        continue;
      }
      await waitFor(() => expect(buttonsOf(place, event, offered), event).toHaveLength(1));
      const [button] = buttonsOf(place, event, offered);
      if (!button) continue;
      expect(isLocked(button), event).toBe(true);
      const why = { described: describedAs(button), titled: button.title, listed: button.textContent }[place.locked];
      expect(why).toBe(
        {
          described: `${offered.label}: ${offered.words}`,
          titled: offered.words,
          listed: `${offered.label}${offered.words}`,
        }[place.locked],
      );
    }
  });

  // One event exists, so that the place is rendered before the others are looked for.
  test.each(events.length > 1 ? [events[0]?.[0], events.at(-1)?.[0]] : ['nothing'])(
    'are hidden when the server does not list them: all but %s',
    async (name) => {
      const spoken = events.find(([event]) => event === name);
      await open(place, spoken ? [answer(true)(spoken)] : []);
      if (spoken) await waitFor(() => expect(buttonsOf(place, ...spoken)).not.toHaveLength(0));
      for (const [event, offered] of events)
        if (event !== spoken?.[0]) expect(buttonsOf(place, event, offered), event).toHaveLength(0);
    },
  );
});
