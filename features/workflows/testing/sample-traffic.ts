import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';

export const ID = '01900000-0000-7000-8000-000000000001';

export const COUNTS = { inactive: 0, active: 12, 'on-hold': 2, deactivated: 1, archived: 3 };

const [HOLD] = describeMachine(userStatus)
  .transitions.filter(({ event }) => event === 'user.hold')
  .map(({ id }) => id);

export const traffic = {
  machine: 'user-status',
  days: 30,
  states: Object.entries(COUNTS).map(([state, count]) => ({
    state,
    count,
    medianAgeSeconds: count > 0 ? 7200 : null,
    medianStaySeconds: null,
    stays: 0,
  })),
  transitions: describeMachine(userStatus).transitions.map(({ id }) => ({ id, count: id === HOLD ? 4 : 0 })),
  unexplained: 0,
};

export const NOBODY = '00000000-0000-0000-0000-000000000000';

export const offers = [
  { event: 'user.activate', can: true, payload: { by: NOBODY }, reasons: [] },
  {
    event: 'user.hold',
    can: false,
    payload: {},
    reasons: [{ code: 'not-in-this-state', message: 'Not possible here.', params: {} }],
  },
];
