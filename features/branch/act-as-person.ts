import type { Credentials } from '#client/http/headers.ts';
import { send } from '#client/http/send.ts';
import type { SessionFacts } from '#client/session/create-session.ts';
import { CHECK_CALLS, type CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { api } from '#contract/api.ts';

/** Signs a person in on this device. Their token is held by the caller only. @throws ApiProblem */
export const signInWithPin = (employeeId: string, pin: string): Promise<SessionFacts> =>
  send(api.auth.pin, { body: { audience: 'branch', employeeId, pin } }, null);

export const credentialsOf = ({ accessToken, tenant }: SessionFacts): Credentials => ({
  accessToken,
  tenantId: tenant.id,
});

/** Reads a shift with what its person may do. @throws ApiProblem */
export const readShift = (id: string, person: Credentials): Promise<Shift> =>
  send(api.schedules.read, { params: { id } }, person);

/** An event to be recorded. */
export interface WantedEvent {
  readonly shiftId: string;
  readonly event: CheckEvent;
  /** For an event that happened earlier, without a connection. */
  readonly at?: string;
  readonly key: string;
}

/** Records an event of a shift as a person; the key makes repeating it harmless. @throws ApiProblem */
export const recordAs = (person: Credentials, { shiftId, event, at, key }: WantedEvent): Promise<Shift> =>
  send(
    CHECK_CALLS[event].send,
    { params: { id: shiftId }, body: at === undefined ? {} : { at }, idempotencyKey: key },
    person,
  );
