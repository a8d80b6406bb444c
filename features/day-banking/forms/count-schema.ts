import { array, object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { amountRule, dayRule } from '#ui/form/value-rules.ts';
import type { TillLocation } from '../banking.types.ts';
import { billsRule } from './bills-rule.ts';
import type { CountForm } from './count-values.ts';

/** Validation of a count. A new report is for a day its till can be reported on (ADR-0079). */
export const countSchema = (tills: readonly TillLocation[]) =>
  object({
    locationId: string().required(),
    type: string().oneOf(DAY_BANKING_TYPES).required(),
    businessDate: string()
      .required()
      .when('locationId', ([locationId], day) => {
        const till = tills.find(({ location }) => location.id === locationId);
        return day.concat(dayRule(till ? { min: till.earliest, max: till.today } : {}));
      }),
    bills: billsRule(),
    coins: amountRule(),
    takings: billsRule(),
    cashTakingCoins: amountRule(),
    totalCashAmount: amountRule(),
    totalAmount: amountRule(),
    additionalExpenses: array(object({ name: text(100).required(), amount: amountRule().required() })),
    note: text(2000),
    explanation: text(NOTE_MAX_LENGTH),
  }) as unknown as ObjectSchema<CountForm>;
