import {
  billsOf,
  CLOSING_POSITION,
  positionOf,
  previousOf,
  totalsOf,
  varianceOf,
  type ChainLink,
  type CountedBills,
  type TillFigures,
} from '#domain/day-banking.ts';
import type { Tx } from '../core/transaction.ts';
import { administrators, candidatesFor, templateRoles } from '../modules/approvals/index.ts';
import { readLimits } from '../modules/day-banking/index.ts';
import { DEMO_PLACES } from './demo-places.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { BANKING_PLANS, type BankingPlan } from './banking-plans.ts';
import { correctionAt, playReport } from './play-report.ts';
import { minorUnits, placeCurrency } from './place-currency.ts';
import { seededRandom } from './seed-ids.ts';
import { idOf, type SeededPerson } from './seed-people.ts';
import { storeReport } from './store-report.ts';

/** When the till is opened, handed over and closed, in UTC. */
const HOURS = {
  'beginning-of-day': '05:50',
  'hand-over-end': '11:30',
  'hand-over-start': '11:40',
  'end-of-day': '18:20',
} as const;

/** Till reports of the last days, chained, in every state of their machine. Only where the tenant has the module. */
export async function seedBanking(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  if (!tenant.modules.includes('finance.banking-reports')) return;
  const administratorIds = await administrators(tx, tenantId, 'day-banking');
  for (const [index, [code, plans]] of Object.entries(BANKING_PLANS).entries()) {
    const locationId = idOf(tenant, 'location', code);
    const staff = await tx
      .selectFrom('employee')
      .select(['id'])
      .where('tenant_id', '=', tenantId)
      .where('location_id', '=', locationId)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    const receptionist = people.find(({ account }) => account === 'reception')?.id;
    const submitter = staff.find(({ id }) => id === receptionist)?.id ?? staff.at(-1)?.id;
    if (!submitter) continue;
    const steps = [];
    for (const role of await templateRoles(tx, tenantId, 'day-banking'))
      steps.push({ role, candidates: await candidatesFor(tx, tenantId, submitter, role, 'day-banking') });
    const random = seededRandom(index + 31);
    const currency = placeCurrency(tenant, code);
    const float =
      (DEMO_PLACES[code]?.registers ?? []).reduce((sum, [, value]) => sum + value, 0) * minorUnits(currency);
    const { tolerance } = await readLimits(tx, tenantId, currency);
    const chain: ChainLink[] = [];
    let rejectedId: string | null = null;
    for (const [at, plan] of plans.entries()) {
      const businessDate = Temporal.PlainDate.from(today).subtract({ days: plan.ago }).toString();
      const ofDay = chain.filter((link) => link.businessDate === businessDate).map(({ position }) => position);
      const position = plan.isCorrection ? CLOSING_POSITION : positionOf(plan.type, ofDay);
      const previous = previousOf({ businessDate, position }, chain);
      const opening = previous?.counted ?? float;
      const figures = figuresOf(plan, opening, currency, random);
      const variance = figures && varianceOf(plan.type, opening, figures);
      // What is due today has been so since midnight, whenever the demo begins.
      const onTime = new Date(
        plan.ago === 0 ? `${businessDate}T00:00:00Z` : `${businessDate}T${HOURS[plan.type]}:0${at % 10}Z`,
      );
      const askedAt = plan.isCorrection ? correctionAt(businessDate) : onTime;
      const played = playReport(
        plan,
        { businessDate, variance, tolerance, submitter, steps, administrators: administratorIds },
        askedAt,
      );
      const stored = await storeReport(tx, {
        tenantId,
        key: `${tenant.domain}/banking/${code}/${at}`,
        askedAt,
        locationId,
        plan,
        businessDate,
        position,
        currency,
        figures,
        opening,
        variance,
        tolerance,
        previousId: previous?.id ?? null,
        correctsId: plan.isCorrection ? rejectedId : null,
        submitter,
        played,
      });
      if (stored.status === 'rejected-with-variance') rejectedId = stored.id;
      if (played.state !== 'deleted')
        chain.push({
          id: stored.id,
          businessDate,
          position,
          counted: figures && totalsOf(figures).counted,
          status: stored.status,
        });
    }
  }
}

/** What somebody entered: sales of the day, most of which goes to the bank, and the count by bills. Nobody counted what the system closed. */
function figuresOf(
  { type, outcome }: BankingPlan,
  opening: number,
  currency: string,
  random: () => number,
): TillFigures | null {
  if (outcome.does === 'close' && outcome.explanation === undefined) return null;
  if (outcome.does === 'wait') return null;
  const isClosing = type === 'end-of-day' || type === 'hand-over-end';
  const sales = isClosing ? rounded(120_000 + random() * 300_000, currency) : 0;
  const expenses =
    isClosing && random() < 0.4
      ? [
          {
            name: random() < 0.5 ? 'Flowers' : 'Drinking water',
            amount: rounded(Math.round(20 + random() * 60) * 100, currency),
          },
        ]
      : [];
  const spent = expenses.reduce((sum, { amount }) => sum + amount, 0);
  const taken = type === 'end-of-day' ? bills(sales - spent, currency) : { bills: [], rest: 0 };
  const inTill = opening + sales - spent - (type === 'end-of-day' ? sales - spent - taken.rest : 0);
  const off = outcome.does === 'vary' || outcome.does === 'draft' ? outcome.by : 0;
  const counted = bills(Math.max(0, inTill + off), currency);
  return {
    cashRegistry: counted.bills,
    coins: counted.rest,
    cashTakings: taken.bills,
    cashTakingCoins: 0,
    totalCashAmount: sales,
    additionalExpenses: expenses,
  };
}

/** Minor units to the coins people pay with: fifty fils of a dinar. */
const rounded = (amount: number, currency: string): number =>
  minorUnits(currency) > 100 ? Math.round(amount / 50) * 50 : Math.round(amount);

/** An amount in as few bills as possible; the rest is coins. */
function bills(amount: number, currency: string): { readonly bills: readonly CountedBills[]; readonly rest: number } {
  let rest = amount;
  const unit = minorUnits(currency);
  const counted: CountedBills[] = [];
  for (const value of billsOf(currency)) {
    const nominal = value * unit;
    const numberOfBills = Math.floor(rest / nominal);
    if (numberOfBills > 0) counted.push({ nominal, numberOfBills });
    rest -= numberOfBills * nominal;
  }
  return { bills: counted, rest };
}
