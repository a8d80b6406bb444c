import { sample } from './sampling.ts';

/** Starts and ends of years, a leap day, ordinary days. */
const DAYS = ['2026-01-01', '2026-04-02', '2026-11-27', '2026-12-31', '2027-05-02', '2028-02-29'];

/** Days on which the demo is seeded; in a sample one, the same for every file of the run: a seeding takes 12 s of processor time. */
export const seedingDays = sample('days of seeding', DAYS, 1);
