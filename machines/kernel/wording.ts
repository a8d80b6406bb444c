import type { Conditions, MachineTexts, Text } from './record-machine.ts';
import type { TransitionFact } from './transitions.ts';

/** XState's own events in words: delays and completed parts. */
const OWN_EVENTS: readonly (readonly [event: RegExp, text: Text])[] = [
  [/^xstate\.after\.([^.]+)\./, { en: 'After {1}', ar: 'بعد {1}' }],
  [/^xstate\.done\.state\./, { en: 'All parts done', ar: 'اكتملت كل الأجزاء' }],
  [/^xstate\.done\.actor\./, { en: 'Done', ar: 'تم' }],
  [/^xstate\.error\.actor\./, { en: 'Failed', ar: 'فشل' }],
];

/** Represents the whole machine, for an event possible in any of its states. */
export const ANY_STATE = '*';
export const anyStateText: Text = { en: 'Any state', ar: 'أي حالة' };

/** An event in words; undefined if it has no text. */
export function eventText(texts: MachineTexts, event: string): Text | undefined {
  if (texts.events[event]) return texts.events[event];
  for (const [pattern, text] of OWN_EVENTS) {
    const match = pattern.exec(event);
    if (match) return mapText(text, (words) => words.replace('{1}', spoken(match[1] ?? '')));
  }
  return undefined;
}

/** A guard in words. One without a text is spelled out from its name, so that no diagram has a gap. */
export function guardText(conditions: Conditions, guard: string): Text {
  return conditions[guard] ?? { en: spoken(guard), ar: spoken(guard) };
}

/** The condition of a transition: its guard, and that none before it for the same event was taken. */
export function conditionText(
  conditions: Conditions,
  fact: TransitionFact,
  all: readonly TransitionFact[],
): Text | null {
  const siblings = all.filter((each) => each.from === fact.from && each.event === fact.event);
  const isFirst = siblings[0]?.id === fact.id;
  if (fact.guard === null) return isFirst ? null : { en: 'otherwise', ar: 'وإلا' };
  const guard = guardText(conditions, fact.guard);
  return isFirst
    ? { en: `if ${guard.en}`, ar: `إذا ${guard.ar}` }
    : { en: `otherwise, if ${guard.en}`, ar: `وإلا إذا ${guard.ar}` };
}

/** `isCoveredOrOverridden` → `is covered or overridden`; milliseconds become hours, minutes or seconds. */
function spoken(name: string): string {
  if (!/^\d+$/.test(name))
    return name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase();
  const ms = Number(name);
  const [size, unit] = (
    [
      [3_600_000, 'h'],
      [60_000, 'min'],
      [1000, 's'],
    ] as const
  ).find(([each]) => ms >= each && ms % each === 0) ?? [1, 'ms'];
  return `${ms / size} ${unit}`;
}

const mapText = ({ en, ar }: Text, change: (words: string) => string): Text => ({ en: change(en), ar: change(ar) });
