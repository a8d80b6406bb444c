import { expect } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type ApiAnswer, type Person } from '../support/api.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;

export type Listed = AnswerOf<typeof calls.offboardings.list>;

export interface Refusal {
  readonly code: string;
  readonly errors?: readonly { path: string; code: string; message: string }[];
  readonly record: Settlement;
}

type Answer = ApiAnswer<Settlement & Refusal>;

export const PATH = '/api/offboardings';

export const FULL = {
  countryISO: 'AE',
  currency: 'AED',
  lastWorkingDay: '2024-12-30',
  terminationReason: 'termination',
  basicWage: 1_000_000,
  totalWage: 1_300_000,
};

/** Settlements as started, filled in and read by HR. */
export function settlementsOf(hr: () => Person) {
  const begin = async (employeeId: string): Promise<Settlement> => {
    const { status, body } = await hr().send<Settlement>('POST', PATH, { body: { employeeId } });
    expect(status).toBe(201);
    return body;
  };
  const post = (id: string, part: string, body: object, by: Person = hr()): Promise<Answer> =>
    by.send('POST', `${PATH}/${id}/${part}`, { body });
  const read = (id: string, by: Person = hr()): Promise<Answer> => by.send('GET', `${PATH}/${id}`);
  const codesOf = ({ body }: ApiAnswer<Refusal>): readonly string[] => (body.errors ?? []).map(({ code }) => code);
  const actionOf = ({ actions }: Settlement, event: string) => actions.find((each) => each.event === event);
  return { begin, post, read, codesOf, actionOf };
}
