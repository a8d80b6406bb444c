import { kernelReasons } from '#machines/kernel/kernel.texts.ts';
import type { EventAnswer, MachineTexts, Reason } from '#machines/kernel/index.ts';

/** A reason as the API tells it: the code for programs, the sentence for people. */
export interface PresentedReason {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Puts a machine's reason into English words; clients in other languages translate by code. */
export function presentReason(texts: MachineTexts, reason: Reason): PresentedReason {
  const params = reason.params ?? {};
  const text = texts.reasons[reason.code] ?? kernelReasons['not-in-this-state'];
  const message = text.en.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  // What the machine says has to happen before it.
  const first = typeof params['first'] === 'string' ? texts.events[params['first']]?.en : undefined;
  return { code: reason.code, message: first ? `${message} It is after: ${first}.` : message, params };
}

/** An event answer as the API tells it. */
export function presentAnswer(
  texts: MachineTexts,
  answer: EventAnswer,
): { event: string; can: boolean; reasons: PresentedReason[] } {
  return { event: answer.event, can: answer.can, reasons: answer.reasons.map((reason) => presentReason(texts, reason)) };
}
