import type { SpecTable } from '../kernel/spec-table.ts';
import type { SettlementContext, SettlementEvent } from './offboarding-settlement.rules.ts';

type Save = Extract<SettlementEvent, { type: 'settlement.save' }>;
type Plan = Extract<SettlementEvent, { type: 'role-transfer.plan' }>;
type Found = Extract<SettlementEvent, { type: 'duties.found' }>;
type Reopen = Extract<SettlementEvent, { type: 'settlement.reopen' }>;

const at = (endOfService: string, roleTransfer: string): string =>
  `in-progress.endOfService.${endOfService}+in-progress.roleTransfer.${roleTransfer}`;

const gaps = (_: SettlementContext, event: SettlementEvent) => ({ missing: (event as Save).missing });
const plan = (_: SettlementContext, event: SettlementEvent) => ({ uncovered: (event as Plan).uncovered });
const found = (_: SettlementContext, event: SettlementEvent) =>
  ({ duties: (event as Found).duties, uncovered: (event as Found).uncovered, roleTransfer: 'open' }) as const;
const moved = () => ({ duties: 0, uncovered: 0, roleTransfer: 'confirmed' }) as const;
const isReady = ({ missing, pendingLeaves, heldAssets, openBankings }: SettlementContext): boolean =>
  missing.length === 0 && pendingLeaves === 0 && heldAssets === 0 && openBankings === 0;
const isCovered = ({ uncovered }: SettlementContext): boolean => uncovered === 0;
const byAdministratorWithReason = (_: SettlementContext, event: SettlementEvent): boolean =>
  (event as Reopen).isAdministrator && (event as Reopen).hasNote;

const OPEN = [at('open', 'not-needed'), at('open', 'open'), at('open', 'confirmed')];
const NEEDS: Readonly<Record<string, string>> = {
  countryISO: 'needs-country',
  currency: 'needs-currency',
  lastWorkingDay: 'needs-last-working-day',
  terminationReason: 'needs-termination-reason',
  basicWage: 'needs-basic-wage',
  totalWage: 'needs-total-wage',
  manualAmount: 'needs-manual-amount',
  manualNote: 'needs-manual-note',
  startDate: 'ends-before-start',
};
/** D68: the missing fields in form order; D69: unresolved records, with their numbers. */
const inTheWay = ({ missing, pendingLeaves, heldAssets, openBankings }: SettlementContext) => [
  ...missing.map((field) => ({ code: NEEDS[field] ?? '' })),
  ...[
    { code: 'leave-pending', params: { count: pendingLeaves } },
    { code: 'assets-not-returned', params: { count: heldAssets } },
    { code: 'banking-unconfirmed', params: { count: openBankings } },
  ].filter(({ params }) => params.count > 0),
];

/** A settlement as in the specification and the decisions, typed in by hand: the oracle of the machine. */
export const settlementTable: SpecTable<SettlementContext, SettlementEvent> = {
  effects: [],
  observe: (snapshot) => snapshot.context as SettlementContext,
  rows: [
    {
      cite: 'D66: not-started until the first save',
      from: 'not-started',
      on: 'settlement.save',
      when: ({ duties }) => duties === 0,
      to: at('open', 'not-needed'),
      gives: gaps,
    },
    {
      cite: 'D66, D67: a transfer is needed when the leaver has duties',
      from: 'not-started',
      on: 'settlement.save',
      when: ({ duties }) => duties > 0,
      to: at('open', 'open'),
      gives: (context, event) => ({ ...gaps(context, event), roleTransfer: 'open' }),
    },
    {
      cite: 'D66: the first save may be that of the role transfer',
      from: 'not-started',
      on: 'role-transfer.plan',
      when: ({ duties }) => duties > 0,
      to: at('open', 'open'),
      gives: (context, event) => ({ ...plan(context, event), roleTransfer: 'open' }),
    },
    ...(['not-needed', 'open', 'confirmed'] as const).flatMap(
      (transfer): SpecTable<SettlementContext, SettlementEvent>['rows'] => [
        {
          cite: 'D68: Save allowed incomplete',
          from: at('open', transfer),
          on: 'settlement.save',
          to: at('open', transfer),
          gives: gaps,
        },
        {
          cite: 'D66: Delete allowed until endOfService confirmed',
          from: at('open', transfer),
          on: 'settlement.delete',
          to: 'deleted',
        },
      ],
    ),
    {
      cite: 'D66, D69: confirmed when both done',
      from: [at('open', 'not-needed'), at('open', 'confirmed')],
      on: 'end-of-service.confirm',
      when: isReady,
      to: 'confirmed',
      gives: () => ({ isEndOfServiceConfirmed: true }),
    },
    {
      cite: 'D66, D69: endOfService {open, confirmed}',
      from: at('open', 'open'),
      on: 'end-of-service.confirm',
      when: isReady,
      to: at('confirmed', 'open'),
      gives: () => ({ isEndOfServiceConfirmed: true }),
    },
    {
      cite: 'D67: who takes over is chosen',
      from: at('open', 'open'),
      on: 'role-transfer.plan',
      to: at('open', 'open'),
      gives: plan,
    },
    {
      cite: 'D67: who takes over is chosen',
      from: at('confirmed', 'open'),
      on: 'role-transfer.plan',
      to: at('confirmed', 'open'),
      gives: plan,
    },
    {
      cite: 'D66, D67: confirm moves all',
      from: at('open', 'open'),
      on: 'role-transfer.confirm',
      when: isCovered,
      to: at('open', 'confirmed'),
      gives: moved,
    },
    {
      cite: 'D66: confirmed when both done',
      from: at('confirmed', 'open'),
      on: 'role-transfer.confirm',
      when: isCovered,
      to: 'confirmed',
      gives: moved,
    },
    {
      cite: 'D67: a transfer is needed when the leaver has duties',
      from: [at('open', 'not-needed'), at('open', 'confirmed')],
      on: 'duties.found',
      to: at('open', 'open'),
      gives: found,
    },
    {
      cite: 'D66: afterwards only reopen by administrator with reason',
      from: at('confirmed', 'open'),
      on: 'settlement.reopen',
      when: byAdministratorWithReason,
      to: at('open', 'open'),
      gives: () => ({ isEndOfServiceConfirmed: false }),
    },
    {
      cite: 'D66: afterwards only reopen by administrator with reason; what was moved stays moved',
      from: 'confirmed',
      on: 'settlement.reopen',
      when: (context, event) => byAdministratorWithReason(context, event) && context.roleTransfer === 'confirmed',
      to: at('open', 'confirmed'),
      gives: () => ({ isEndOfServiceConfirmed: false }),
    },
    {
      cite: 'D66: afterwards only reopen by administrator with reason',
      from: 'confirmed',
      on: 'settlement.reopen',
      when: (context, event) => byAdministratorWithReason(context, event) && context.roleTransfer === 'not-needed',
      to: at('open', 'not-needed'),
      gives: () => ({ isEndOfServiceConfirmed: false }),
    },
    {
      cite: 'D66: Delete allowed until endOfService confirmed',
      from: 'not-started',
      on: 'settlement.delete',
      to: 'deleted',
    },
  ],
  ended: ['deleted'],
  refusals: [
    {
      cite: 'D67: a transfer needs duties',
      from: 'not-started',
      on: 'role-transfer.plan',
      when: ({ duties }) => duties === 0,
      because: 'no-duties',
    },
    {
      cite: 'D68, D69: everything in the way is named',
      from: OPEN,
      on: 'end-of-service.confirm',
      when: (settlement) => !isReady(settlement),
      because: inTheWay,
    },
    {
      cite: 'D67: every duty has a successor',
      from: [at('open', 'open'), at('confirmed', 'open')],
      on: 'role-transfer.confirm',
      because: ({ uncovered }) => [{ code: 'duties-without-successor', params: { count: uncovered } }],
    },
    {
      cite: 'D66: reopen by administrator',
      from: [at('confirmed', 'open'), 'confirmed'],
      on: 'settlement.reopen',
      when: (_, event) => !(event as Reopen).isAdministrator,
      because: 'only-administrators-reopen',
    },
    {
      cite: 'D66: with reason',
      from: [at('confirmed', 'open'), 'confirmed'],
      on: 'settlement.reopen',
      because: 'reopening-needs-reason',
    },
  ],
};
