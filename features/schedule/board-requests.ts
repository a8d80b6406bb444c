/** What the palette asks an open board to do, as its button would. */
export const TOGGLE_PLAN = 'plan.toggle';
