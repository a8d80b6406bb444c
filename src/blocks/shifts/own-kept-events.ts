import { call } from '#client/http/call.ts';
import { KeptEvents, type KeptEvent } from './kept-events.ts';
import { phoneStore } from './phone-events.ts';
import { CHECK_CALLS } from './shifts.mutations.ts';

let own: { readonly employeeId: string; readonly kept: KeptEvents; onSent: () => void } | undefined;

/**
 * The check events of a person that wait on their phone, one set for the whole page: they are sent wherever the person is
 * in the view. `onSent` is called after each that was recorded or refused.
 */
export function ownKeptEvents(employeeId: string, onSent: () => void): KeptEvents {
  if (own?.employeeId !== employeeId) {
    const kept = new KeptEvents<KeptEvent>({
      send: ({ shiftId, event, at, key }) =>
        call(CHECK_CALLS[event].send, { params: { id: shiftId }, body: { at }, idempotencyKey: key }),
      onSent: () => own?.onSent(),
      store: phoneStore(employeeId),
    });
    own = { employeeId, kept, onSent };
  }
  own.onSent = onSent;
  return own.kept;
}
