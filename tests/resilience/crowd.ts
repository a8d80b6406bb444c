import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, sendTo, signInAt, type SignedIn, type WireAnswer, type WireRequest } from '../support/http-person.ts';

/** A write with its own Idempotency-Key, and what is known of its outcome. */
export interface Deed {
  readonly kind: 'ask' | 'cancel' | 'decide' | 'note';
  readonly by: SignedIn;
  readonly key: string;
  readonly request: WireRequest;
  /** Null while unknown: the connection broke, or the server could not tell. */
  answer: WireAnswer | null;
}

/** Whether the server confirmed it. */
export const isAcknowledged = ({ answer }: Deed): boolean => answer !== null && answer.status < 300;

/** People who write continuously until stopped, or until the server is gone. */
export interface Crowd {
  /** Everything sent so far. */
  readonly deeds: readonly Deed[];
  /** Lets running requests finish, with any outcome. */
  stop(): Promise<void>;
}

export interface People {
  readonly askers: readonly SignedIn[];
  readonly deciders: readonly SignedIn[];
  /** A leave type with the tenant's approval process and without a balance. */
  readonly leaveTypeId: string;
}

const ASKERS = ['staff', 'finance', 'reception'] as const;
const DECIDERS = ['manager', 'manager2', 'hr'] as const;

/** Signs in the people of the demo tenant; their tokens outlive every restart. */
export async function gatherPeople(origin: string): Promise<People> {
  const signIn = (local: string): Promise<SignedIn> => signInAt(origin, `${local}@luma.example`);
  const askers = await Promise.all(ASKERS.map(signIn));
  const deciders = await Promise.all(DECIDERS.map(signIn));
  const [first] = askers;
  if (!first) throw new Error('nobody asks');
  const types = await sendTo<{ data: { id: string; code: string }[] }>(origin, {
    method: 'GET',
    path: '/api/leave-types',
    headers: bearer(first),
  });
  const type = types.body.data.find(({ code }) => code === 'hajj');
  if (!type) throw new Error('the demo has no leave type of its own');
  return { askers, deciders, leaveTypeId: type.id };
}

let days = 0;
/** Unused days, two apart: no requests of the crowd conflict. */
const freshDay = (): string =>
  Temporal.PlainDate.from('2040-01-01')
    .add({ days: (days += 2) })
    .toString();

/** Sends a write to the current server and records the outcome. Returns whether it is known. */
export async function send(deed: Deed, origin: string): Promise<boolean> {
  const headers = { ...bearer(deed.by), 'idempotency-key': deed.key };
  const answer = await sendTo(origin, { ...deed.request, headers }).catch(() => null);
  // A server that cannot tell (its database went away) has promised nothing.
  deed.answer = answer && answer.status < 500 ? answer : null;
  return deed.answer !== null;
}

/** Starts the crowd; `originOf` tells each person where to send the next request. */
export function startCrowd(people: People, originOf: () => string): Crowd {
  const deeds: Deed[] = [];
  let isStopped = false;

  const act = async (kind: Deed['kind'], by: SignedIn, request: WireRequest): Promise<Deed> => {
    const deed: Deed = { kind, by, key: randomUUID(), request, answer: null };
    deeds.push(deed);
    if (!(await send(deed, originOf()))) throw new Error('the server is gone');
    return deed;
  };

  const ask = async (by: SignedIn): Promise<void> => {
    for (let turn = 1; !isStopped; turn++) {
      const day = freshDay();
      const body = { employeeId: by.employeeId, leaveTypeId: people.leaveTypeId, startDate: day, endDate: day };
      const asked = await act('ask', by, { method: 'POST', path: '/api/leaves', body });
      const id = String(asked.answer?.body['id']);
      if (turn % 4 === 0) await act('cancel', by, { method: 'POST', path: `/api/leaves/${id}/cancel`, body: {} });
      // Deciding takes three people and requesting one: without a pause the pending list would only grow.
      await sleep(20);
    }
  };

  const decide = async (by: SignedIn): Promise<void> => {
    for (let turn = 1; !isStopped; turn++) {
      const stepId = await findTurn(by, originOf());
      if (!stepId) await sleep(20);
      else if (turn % 5 === 0) {
        const body = { note: `A word of ${randomUUID()}` };
        await act('note', by, { method: 'POST', path: `/api/approval-process-steps/${stepId}/note`, body });
      } else {
        const body = { status: turn % 7 === 0 ? 'rejected' : 'accepted' };
        await act('decide', by, { method: 'PATCH', path: `/api/approval-process-steps/${stepId}`, body });
      }
    }
  };

  // A person whose server is gone pauses until the next round.
  const loops = [...people.askers.map(ask), ...people.deciders.map(decide)].map((loop) => loop.catch(() => undefined));
  return {
    deeds,
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

interface Waiting {
  readonly data: readonly {
    readonly approvalProcess: { readonly steps: readonly { readonly id: string; readonly status: string }[] };
  }[];
}

/** The step of the newest request pending with a person; null if there is none. */
async function findTurn(by: SignedIn, origin: string): Promise<string | null> {
  const { status, body } = await sendTo<Waiting>(origin, {
    method: 'GET',
    path: '/api/leaves',
    query: { isMyTurn: true, startDate: '2040-01-01', size: 1 },
    headers: bearer(by),
  });
  if (status !== 200) throw new Error('the server is gone');
  return body.data[0]?.approvalProcess.steps.find((step) => step.status === 'pending')?.id ?? null;
}
