import { newKey } from '#client/http/send.ts';
import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { credentialsOf, isOffline, problemIn, recordAs, signInWithPin } from './act-as-person.ts';

/** An event that waits for a connection. In memory only: a PIN is not written to the device. */
export interface KeptEvent {
  readonly key: string;
  readonly employeeId: string;
  readonly name: string;
  readonly pin: string;
  readonly shiftId: string;
  readonly event: CheckEvent;
  readonly at: string;
}

/** An event the server refused. */
export interface FailedEvent extends KeptEvent {
  readonly problem: ApiProblem;
}

interface Kept {
  readonly waiting: readonly KeptEvent[];
  readonly failed: readonly FailedEvent[];
}

const RETRY_MS = 10_000;

/** Events kept on this device while it has no connection; they are sent in their order, each once. */
export class KeptEvents {
  #state: Kept = { waiting: [], failed: [] };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  readonly #onSent: () => void;

  constructor(onSent: () => void) {
    this.#onSent = onSent;
  }

  readonly state = (): Kept => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('online', this.retry);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) removeEventListener('online', this.retry);
    };
  };

  keep(event: Omit<KeptEvent, 'key'>): void {
    this.#set({ ...this.#state, waiting: [...this.#state.waiting, { ...event, key: newKey() }] });
    this.#schedule();
  }

  dismiss(key: string): void {
    this.#set({ ...this.#state, failed: this.#state.failed.filter((each) => each.key !== key) });
  }

  /** Sends what waits, until the connection is lost again. */
  readonly retry = (): void => void this.#sendAll();

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#state.waiting[0]; next; next = this.#state.waiting[0]) {
        const problem = await this.#send(next);
        if (problem === 'offline') break;
        this.#set({
          waiting: this.#state.waiting.slice(1),
          failed: problem ? [...this.#state.failed, { ...next, problem }] : this.#state.failed,
        });
        this.#onSent();
      }
    } finally {
      this.#isSending = false;
      if (this.#state.waiting.length > 0) this.#schedule();
    }
  }

  async #send({ employeeId, pin, ...wanted }: KeptEvent): Promise<ApiProblem | 'offline' | null> {
    try {
      await recordAs(credentialsOf(await signInWithPin(employeeId, pin)), wanted);
      return null;
    } catch (error) {
      if (isOffline(error)) return 'offline';
      const problem = problemIn(error);
      return isRecordedAlready(problem, wanted.event) ? null : problem;
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, RETRY_MS);
  }

  #set(state: Kept): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The first attempt had arrived although its answer was lost. */
function isRecordedAlready({ code, record }: ApiProblem, event: CheckEvent): boolean {
  if (code !== 'event-not-allowed') return false;
  const { status } = (record ?? {}) as { readonly status?: string };
  return event === 'shift.check-out' ? status === 'finished' : status === 'in-progress';
}
