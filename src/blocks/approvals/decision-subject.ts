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
  /** Sends it from the composer; absent where the feature has its own form (`onBegin`). */
  readonly send?: (sent: { readonly note: string | null; readonly version: number }) => Promise<unknown>;
  /** Whether it takes a note. */
  readonly hasNote?: boolean;
  /** The success message. */
  readonly done?: { readonly title: string; readonly description: string };
}

/** A reason that locks an acceptance, and that the reader may override with a note and a confirmation (D24). */
export interface Override {
  readonly lifts: (code: string) => boolean;
  readonly label: string;
  /** Shown when the note or the confirmation is missing. */
  readonly noteRequired: string;
  readonly confirmationRequired: string;
}

/** What is decided, as described by the feature that owns the record. */
export interface DecisionSubject {
  /** The machine of the record. */
  readonly machine: string;
  readonly id: string;
  /** The id of the record where `id` is that of what waits. */
  readonly recordId?: string;
  /** Its subject, for the title of the composer and for messages. */
  readonly name: string;
  /** The open approval; null if there is none. */
  readonly process: ApprovalProcess | null;
  /** Version of the record itself, used by its own events. */
  readonly version: number;
  /** The server's evaluation of the events of steps and record. */
  readonly actions: readonly Action[];
  readonly cache: ApprovalCache;
  /** Texts of the record's machine. */
  readonly texts?: RefusalTexts;
  readonly consequence: (action: Action) => string | undefined;
  readonly override?: Override | undefined;
  /** The record's own events, in button order. */
  readonly own?: Readonly<Record<string, OwnEvent>>;
  /** One of its own events without composer was chosen. */
  readonly onBegin?: (event: string) => void;
}

type Refusal = Pick<Action['reasons'][number], 'code' | 'message'> & { readonly params?: object | undefined };

export interface MachineWords {
  readonly event: (event: string) => string;
  /** Why something is locked; the server's sentence where the code is unknown here. */
  readonly reason: (refusal: Refusal) => string;
}

/** Texts of the approval's machine and of the record's. */
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

/** One evaluation for each event with a button: an allowed one takes precedence over a locked one. */
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

/** Locked only by what the reader may override. */
export const isOverridable = ({ event, can, reasons }: Action, lifts: Lifts): boolean =>
  event === 'step.accept' && !can && reasons.length > 0 && reasons.every(({ code }) => lifts?.(code));

export const isOffered = (action: Action, lifts: Lifts): boolean => action.can || isOverridable(action, lifts);

/** The server refused it for something the reader may override, which did not apply when the decision was started. */
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
