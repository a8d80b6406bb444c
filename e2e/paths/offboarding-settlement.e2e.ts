import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { expect, test } from '../fixtures/test.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { plan, walker } from '../walkers/offboarding-settlement.walker.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

const walks = layWalks(offboardingSettlement, plan);

test.describe('offboarding settlement in the browser: every transition that people trigger', () => {
  for (const [at, walk] of sampledWalks('offboarding-settlement', walks, 2)) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});

test('duties pass to a person who is available when the walk starts, also when the first one leaves too (D67)', async ({
  stage,
}) => {
  const [at, walk] =
    [...walks.entries()].find(([, { steps }]) => steps.some(({ event }) => event.type === 'role-transfer.plan')) ?? [];
  if (at === undefined || !walk) throw new Error('no walk plans who takes over');
  const admin = await stage.api.signIn('admin@luma.example');
  const omar = await admin.send<{ data: { id: string }[] }>(
    'GET',
    '/api/employees?searchText=Omar%20Al%20Suwaidi&size=1',
  );
  const { status, body: settlement } = await admin.send<{ id: string }>('POST', '/api/offboardings', {
    employeeId: omar.body.data[0]?.id,
  });
  expect(status).toBe(201);
  await walkByButtons(walker, walk, stage, at);
  await admin.send('DELETE', `/api/offboardings/${settlement.id}`);
});
