export { dayBanking } from './day-banking.definition.ts';
export type { DayBankingContext, DayBankingEvent } from './day-banking.rules.ts';
export { dayBankingPlace, dayBankingPosition, dayBankingState } from './day-banking.record.ts';
export type { DayBankingPlace } from './day-banking.record.ts';
