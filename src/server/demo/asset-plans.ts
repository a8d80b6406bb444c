import type { AssetFieldType, AssetOwnerKind } from '#domain/assets.ts';

interface PlannedType {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: AssetFieldType; readonly isRequired: boolean }[];
}

/** Asset types of the demo, with their fields. */
export const ASSET_TYPES: readonly PlannedType[] = [
  {
    name: 'Laptop',
    fields: [
      { name: 'Serial number', type: 'string', isRequired: true },
      { name: 'Bought on', type: 'date', isRequired: true },
      { name: 'Memory (GB)', type: 'number', isRequired: false },
      { name: 'Under warranty', type: 'boolean', isRequired: false },
    ],
  },
  {
    name: 'Phone',
    fields: [
      { name: 'Model', type: 'string', isRequired: true },
      { name: 'IMEI', type: 'string', isRequired: true },
      { name: 'Bought on', type: 'date', isRequired: false },
    ],
  },
  {
    name: 'Card terminal',
    fields: [
      { name: 'Terminal number', type: 'string', isRequired: true },
      { name: 'Contactless', type: 'boolean', isRequired: false },
    ],
  },
  {
    name: 'Key',
    fields: [
      { name: 'Number', type: 'string', isRequired: true },
      { name: 'Opens', type: 'string', isRequired: false },
    ],
  },
  { name: 'Uniform', fields: [{ name: 'Size', type: 'string', isRequired: false }] },
];

/** An owner by account name, location code or an outsider's e-mail. */
export interface PlannedOwner {
  readonly kind: AssetOwnerKind;
  readonly name: string;
}
export type AssetPlanStep =
  | { readonly daysAgo: number; readonly to: PlannedOwner }
  | { readonly daysAgo: number; readonly does: 'unassign' | 'edit' | 'delete' }
  | { readonly daysAgo: number; readonly note: string };

export interface AssetPlan {
  readonly type: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** In minor units. */
  readonly value: number | null;
  readonly enteredDaysAgo: number;
  readonly steps: readonly AssetPlanStep[];
}

const employee = (name: string): PlannedOwner => ({ kind: 'employee', name });
const location = (name: string): PlannedOwner => ({ kind: 'location', name });
const account = (name: string): PlannedOwner => ({ kind: 'user', name });

const laptop = (serial: string, bought: string, memory: number, isCovered: boolean) => ({
  'Serial number': serial,
  'Bought on': bought,
  'Memory (GB)': memory,
  'Under warranty': isCovered,
});
const phone = (model: string, imei: string) => ({ Model: model, IMEI: imei });

/** The demo's assets: every state, every kind of owner, and some with a history. Locations by list index. */
export const ASSET_PLANS: readonly AssetPlan[] = [
  {
    type: 'Laptop',
    values: laptop('C02-4411', '2024-02-11', 16, true),
    value: 649_900,
    enteredDaysAgo: 420,
    steps: [
      { daysAgo: 410, to: employee('manager2') },
      { daysAgo: 240, to: employee('manager') },
      { daysAgo: 30, does: 'edit' },
    ],
  },
  {
    type: 'Laptop',
    values: laptop('C02-4412', '2024-02-11', 16, true),
    value: 649_900,
    enteredDaysAgo: 420,
    steps: [{ daysAgo: 415, to: employee('hr') }],
  },
  {
    type: 'Laptop',
    values: laptop('C02-3907', '2021-06-01', 8, false),
    value: 489_000,
    enteredDaysAgo: 900,
    steps: [
      { daysAgo: 880, to: employee('finance') },
      { daysAgo: 90, note: 'The battery swells; the repair costs more than a new one.' },
    ],
  },
  { type: 'Laptop', values: laptop('C02-5120', '2026-01-20', 32, true), value: 899_000, enteredDaysAgo: 25, steps: [] },
  {
    type: 'Laptop',
    values: laptop('C02-5121', '2026-01-20', 32, true),
    value: 899_000,
    enteredDaysAgo: 25,
    steps: [
      { daysAgo: 20, to: employee('analyst') },
      { daysAgo: 4, does: 'unassign' },
    ],
  },
  {
    type: 'Phone',
    values: phone('Pixel 9', '356938035643809'),
    value: 329_900,
    enteredDaysAgo: 320,
    steps: [
      { daysAgo: 300, to: employee('reception') },
      { daysAgo: 180, to: employee('staff') },
    ],
  },
  {
    type: 'Phone',
    values: phone('Galaxy A55', '490154203237518'),
    value: 149_900,
    enteredDaysAgo: 200,
    steps: [{ daysAgo: 190, to: employee('reception') }],
  },
  {
    type: 'Phone',
    values: phone('Galaxy A55', '490154203237526'),
    value: 149_900,
    enteredDaysAgo: 200,
    steps: [
      { daysAgo: 190, to: employee('manager') },
      { daysAgo: 60, does: 'unassign' },
      { daysAgo: 58, note: 'Lost on a business trip.' },
    ],
  },
  { type: 'Phone', values: phone('iPhone 15', '353918052345678'), value: 379_900, enteredDaysAgo: 80, steps: [] },
  { type: 'Phone', values: phone('Pixel 9', '356938035643817'), value: 329_900, enteredDaysAgo: 60, steps: [] },
  {
    type: 'Phone',
    values: phone('iPhone 15', '353918052345686'),
    value: 379_900,
    enteredDaysAgo: 80,
    steps: [{ daysAgo: 75, does: 'delete' }],
  },
  {
    type: 'Card terminal',
    values: { 'Terminal number': 'T-7001', Contactless: true },
    value: 120_000,
    enteredDaysAgo: 600,
    steps: [{ daysAgo: 590, to: location('0') }],
  },
  {
    type: 'Card terminal',
    values: { 'Terminal number': 'T-7002', Contactless: true },
    value: 120_000,
    enteredDaysAgo: 600,
    steps: [
      { daysAgo: 590, to: location('0') },
      { daysAgo: 100, to: location('1') },
    ],
  },
  {
    type: 'Card terminal',
    values: { 'Terminal number': 'T-6400', Contactless: false },
    value: 60_000,
    enteredDaysAgo: 1_100,
    steps: [
      { daysAgo: 1_090, to: location('1') },
      { daysAgo: 95, note: 'The bank takes this model no more.' },
    ],
  },
  {
    type: 'Key',
    values: { Number: 'K-12', Opens: 'Front door' },
    value: null,
    enteredDaysAgo: 700,
    steps: [{ daysAgo: 690, to: employee('staff') }],
  },
  {
    type: 'Key',
    values: { Number: 'K-13', Opens: 'المستودع' },
    value: null,
    enteredDaysAgo: 700,
    steps: [{ daysAgo: 690, to: employee('manager') }],
  },
  {
    type: 'Key',
    values: { Number: 'K-14', Opens: 'Archive' },
    value: null,
    enteredDaysAgo: 300,
    steps: [{ daysAgo: 290, to: account('auditor') }],
  },
  {
    type: 'Phone',
    values: phone('Galaxy A55', '490154203237534'),
    value: 149_900,
    enteredDaysAgo: 150,
    steps: [{ daysAgo: 140, to: employee('app-only') }],
  },
  {
    type: 'Uniform',
    values: { Size: 'L' },
    value: 18_000,
    enteredDaysAgo: 150,
    steps: [{ daysAgo: 140, to: employee('app-only') }],
  },
];
