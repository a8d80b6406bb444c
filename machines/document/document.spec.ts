import type { SpecTable } from '../kernel/spec-table.ts';
import type { DocumentContext, DocumentEvent } from './document.rules.ts';

type When = (thresholds: DocumentContext, event: DocumentEvent) => boolean;

const monthsOf = (event: DocumentEvent): number =>
  'monthsLeft' in event && event.monthsLeft !== null ? event.monthsLeft : Infinity;
const isOver: When = (_, event) => 'isExpired' in event && event.isExpired;
const isUrgent: When = (type, event) => !isOver(type, event) && monthsOf(event) <= type.urgentInMonths;
const isInWarning: When = (type, event) =>
  !isOver(type, event) && monthsOf(event) > type.urgentInMonths && monthsOf(event) <= type.warningInMonths;
const isFar: When = (type, event) => !isOver(type, event) && monthsOf(event) > type.warningInMonths;

const IN_FORCE = ['in-force.ok', 'in-force.warning', 'in-force.urgent', 'in-force.expired'] as const;
const STANDINGS = [
  ['in-force.expired', isOver, 'D81: expired if expiry < today'],
  ['in-force.urgent', isUrgent, 'A§5, D81: at or below the urgent threshold'],
  ['in-force.warning', isInWarning, 'A§5, D81: else at or below the warning threshold'],
  ['in-force.ok', isFar, 'A§5, D81: beyond both thresholds'],
] as const;

/** The possible events of a document, typed in by hand: the oracle of the machine. */
export const documentTable: SpecTable<DocumentContext, DocumentEvent> = {
  effects: [],
  observe: (snapshot) => snapshot.context,
  rows: [
    ...STANDINGS.flatMap(([to, when, cite]) => [
      { cite: `${cite}; B§5: a document is added`, from: 'missing', on: 'document.add' as const, when, to },
      { cite: `${cite}; B§5: a document is edited`, from: IN_FORCE, on: 'document.correct' as const, when, to },
      {
        cite: `${cite}; ADR-0135: its renewal is deleted`,
        from: 'replaced',
        on: 'document.restore' as const,
        when,
        to,
      },
      { cite: `${cite}; DATE_PASSED`, from: IN_FORCE, on: 'document.date-passed' as const, when, to },
    ]),
    {
      cite: 'A§5: RENEW, the new document is valid',
      from: IN_FORCE,
      on: 'document.renew',
      when: (_, event) => event.type === 'document.renew' && !event.isNextExpired,
      to: 'replaced',
    },
    { cite: 'A§5: ARCHIVE', from: IN_FORCE, on: 'document.archive', to: 'archived' },
  ],
  ended: ['archived'],
  refusals: [{ cite: 'A§5: a renewal is valid', from: IN_FORCE, on: 'document.renew', because: 'over-already' }],
};
