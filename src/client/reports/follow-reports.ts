import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { lookDelay, REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import { inspect } from '#machines/kernel/inspection.ts';
import { stateName } from '#machines/kernel/record-machine.ts';
import { reportPollingMachine, type Looked, type ReportPollingEvent } from '#machines/report-polling/index.ts';
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
  readonly state: (typeof STATES)[number];
  /** Null until the server has responded. */
  readonly answer: Answer | null;
}

type PollingActor = Actor<typeof reportPollingMachine>;

interface Follower {
  readonly actor: PollingActor;
  /** Undefined until the server has accepted the request. */
  report: RememberedReport | undefined;
  answer: Answer | null;
  /** Number of polls so far, which determines the next interval. */
  looks: number;
}
type Adopted = Follower & { readonly report: RememberedReport };

const STATES = ['idle', 'requesting', 'queued', 'running', 'ready', 'failed', 'expired', 'timedOut'] as const;

/** The status of a report, in the terms of D84; while it is followed, the one of the last response. */
function stateOf({ actor, answer }: Follower): FollowedReport['state'] {
  const names = stateName(actor.getSnapshot().value).split('.');
  if (names.includes('followed')) return answer?.status === 'running' ? 'running' : 'queued';
  return STATES.find((state) => names.includes(state)) ?? 'idle';
}

/** Notified when a report is ready or has failed; `isFirst` unless this browser has announced it before. */
export type ReportNews = (report: FollowedReport, isFirst: boolean) => void;

/** One person's reports in this page. Each is controlled by the machine `report-polling`; this executes its actions. */
export class FollowedReports {
  readonly #userId: string;
  readonly #followers = new Map<string, Adopted>();
  readonly #listeners = new Set<() => void>();
  readonly #news = new Set<ReportNews>();
  #shown: readonly FollowedReport[] = [];

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Resumes the reports stored in this browser, including those requested in another tab since. */
  resume(): void {
    for (const report of rememberedReports(this.#userId)) {
      if (this.#followers.has(report.id)) continue;
      const { actor } = this.#adopt(this.#start(), report);
      actor.send({ type: 'poll.resume', ageMs: Date.now() - Date.parse(report.requestedAt) });
    }
    this.#publish();
  }

  /**
   * Requests a report and follows it; `about` distinguishes it from others of its type. @throws ApiProblem with the
   * reason
   */
  async request(body: ReportRequest, about?: string): Promise<void> {
    const asked = call(api.reports.create, { body });
    const follower = this.#start(async () => {
      const { id, type, requestedAt, status } = (follower.answer = await asked);
      if (!this.#followers.has(id)) {
        const report = { id, type, requestedAt, ...(about ? { about } : {}) };
        rememberReport(this.#userId, report);
        this.#adopt(follower, report);
      }
      return status;
    });
    follower.actor.send({ type: 'poll.request' });
    await waitFor(follower.actor, (snapshot) => !snapshot.matches({ open: 'requesting' }));
    const { id } = await asked;
    // The same report as one already being followed (D84: within 60 s).
    if (this.#followers.get(id) !== follower) follower.actor.stop();
  }

  /** Resumes polling after giving up, or checks a report that may have expired on the server. */
  again(id: string): void {
    const follower = this.#followers.get(id);
    if (!follower) return;
    follower.looks = 0;
    follower.actor.send({ type: 'poll.again' });
  }

  dismiss(id: string): void {
    this.#followers.get(id)?.actor.send({ type: 'poll.dismiss' });
  }

  /** Stops all polling, as on sign-out; stored reports stay stored. */
  stop(): void {
    for (const { actor } of this.#followers.values()) actor.stop();
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

  #start(ask: () => Promise<ReportState> = () => Promise.reject(new Error('It was requested before.'))): Follower {
    /** A call that sends the status it receives as an event, or `otherwise` without one. */
    const sending = (request: (signal: AbortSignal) => Promise<Looked>, otherwise: ReportPollingEvent) =>
      fromPromise<void>(async ({ signal }) => {
        const event = await request(signal).then(
          (status): ReportPollingEvent => ({ type: 'server.answered', status }),
          () => otherwise,
        );
        // A call whose state was left no longer counts.
        if (!signal.aborted) follower.actor.send(event);
      });
    const machine = reportPollingMachine.provide({
      delays: {
        nextLook: () => lookDelay(follower.looks),
        forgetting: () =>
          Math.max(
            0,
            Date.parse((follower.report ?? follower.answer)?.requestedAt ?? '') + REMEMBERED_FOR_MS - Date.now(),
          ),
      },
      actors: {
        ask: sending(ask, { type: 'server.refused' }),
        look: sending((signal) => this.#look(follower, signal), { type: 'server.silent' }),
      },
      actions: {
        forget: () => this.#forget(follower),
        // The new state is only available after the event.
        tell: () => queueMicrotask(() => this.#tell(follower)),
      },
    });
    const follower: Follower = {
      actor: createActor(machine, { inspect }),
      report: undefined,
      answer: null,
      looks: 0,
    };
    follower.actor.subscribe(() => this.#publish());
    follower.actor.start();
    return follower;
  }

  #adopt(follower: Follower, report: RememberedReport): Adopted {
    const adopted = Object.assign(follower, { report });
    this.#followers.set(report.id, adopted);
    return adopted;
  }

  async #look(follower: Follower, signal: AbortSignal): Promise<Looked> {
    follower.looks += 1;
    try {
      const answer = await call(api.reports.read, { params: { id: follower.report?.id ?? '' }, signal });
      if (!signal.aborted) follower.answer = answer;
      return answer.status;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'not-found') return 'gone';
      throw error;
    }
  }

  #forget({ report }: Follower): void {
    if (!report) return;
    this.#followers.delete(report.id);
    forgetReport(this.#userId, report.id);
  }

  #tell({ report }: Follower): void {
    const follower = report && this.#followers.get(report.id);
    if (!follower || this.#news.size === 0) return;
    const isFirst = markNotified(this.#userId, follower.report.id);
    for (const listener of this.#news) listener(this.#view(follower), isFirst);
  }

  #view(follower: Adopted): FollowedReport {
    return { ...follower.report, state: stateOf(follower), answer: follower.answer };
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
