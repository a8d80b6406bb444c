import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { refuseDuringMaintenance } from './maintenance-gate.ts';

it.each([
  ['hours are left', 7_200_000, 300],
  ['five minutes and more are left', 301_000, 300],
  ['its end has come, and not everybody knows yet', -500, 1],
  ['its end was a while ago', -60_000, 1],
])('sends Retry-After between 1 and 300 seconds: %s (D85)', async (_, left, seconds) => {
  const ongoing = () => Promise.resolve({ end_at: new Date(Date.now() + left) });
  await expect(refuseDuringMaintenance(api.leaves.list, ongoing)).rejects.toMatchObject({
    code: 'maintenance-ongoing',
    details: { retryAfterSeconds: seconds },
  });
});

it('passes calls without maintenance, and those a page needs to show the maintenance notice', async () => {
  const ongoing = () => Promise.resolve({ end_at: new Date(Date.now() + 60_000) });
  await refuseDuringMaintenance(api.leaves.list, () => Promise.resolve(null));
  await refuseDuringMaintenance(api.maintenances.status, ongoing);
});
