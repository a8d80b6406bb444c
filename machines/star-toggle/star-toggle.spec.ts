import type { SpecTable } from '../kernel/spec-table.ts';
import type { StarToggleContext, StarToggleEvent } from './star-toggle.rules.ts';

const given =
  (isStarred: boolean) =>
  (_: StarToggleContext, event: StarToggleEvent): boolean =>
    event.type === 'data.changed' && event.isStarred === isStarred;

/** A star as specified, typed in by hand: the oracle of the machine. */
export const starToggleTable: SpecTable<StarToggleContext, StarToggleEvent> = {
  effects: ['like', 'unlike'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'C§4: the toggle is optimistic', from: 'unstarred', on: 'star.press', to: 'starring', effects: ['like'] },
    { cite: 'C§4: the toggle is optimistic', from: 'starred', on: 'star.press', to: 'unstarring', effects: ['unlike'] },
    { cite: 'C§7: like', from: 'starring', on: 'xstate.done.actor.like', to: 'starred' },
    { cite: 'C§7: unlike', from: 'unstarring', on: 'xstate.done.actor.unlike', to: 'unstarred' },
    { cite: 'C§4, C§8: reverts on failure', from: 'starring', on: 'xstate.error.actor.like', to: 'unstarred' },
    { cite: 'C§4, C§8: reverts on failure', from: 'unstarring', on: 'xstate.error.actor.unlike', to: 'starred' },
    {
      cite: 'C§3: a non-empty list means starred',
      from: ['unstarred', 'starred'],
      on: 'data.changed',
      when: given(true),
      to: 'starred',
    },
    {
      cite: 'C§3: an empty list means not starred',
      from: 'starred',
      on: 'data.changed',
      when: given(false),
      to: 'unstarred',
    },
  ],
  ended: [],
  refusals: [
    { cite: 'C§3: an empty list means not starred', from: 'unstarred', on: 'data.changed', because: 'no-star' },
  ],
};
