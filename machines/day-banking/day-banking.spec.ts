import type { SpecTable } from '../kernel/spec-table.ts';
import type { DayBankingContext, DayBankingEvent } from './day-banking.rules.ts';

type Fill = Extract<DayBankingEvent, { type: 'day-banking.fill' }>;
type Changed = Extract<DayBankingEvent, { type: 'chain.changed' }>;
type Explain = Extract<DayBankingEvent, { type: 'day-banking.explain' }>;

const counts = (_: DayBankingContext, event: DayBankingEvent) => ({ variance: (event as Fill).variance });
const calculates = (_: DayBankingContext, event: DayBankingEvent) => ({ variance: (event as Changed).variance });
const isBalanced = ({ variance, tolerance }: DayBankingContext): boolean =>
  variance !== null && variance <= tolerance && variance >= -tolerance;
const isOff = ({ variance, tolerance }: DayBankingContext): boolean =>
  variance !== null && (variance > tolerance || variance < -tolerance);
const isFree = ({ isBuiltUpon }: DayBankingContext): boolean => !isBuiltUpon;
const UNEXPLAINED = 'automatically-generated.unexplained';
const EXPLAINED = 'automatically-generated.explained';

/** A till report as specified, typed in by hand: the oracle of the machine. */
export const dayBankingTable: SpecTable<DayBankingContext, DayBankingEvent> = {
  effects: ['startApproval', 'notifyAutomaticClose', 'startCorrection', 'makeDueAgain'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'D30: expected → drafted', from: 'not-submitted', on: 'day-banking.fill', to: 'drafted', gives: counts },
    {
      cite: 'D30: edit exists only while confirmedAt is null',
      from: 'drafted',
      on: 'day-banking.fill',
      when: isFree,
      to: 'drafted',
      gives: counts,
    },
    {
      cite: 'D30, ADR-0050: a draft shows what it would get, also after what it starts from has changed',
      from: 'drafted',
      on: 'chain.changed',
      to: 'drafted',
      gives: calculates,
    },
    {
      cite: 'D28, ADR-0050: so does what was counted late',
      from: UNEXPLAINED,
      on: 'chain.changed',
      when: ({ variance }) => variance !== null,
      to: UNEXPLAINED,
      gives: calculates,
    },
    {
      cite: 'D28, ADR-0050: so does what was counted late',
      from: EXPLAINED,
      on: 'chain.changed',
      when: ({ variance }) => variance !== null,
      to: EXPLAINED,
      gives: calculates,
    },
    {
      cite: 'D31: an undone end-of-day becomes automatically-generated',
      from: ['not-submitted', 'drafted'],
      on: 'cutoff.passed',
      when: ({ isEndOfDay }) => isEndOfDay,
      to: UNEXPLAINED,
      effects: ['notifyAutomaticClose'],
    },
    {
      cite: 'D31, D30: it is counted late',
      from: UNEXPLAINED,
      on: 'day-banking.fill',
      when: isFree,
      to: UNEXPLAINED,
      gives: counts,
    },
    {
      cite: 'D31, D30: it is counted late',
      from: EXPLAINED,
      on: 'day-banking.fill',
      when: isFree,
      to: EXPLAINED,
      gives: counts,
    },
    {
      cite: 'D31: it must be explained (note) before it can be confirmed',
      from: UNEXPLAINED,
      on: 'day-banking.explain',
      when: (_, event) => (event as Explain).hasNote,
      to: EXPLAINED,
    },
    {
      cite: 'D30, D32: |variance| ≤ tolerance → balanced, process submitted',
      from: ['drafted', EXPLAINED],
      on: 'day-banking.confirm',
      when: isBalanced,
      to: 'balanced',
      effects: ['startApproval'],
    },
    {
      cite: 'D30, D32: otherwise outstanding-with-variance, template steps',
      from: ['drafted', EXPLAINED],
      on: 'day-banking.confirm',
      when: isOff,
      to: 'outstanding-with-variance',
      effects: ['startApproval'],
    },
    {
      cite: 'C§4, D30: a report with a status but no confirmedAt can be deleted',
      from: 'drafted',
      on: 'day-banking.delete',
      when: isFree,
      to: 'deleted',
    },
    {
      cite: 'C§4, D30, D31: so can one that closed automatically, and its day is due again',
      from: [UNEXPLAINED, EXPLAINED],
      on: 'day-banking.delete',
      when: isFree,
      to: 'deleted',
      effects: ['makeDueAgain'],
    },
    {
      cite: 'C§4, D30: approved-with-variance (final)',
      from: 'outstanding-with-variance',
      on: 'process.accepted',
      to: 'approved-with-variance',
    },
    {
      cite: 'C§4, D30: rejected-with-variance (final)',
      from: 'outstanding-with-variance',
      on: 'process.rejected',
      to: 'rejected-with-variance',
    },
    {
      cite: 'D33a: correction = new report of the same type and day',
      from: 'rejected-with-variance',
      on: 'day-banking.correct',
      when: ({ isCorrected }) => !isCorrected,
      to: 'rejected-with-variance',
      effects: ['startCorrection'],
    },
  ],
  ended: ['balanced', 'approved-with-variance', 'deleted'],
  refusals: [
    {
      cite: 'D30, D33a: a later report starts from its count',
      from: ['drafted', UNEXPLAINED, EXPLAINED],
      on: ['day-banking.fill', 'day-banking.delete'],
      when: ({ isBuiltUpon }) => isBuiltUpon,
      because: 'later-report-builds-on-it',
    },
    {
      cite: 'D31: only an end of day closes automatically',
      from: ['not-submitted', 'drafted'],
      on: 'cutoff.passed',
      when: ({ isEndOfDay }) => !isEndOfDay,
      because: 'only-end-of-day-closes',
    },
    {
      cite: 'D31: it must be explained (note)',
      from: UNEXPLAINED,
      on: 'day-banking.explain',
      when: (_, event) => !(event as Explain).hasNote,
      because: 'explanation-needs-note',
    },
    {
      cite: 'D28: without a count there is no variance',
      from: EXPLAINED,
      on: 'day-banking.confirm',
      when: ({ variance }) => variance === null,
      because: 'not-counted',
    },
    {
      cite: 'D28: without a count there is no variance',
      from: [UNEXPLAINED, EXPLAINED],
      on: 'chain.changed',
      when: ({ variance }) => variance === null,
      because: 'not-counted',
    },
    {
      cite: 'D33a: it is corrected once',
      from: 'rejected-with-variance',
      on: 'day-banking.correct',
      when: ({ isCorrected }) => isCorrected,
      because: 'already-corrected',
    },
  ],
};
