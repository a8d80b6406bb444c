import { sql } from 'kysely';
import { expect } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import type { Employee, Payout, shopOf } from './shop.ts';

type Shop = ReturnType<typeof shopOf>;

/** Three employees: one paid by percentage, one by crossed threshold, one without tiers. */
export async function sellersOf(shop: Shop) {
  const [one, other, third] = (await shop.people(3)) as [Employee, Employee, Employee];
  const stylists = await shop.tierType('percentage', [
    [100_000, 5],
    [200_000, 7.5],
  ]);
  await shop.assignSince(one.id, stylists);
  await shop.assignSince(
    other.id,
    await shop.tierType('crossed-tier-threshold', [
      [100_000, 5_000],
      [200_000, 12_000],
    ]),
  );
  return { one, other, third, stylists };
}

/** Payouts of a calculated month, and one employee's among them. */
export function payoutsOf(shop: () => Shop) {
  async function calculated(month: string): Promise<Payout[]> {
    const { id } = await shop().period(month);
    expect((await shop().send(id, 'calculate')).status).toBe(200);
    return shop().payouts(month);
  }
  const of = (payouts: readonly Payout[], { id }: Employee, currency = 'AED'): Payout =>
    payouts.find((each) => each.employee.id === id && each.currency === currency) as Payout;
  return { calculated, of };
}

/** The database invariants of months hold after all tests. */
export async function expectSoundMonths(shop: Shop): Promise<void> {
  const ours = INVARIANTS.filter(({ name }) => name.includes('month of commissions'));
  expect(ours).toHaveLength(2);
  for (const { name, violations } of ours)
    expect([name, (await shop.inTenant((tx) => sql.raw(violations).execute(tx))).rows]).toEqual([name, []]);
}
