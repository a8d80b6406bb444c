import { useMemo } from 'react';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { joinedTexts, reasonText, type RefusalTexts } from '#machines/kernel/reason-text.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import type { ActionTone, RecordAction } from '#ui/governed/action.types.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Action, ApprovalProcess } from './approval.types.ts';
import type { ApprovalCache } from './approvals.mutations.ts';

/** An event of the record itself, offered beside the decisions. */
export interface OwnEvent {
  readonly tone: ActionTone;
  /** Sends it from the composer; absent where the feature asks in its own way (`onBegin`). */
  readonly send?: (sent: { readonly note: string | null; readonly version: number }) => Promise<unknown>;
  /** Whether a note goes along. */
  readonly hasNote?: boolean;
  /** What the message says once it went through. */
  readonly done?: { readonly title: string; readonly description: string };
}

/** A reason that locks an acceptance, and that the reader may overrule with a note and a confirmation (D24). */
export interface Override {
  readonly lifts: (code: string) => boolean;
  readonly label: string;
  /** Said where the note, or the confirmation, is missing. */
  readonly noteRequired: string;
  readonly confirmationRequired: string;
}

/** What is decided, as the feature that owns the record describes it. */
export interface DecisionSubject {
  readonly id: string;
  /** Whom or what it is about, for the title of the composer and for messages. */
  readonly name: string;
  /** The approval that is open; null where there is none. */
  readonly process: ApprovalProcess | null;
  /** Version of the record itself: its own events are about that. */
  readonly version: number;
  /** The server's answers about the events of the steps and of the record. */
  readonly actions: readonly Action[];
  readonly cache: ApprovalCache;
  /** Words of the record's own machine. */
  readonly texts?: RefusalTexts;
  readonly consequence: (action: Action) => string | undefined;
  readonly override?: Override | undefined;
  /** The record's own events, in the order of their buttons. */
  readonly own?: Readonly<Record<string, OwnEvent>>;
  /** One of its own events without composer was chosen. */
  readonly onBegin?: (event: string) => void;
}

type Refusal = Pick<Action['reasons'][number], 'code' | 'message'> & { readonly params?: object | undefined };

export interface MachineWords {
  readonly event: (event: string) => string;
  /** Why something cannot be done; the server's own sentence where the code is not known here. */
  readonly reason: (refusal: Refusal) => string;
}

/** Words of the approval's machine, and of that of the record. */
export function useMachineWords(texts?: RefusalTexts): MachineWords {
  const { language, locale } = useLanguage();
  return useMemo(() => {
    const known = texts ? joinedTexts(approvalTexts, texts) : approvalTexts;
    const number = (value: number): string => formatNumber(value, locale);
    return {
      event: (event) => known.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(known, refusal, language, number) ?? refusal.message,
    };
  }, [language, locale, texts]);
}

export type StepDecision = 'step.accept' | 'step.reject';

const STEP_TONES: Readonly<Record<string, ActionTone>> = {
  'step.accept': 'positive',
  'step.reject': 'negative',
  'step.reassign': 'neutral',
};

export const isDecision = (event: string): event is StepDecision => event === 'step.accept' || event === 'step.reject';

/** One answer for each event that has a button, the best the server gave: an allowed one before a locked one. */
export function offeredActions(
  actions: readonly Action[],
  own: Readonly<Record<string, unknown>> = {},
): readonly Action[] {
  return [...Object.keys(STEP_TONES), ...Object.keys(own)].flatMap((event) => {
    const answers = actions.filter((action) => action.event === event);
    const best = answers.find(({ can }) => can) ?? answers[0];
    return best ? [best] : [];
  });
}

type Lifts = Override['lifts'] | undefined;

/** Locked by nothing but what the reader may overrule. */
export const isOverridable = ({ event, can, reasons }: Action, lifts: Lifts): boolean =>
  event === 'step.accept' && !can && reasons.length > 0 && reasons.every(({ code }) => lifts?.(code));

export const isOffered = (action: Action, lifts: Lifts): boolean => action.can || isOverridable(action, lifts);

/** The server refused it for what the reader may overrule: it was not so yet when the decision was begun. */
export const isRefusedFor = (problem: ApiProblem | null, lifts: Lifts): boolean =>
  problem?.errors.some(({ code }) => lifts?.(code)) === true;

/** The buttons of a subject. */
export const buttonsOf = (
  { own = {}, override, consequence }: DecisionSubject,
  actions: readonly Action[],
  { event, reason }: MachineWords,
): readonly RecordAction[] =>
  actions.map((action) => ({
    event: action.event,
    label: event(action.event),
    can: isOffered(action, override?.lifts),
    reasons: action.reasons.map(reason),
    tone: STEP_TONES[action.event] ?? own[action.event]?.tone ?? 'neutral',
    consequence: consequence(action),
  }));
