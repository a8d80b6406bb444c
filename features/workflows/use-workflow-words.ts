import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { isInstant, payloadText, type Payload } from '#machines/kernel/payload-text.ts';
import { formatDay, formatDayTime } from '#ui/format/dates.ts';
import { formatEither } from '#ui/format/lists.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Workflow } from './workflows.queries.ts';

/** A day or month within the name of a record. */
const DAY = /\b\d{4}-\d{2}(?:-\d{2})?\b/g;
/** Isolates a text in a sentence of another direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Prefix of invented ids, and the first of them. */
const MADE_UP = '00000000-';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The person behind an id: invented, another invented one, or one related to the record. */
type People = Readonly<Record<'madeUp' | 'another' | 'known', string>>;

/** Texts of machines and durations in the reader's language. */
export function useWorkflowWords() {
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(() => {
    const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const numbers = new Intl.NumberFormat(locale);
    const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
    const changes = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
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
      /** With its sign. */
      signed: (value: number): string => signed.format(value),
      /** A relative change: 0.12 is +12 %. */
      change: (value: number): string => changes.format(value),
      share: (part: number, whole: number): string => shares.format(whole === 0 ? 1 : part / whole),
      /** The name of a record: its kind, with formatted dates (D45). */
      record: (
        { wording }: Workflow,
        { label, kind }: { readonly label: string; readonly kind: string | null },
      ): string => {
        // A month has no day.
        const name = label.replaceAll(DAY, (date) => isolated(formatDay(date, locale).trim()));
        return kind === null ? name : `${named(wording.values, kind)} · ${isolated(name)}`;
      },
      /** In the company's zone: a record need not have a location. */
      moment: (instant: string): string => formatDayTime(instant, tenant.timezone, locale),
      /** Seconds in the largest unit they fill. */
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
      /** Alternatives of which one is sufficient. */
      either: (each: readonly string[]): string => formatEither(each, locale),
      /** From one to another, in reading direction. */
      way: (from: string, to: string): string => `${from} ${language === 'ar' ? '←' : '→'} ${to}`,
      /** The effects of a transition, separately. */
      effects: ({ wording }: Workflow, names: readonly string[]): readonly string[] =>
        names.map((name) => named(wording.effects, name)),
      situation: ({ wording }: Workflow, name: string): string => named(wording.situations, name),
      /** The payload of a test case event, whose times belong to no location. */
      payload: (workflow: Workflow, payload: Payload): string =>
        payloadOf(workflow, payload, (text) => (isInstant(text) ? formatDayTime(text, 'UTC', locale) : null)),
      /** The payload of a simulated event: times in the company's zone, people by their relation to the record. */
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
