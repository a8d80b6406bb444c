import { dayBankingTable } from '#machines/day-banking/day-banking.spec.ts';
import { driver } from '../paths-http/drivers/day-banking.driver.ts';
import { killEverything } from './kill-everything.ts';

killEverything(driver, dayBankingTable, [
  {
    faults: /^isEndOfDay always true$|cutoff\.passed\[0\] unguarded$/,
    because: 'the clock checks only end-of-day reports',
  },
  {
    faults: /^automatically-generated\S+ chain\.changed\[0\] unguarded$/,
    because: 'only counted reports are recalculated',
  },
  {
    faults: /^hasNote always true$|explain\[0\] unguarded$/,
    because: 'the contract refuses a blank explanation before the machine is asked',
  },
  {
    faults: / without takeCount$|^automatically-generated.* without takeVariance$/,
    because: 'the server calculates the figures of the row, and passes them to the machine',
  },
  { faults: / without startCorrection$/, because: 'a report is corrected by the one that is sent, or not at all' },
  {
    faults: / without makeDueAgain$/,
    because: 'a day of the walk has also ended by its opening hours, and is due again by them',
  },
]);
