import { ApiProblem } from '#client/http/api-problem.ts';
import { newKey } from '#client/http/send.ts';
import type { Presence } from '#domain/schedules/attendance.ts';
import type { CheckEvent } from './shifts.mutations.ts';

/** A check event that waits for a connection. */
export interface KeptEvent {
  /** Its idempotency key: sent twice, it is recorded once. */
  readonly key: string;
  readonly shiftId: string;
  readonly event: CheckEvent;
  /** When it happened. */
  readonly at: string;
}

interface Kept<Event extends KeptEvent> {
  readonly waiting: readonly Event[];
  /** Events the server refused. */
  readonly failed: readonly (Event & { readonly problem: ApiProblem })[];
}

export interface KeptEventsOptions<Event extends KeptEvent> {
  /** Records an event. @throws ApiProblem */
  readonly send: (event: Event) => Promise<unknown>;
  /** Called after each event that was recorded or refused. */
  readonly onSent: () => void;
  /** The next of what waits, where not every event can be sent; the first one by default. */
  readonly next?: (waiting: readonly Event[]) => Event | undefined;
  /** Keeps what waits beyond the page; without it, events last as long as the page. */
  readonly store?: { readonly read: () => readonly Event[]; readonly write: (waiting: readonly Event[]) => void };
}

const RETRY_MS = 10_000;

/** No answer came: offline, or the server is being restarted. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 502 || error.status === 503);

/** Nothing was decided about the event: it is sent again, after an update of the app too. */
const isPutOff = (error: unknown): boolean =>
  isOffline(error) || (error instanceof ApiProblem && error.code === 'app-update-required');

export const problemIn = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });

const EVENTS_AFTER: Readonly<Record<Presence, readonly CheckEvent[]>> = {
  scheduled: ['shift.check-in'],
  absent: ['shift.check-in'],
  'on-duty': ['shift.break-start', 'shift.check-out'],
  'on-break': ['shift.break-end'],
  finished: [],
};

/**
 * Check events that can follow a presence as last seen, at a moment (`now` in milliseconds): what is offered without a
 * connection. A shift that has not begun does not end (D43).
 */
export const eventsAfter = (
  presence: Presence,
  { startDate }: { readonly startDate: string },
  now: number,
): readonly CheckEvent[] =>
  EVENTS_AFTER[presence].filter((event) => event !== 'shift.check-out' || now >= Date.parse(startDate));

/** The presence that an event leads to, as long as the server has not said more. */
export const PRESENCE_AFTER: Readonly<Record<CheckEvent, Presence>> = {
  'shift.check-in': 'on-duty',
  'shift.break-start': 'on-break',
  'shift.break-end': 'on-duty',
  'shift.check-out': 'finished',
};

/** Check events kept while there is no connection; they are sent in their order, each once. */
export class KeptEvents<Event extends KeptEvent = KeptEvent> {
  #state: Kept<Event>;
  readonly #options: KeptEventsOptions<Event>;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(options: KeptEventsOptions<Event>) {
    this.#options = options;
    this.#state = { waiting: options.store?.read() ?? [], failed: [] };
  }

  readonly state = (): Kept<Event> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('online', this.retry);
    if (this.#state.waiting.length > 0) this.#schedule(0);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      removeEventListener('online', this.retry);
      clearTimeout(this.#timer);
    };
  };

  keep(event: Omit<Event, 'key'>): void {
    // The key alone was left out.
    const kept = { ...event, key: newKey() } as Event;
    this.#set({ ...this.#state, waiting: [...this.#state.waiting, kept] });
    this.#schedule();
  }

  dismiss(key: string): void {
    this.#set({ ...this.#state, failed: this.#state.failed.filter((each) => each.key !== key) });
  }

  /** Changes what waits: it may then be sent. */
  change(changed: (event: Event) => Event): void {
    this.#set({ ...this.#state, waiting: this.#state.waiting.map(changed) });
  }

  readonly retry = (): void => void this.sendAll();

  /** Sends what waits, until the connection is lost again. */
  async sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const sent = next;
        const problem = await this.#send(sent);
        if (problem === 'put-off') break;
        this.#set({
          waiting: this.#state.waiting.filter(({ key }) => key !== sent.key),
          failed: problem ? [...this.#state.failed, { ...sent, problem }] : this.#state.failed,
        });
        this.#options.onSent();
      }
    } finally {
      this.#isSending = false;
      if (this.#state.waiting.length > 0) this.#schedule();
    }
  }

  async #send(event: Event): Promise<ApiProblem | 'put-off' | null> {
    try {
      await this.#options.send(event);
      return null;
    } catch (error) {
      if (isPutOff(error)) return 'put-off';
      const problem = problemIn(error);
      return isRecordedAlready(problem, event.event) ? null : problem;
    }
  }

  #next(): Event | undefined {
    const { waiting } = this.#state;
    return this.#options.next ? this.#options.next(waiting) : waiting[0];
  }

  #schedule(wait = RETRY_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, wait);
  }

  #set(state: Kept<Event>): void {
    if (state.waiting !== this.#state.waiting) this.#options.store?.write(state.waiting);
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
