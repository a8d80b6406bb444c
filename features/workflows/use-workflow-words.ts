import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { isInstant, payloadText, type Payload } from '#machines/kernel/payload-text.ts';
import { formatDay, formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Workflow } from './workflows.queries.ts';

/** A day or month within the name of a record. */
const DAY = /\b\d{4}-\d{2}(?:-\d{2})?\b/g;
/** Stands for itself in a sentence of another direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What ids begin with that nobody has, and the first of them. */
const MADE_UP = '00000000-';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who stands behind an id: somebody made up, another such, or somebody whom the record is about. */
type People = Readonly<Record<'madeUp' | 'another' | 'known', string>>;

/** What machines say, and lengths of time, in the reader's language. */
export function useWorkflowWords() {
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => {
    const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const numbers = new Intl.NumberFormat(locale);
    const either = new Intl.ListFormat(locale, { type: 'disjunction' });
    const named = (texts: Workflow['wording']['effects'], name: string): string =>
      texts.find((each) => each.name === name)?.label[language] ?? name;
    const payloadOf = ({ wording }: Workflow, payload: Payload, value: (text: string) => string | null): string =>
      payloadText(payload, {
        field: (name) => named(wording.fields, name),
        value: (text) => value(text) ?? named(wording.values, text),
        number: (each) => numbers.format(each),
        comma: language === 'ar' ? '، ' : ', ',
      });
    return {
      language,
      number: (value: number): string => numbers.format(value),
      share: (part: number, whole: number): string => shares.format(whole === 0 ? 1 : part / whole),
      /** The name of a record: of which kind it is, and its days as people read them (D45). */
      record: (
        { wording }: Workflow,
        { label, kind }: { readonly label: string; readonly kind: string | null },
      ): string => {
        // Of a month there is no day to be said.
        const name = label.replaceAll(DAY, (date) => isolated(formatDay(date, locale).trim()));
        return kind === null ? name : `${named(wording.values, kind)} · ${isolated(name)}`;
      },
      /** By the clocks of the company: a record of a machine need not stand anywhere. */
      moment: (instant: string): string => formatDayTime(instant, tenant.timezone, locale),
      /** Seconds in the largest unit that they fill. */
      time: (seconds: number): string => {
        const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
        return new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'short',
          maximumFractionDigits: seconds / size < 10 && unit !== 'second' ? 1 : 0,
        }).format(seconds / size);
      },
      state: ({ nodes }: Workflow, name: string): string =>
        name
          .split('+')
          .map((part) => nodes.find((node) => node.name === part)?.label[language] ?? part)
          .join(' · '),
      /** Things of which one is enough. */
      either: (each: readonly string[]): string => either.format(each),
      /** From one to another, in the direction in which it is read. */
      way: (from: string, to: string): string => `${from} ${language === 'ar' ? '←' : '→'} ${to}`,
      /** What follows from a transition, each effect on its own. */
      effects: ({ wording }: Workflow, names: readonly string[]): readonly string[] =>
        names.map((name) => named(wording.effects, name)),
      situation: ({ wording }: Workflow, name: string): string => named(wording.situations, name),
      /** What comes with an event of a case, whose hours are those of no place. */
      payload: (workflow: Workflow, payload: Payload): string =>
        payloadOf(workflow, payload, (text) => (isInstant(text) ? formatDayTime(text, 'UTC', locale) : null)),
      /** What comes with an event that is tried on a copy of a record: hours by the clocks of the company, people by what they are to it. */
      trial: (workflow: Workflow, payload: Payload, people: People): string =>
        payloadOf(workflow, payload, (text) =>
          isInstant(text)
            ? formatDayTime(text, tenant.timezone, locale)
            : ID.test(text)
              ? people[text === NOBODY ? 'madeUp' : text.startsWith(MADE_UP) ? 'another' : 'known']
              : null,
        ),
      event: ({ events }: Workflow, name: string): string =>
        events.find((each) => each.name === name)?.label[language] ?? name,
    };
  }, [language, locale, tenant]);
}

export type WorkflowWords = ReturnType<typeof useWorkflowWords>;
