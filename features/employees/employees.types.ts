import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** Nested lists are spelled out: the contract's inference ends at a list. */
type With<Record, Lists> = Omit<Record, keyof Lists> & Lists;

export type EmployeeRow = With<AnswerOf<typeof api.people.listEmployees>['data'][number], { locationIds: string[] }>;
type Whole = AnswerOf<typeof api.employees.read>;
export type Person = Whole['lineManagers'][number];
export type Contract = AnswerOf<typeof api.contracts.list>['data'][number];
export type Address = NonNullable<Whole['addresses']>[number];
export type EmergencyContact = NonNullable<Whole['contact']>['emergencyContacts'][number];
export type Employee = Whole;
