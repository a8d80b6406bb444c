import { kernelReasons } from '#machines/kernel/kernel.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import type { EventAnswer, MachineTexts, Reason } from '#machines/kernel/index.ts';

/** A reason in the API: the code for programs, the sentence for people. */
export interface PresentedReason {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Returns a machine's reason in English; clients in other languages translate by code. */
export function presentReason(texts: MachineTexts, reason: Reason): PresentedReason {
  const message = reasonText(texts, reason, 'en') ?? kernelReasons['not-in-this-state'].en;
  return { code: reason.code, message, params: reason.params ?? {} };
}

/** An event answer in the API. */
export function presentAnswer(
  texts: MachineTexts,
  answer: EventAnswer,
): { event: string; can: boolean; reasons: PresentedReason[] } {
  return {
    event: answer.event,
    can: answer.can,
    reasons: answer.reasons.map((reason) => presentReason(texts, reason)),
  };
}
