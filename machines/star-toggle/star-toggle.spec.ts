import type { SpecTable } from '../kernel/spec-table.ts';
import type { StarToggleContext, StarToggleEvent } from './star-toggle.rules.ts';

const told =
  (isStarred: boolean) =>
  (_: StarToggleContext, event: StarToggleEvent): boolean =>
    event.type === 'data.told' && event.isStarred === isStarred;

/** A star as the specification tells it, typed in by hand: the oracle of the machine. */
export const starToggleTable: SpecTable<StarToggleContext, StarToggleEvent> = {
  effects: ['like', 'unlike'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'C§4: the toggle is optimistic', from: 'unstarred', on: 'star.press', to: 'starring', effects: ['like'] },
    { cite: 'C§4: the toggle is optimistic', from: 'starred', on: 'star.press', to: 'unstarring', effects: ['unlike'] },
    { cite: 'C§7: like', from: 'starring', on: 'server.accepted', to: 'starred' },
    { cite: 'C§7: unlike', from: 'unstarring', on: 'server.accepted', to: 'unstarred' },
    { cite: 'C§4, C§8: reverts on failure', from: 'starring', on: 'server.refused', to: 'unstarred' },
    { cite: 'C§4, C§8: reverts on failure', from: 'unstarring', on: 'server.refused', to: 'starred' },
    {
      cite: 'C§3: a non-empty list means starred',
      from: ['unstarred', 'starred'],
      on: 'data.told',
      when: told(true),
      to: 'starred',
    },
    {
      cite: 'C§3: an empty list means not starred',
      from: 'starred',
      on: 'data.told',
      when: told(false),
      to: 'unstarred',
    },
  ],
  ended: [],
  refusals: [{ cite: 'C§3: an empty list means not starred', from: 'unstarred', on: 'data.told', because: 'no-star' }],
};
