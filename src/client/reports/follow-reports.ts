import { createActor, type Actor } from 'xstate';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { lookDelay } from '#domain/reports.ts';
import { reportPollingMachine } from '#machines/report-polling/index.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { call } from '../http/call.ts';
import { session } from '../session/session.ts';
import {
  forgetReport,
  markNotified,
  rememberedReports,
  rememberReport,
  type RememberedReport,
} from './report-memory.ts';

export type ReportRequest = BodyOf<typeof api.reports.create>;
type Answer = AnswerOf<typeof api.reports.read>;

/** A followed report: the state of its machine, and the last server response. */
export interface FollowedReport extends RememberedReport {
  readonly state: 'idle' | 'requesting' | 'queued' | 'running' | 'ready' | 'failed' | 'expired' | 'timedOut';
  /** Null until the server has responded. */
  readonly answer: Answer | null;
}

interface Follower {
  readonly report: RememberedReport;
  readonly actor: Actor<typeof reportPollingMachine>;
  answer: Answer | null;
  followedSince: number;
  looks: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

type Nested<Value> = Value extends string ? Value : Nested<Value[keyof Value]>;

/** The state of a report, in the words of D84: the innermost state. */
function stateOf(actor: Follower['actor']): FollowedReport['state'] {
  const innermost = (value: string | object): string =>
    typeof value === 'string' ? value : innermost(Object.values(value)[0] as string | object);
  return innermost(actor.getSnapshot().value) as Nested<ReturnType<typeof actor.getSnapshot>['value']>;
}

/** Notified when a report is ready or has failed; `isFirst` unless this browser has announced it before. */
export type ReportNews = (report: FollowedReport, isFirst: boolean) => void;

const IS_FOLLOWED: ReadonlySet<string> = new Set(['queued', 'running']);
/** Interval for dropping expired entries. */
const QUIET_TICK_MS = 60_000;

/** One person's reports in this page. Each is controlled by the machine `report-polling`; this executes its actions. */
export class FollowedReports {
  readonly #userId: string;
  readonly #followers = new Map<string, Follower>();
  readonly #listeners = new Set<() => void>();
  readonly #news = new Set<ReportNews>();
  #shown: readonly FollowedReport[] = [];

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Resumes the reports stored in this browser, including those requested in another tab since. */
  resume(): void {
    for (const report of rememberedReports(this.#userId)) {
      if (!this.#followers.has(report.id))
        this.#add(report).actor.send({ type: 'poll.resume', ageMs: Date.now() - Date.parse(report.requestedAt) });
    }
    this.#publish();
  }

  /**
   * Requests a report and follows it; `about` distinguishes it from others of its type. @throws ApiProblem with the
   * reason
   */
  async request(body: ReportRequest, about?: string): Promise<FollowedReport> {
    const answer = await call(api.reports.create, { body });
    const known = this.#followers.get(answer.id);
    if (known) return this.#view(known);
    const report: RememberedReport = {
      id: answer.id,
      type: answer.type,
      requestedAt: answer.requestedAt,
      ...(about ? { about } : {}),
    };
    rememberReport(this.#userId, report);
    const follower = this.#add(report);
    follower.actor.send({ type: 'poll.request' });
    this.#hear(follower, answer);
    return this.#view(follower);
  }

  /** Resumes polling after giving up, or checks a report that may have expired on the server. */
  again(id: string): void {
    const follower = this.#followers.get(id);
    if (!follower) return;
    follower.followedSince = Date.now();
    follower.looks = 0;
    follower.actor.send({ type: 'poll.again' });
    this.#schedule(follower);
    this.#publish();
  }

  dismiss(id: string): void {
    this.#followers.get(id)?.actor.send({ type: 'poll.dismiss' });
    this.#publish();
  }

  /** Stops all polling, as on sign-out; stored reports stay stored. */
  stop(): void {
    for (const { timer, actor } of this.#followers.values()) {
      clearTimeout(timer);
      actor.stop();
    }
    this.#followers.clear();
    this.#publish();
  }

  /** Newest first. */
  readonly list = (): readonly FollowedReport[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onNews = (listener: ReportNews): (() => void) => {
    this.#news.add(listener);
    return () => this.#news.delete(listener);
  };

  #add(report: RememberedReport): Follower {
    const machine = reportPollingMachine.provide({
      actions: {
        look: () => void this.#look(report.id),
        forget: () => this.#forget(report.id),
        // The response is in place once the event has been processed.
        tell: () => queueMicrotask(() => this.#tell(report.id)),
      },
    });
    const actor = createActor(machine).start();
    const follower: Follower = { report, actor, answer: null, followedSince: Date.now(), looks: 0, timer: undefined };
    this.#followers.set(report.id, follower);
    this.#schedule(follower);
    return follower;
  }

  async #look(id: string): Promise<void> {
    const follower = this.#followers.get(id);
    if (!follower) return;
    follower.looks += 1;
    try {
      this.#hear(follower, await call(api.reports.read, { params: { id } }));
    } catch (error) {
      // An unavailable server is asked again on the next tick; one that does not know the report is not.
      if (error instanceof ApiProblem && error.code === 'not-found') follower.actor.send({ type: 'server.gone' });
    }
    this.#publish();
  }

  #hear(follower: Follower, answer: Answer): void {
    follower.answer = answer;
    follower.actor.send({ type: 'server.answered', status: answer.status });
    this.#publish();
  }

  #schedule(follower: Follower): void {
    clearTimeout(follower.timer);
    const isFollowed = follower.answer === null || IS_FOLLOWED.has(stateOf(follower.actor));
    follower.timer = setTimeout(
      () => {
        const now = Date.now();
        follower.actor.send({
          type: 'clock.tick',
          waitedMs: now - follower.followedSince,
          ageMs: now - Date.parse(follower.report.requestedAt),
        });
        if (this.#followers.has(follower.report.id)) this.#schedule(follower);
        this.#publish();
      },
      isFollowed ? lookDelay(follower.looks) : QUIET_TICK_MS,
    );
  }

  #forget(id: string): void {
    const follower = this.#followers.get(id);
    clearTimeout(follower?.timer);
    this.#followers.delete(id);
    forgetReport(this.#userId, id);
  }

  #tell(id: string): void {
    const follower = this.#followers.get(id);
    if (!follower || this.#news.size === 0) return;
    const isFirst = markNotified(this.#userId, id);
    for (const listener of this.#news) listener(this.#view(follower), isFirst);
  }

  #view({ report, actor, answer }: Follower): FollowedReport {
    return { ...report, state: stateOf(actor), answer };
  }

  #publish(): void {
    this.#shown = [...this.#followers.values()]
      .map((each) => this.#view(each))
      .toSorted((one, other) => Date.parse(other.requestedAt) - Date.parse(one.requestedAt));
    for (const listener of this.#listeners) listener();
  }
}

let current: { readonly userId: string; readonly reports: FollowedReports } | null = null;

// After signing out there is no one to poll for.
session.subscribe(() => {
  if (current && session.facts()?.user.id !== current.userId) current.reports.stop();
});

/** The reports of the signed-in person; those of the previous person are no longer followed. */
export function reportsOf(userId: string): FollowedReports {
  if (current?.userId !== userId) {
    current?.reports.stop();
    current = { userId, reports: new FollowedReports(userId) };
  }
  return current.reports;
}
