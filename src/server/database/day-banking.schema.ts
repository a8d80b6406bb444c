import type { Generated } from 'kysely';
import type { ClosureReason, CountedBills, DayBankingStatus, DayBankingType, Expense } from '#domain/day-banking.ts';
import type { Id, Instant, Json, NullableInstant } from './column-types.ts';

/** A till report (D28–D36); amounts in minor units. */
export interface DayBankingTable {
  tenant_id: string;
  id: Id;
  location_id: string;
  type: DayBankingType;
  business_date: string;
  position: number;
  status: DayBankingStatus;
  confirmed_at: NullableInstant;
  deleted_at: NullableInstant;
  currency: string;
  cash_registry: Json<CountedBills[]>;
  coins: Generated<number>;
  cash_takings: Json<CountedBills[]>;
  cash_taking_coins: Generated<number>;
  total_amount: Generated<number | null>;
  total_cash_amount: Generated<number>;
  additional_expenses: Json<Expense[]>;
  note: Generated<string | null>;
  counted: Generated<number | null>;
  opening: Generated<number | null>;
  expected: Generated<number | null>;
  variance: Generated<number | null>;
  tolerance: Generated<number>;
  previous_id: Generated<string | null>;
  corrects_id: Generated<string | null>;
  submitted_by: Generated<string | null>;
  closure_reason: Generated<ClosureReason | null>;
  closure_note: Generated<string | null>;
  filled_by: Generated<string | null>;
  approval_process_id: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
