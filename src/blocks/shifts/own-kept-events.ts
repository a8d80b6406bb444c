import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { session } from '#client/session/session.ts';
import { KeptEvents, type KeptEvent } from './kept-events.ts';
import { phoneStore } from './phone-events.ts';
import { CHECK_CALLS } from './shifts.mutations.ts';

let own: { readonly employeeId: string; readonly kept: KeptEvents; onSent: () => void } | undefined;

const unreachable = (cause?: ApiProblem): ApiProblem =>
  new ApiProblem({ code: 'network-failure', status: 0 }, cause ? { cause } : undefined);

/** Whether the session is that of the person: without one, as after a start without a connection, nothing can be sent. */
function isSignedIn(employeeId: string): boolean {
  const user = session.facts()?.user;
  return user !== undefined && (user.employeeId ?? user.id) === employeeId;
}

/**
 * The check events of a person that wait on their phone, one set for the whole page: they are sent wherever the person is
 * in the view. `onSent` is called after each that was recorded or refused.
 */
export function ownKeptEvents(employeeId: string, onSent: () => void): KeptEvents {
  if (own?.employeeId !== employeeId) {
    const kept = new KeptEvents<KeptEvent>({
      send: async ({ shiftId, event, at, key }) => {
        if (!isSignedIn(employeeId)) throw unreachable();
        try {
          await call(CHECK_CALLS[event].send, { params: { id: shiftId }, body: { at }, idempotencyKey: key });
        } catch (error) {
          // The session ended: the entry waits until its person signs in again.
          throw error instanceof ApiProblem && error.status === 401 ? unreachable(error) : error;
        }
      },
      onSent: () => own?.onSent(),
      store: phoneStore(employeeId),
    });
    own = { employeeId, kept, onSent };
  }
  own.onSent = onSent;
  return own.kept;
}
