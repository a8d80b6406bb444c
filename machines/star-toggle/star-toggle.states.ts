/** The star of a picture (C§4). */
export const starToggleStates = {
  id: 'star-toggle',
  context: {},
  initial: 'unstarred',
  states: {
    unstarred: {
      on: {
        'star.press': { target: 'starring', actions: 'like' },
        'data.told': { guard: 'isStarred', target: 'starred' },
      },
    },
    /** Shown as starred; nothing comes of a press. */
    starring: { on: { 'server.accepted': { target: 'starred' }, 'server.refused': { target: 'unstarred' } } },
    starred: {
      on: {
        'star.press': { target: 'unstarring', actions: 'unlike' },
        'data.told': [{ guard: 'isStarred', target: 'starred' }, { target: 'unstarred' }],
      },
    },
    unstarring: { on: { 'server.accepted': { target: 'unstarred' }, 'server.refused': { target: 'starred' } } },
  },
} as const;
