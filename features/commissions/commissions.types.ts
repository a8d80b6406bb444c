import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';

/** The payout of one month in one currency. */
export type MonthRow = AnswerOf<typeof api.commissionPayouts.periods>['data'][number];
export type Period = MonthRow['commissionPeriod'];
/** The payout of one employee for a month, in one currency. */
export type Payout = AnswerOf<typeof api.commissionPayouts.list>['data'][number];
export type Sale = AnswerOf<typeof api.commissions.list>['data'][number];
export type Tip = AnswerOf<typeof api.tips.list>['data'][number];

export type MonthsQuery = QueryOf<typeof api.commissionPayouts.periods>;
/** An imported file (D53). */
export type ImportRun = AnswerOf<typeof api.synchronizations.list>['data'][number];

/** The sales of one employee, in one currency. */
export type EmployeeSales = AnswerOf<typeof api.commissions.employees>['data'][number];
export type EmployeeTips = AnswerOf<typeof api.tips.employees>['data'][number];

/** The figures of a summary card; tips have an admin fee, sales a tax. */
export interface CardFigures {
  readonly currency: string;
  readonly gross: number;
  /** VAT, or the admin fee of tips. */
  readonly taken: number;
  readonly net: number;
  /** Absent while nothing is paid out. */
  readonly payout?: number;
}
