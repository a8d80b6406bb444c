import { useMemo } from 'react';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Workflow } from './workflows.queries.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** What machines say, and lengths of time, in the reader's language. */
export function useWorkflowWords() {
  const { language, locale } = useLanguage();
  return useMemo(() => {
    const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const numbers = new Intl.NumberFormat(locale);
    return {
      language,
      number: (value: number): string => numbers.format(value),
      share: (part: number, whole: number): string => shares.format(whole === 0 ? 1 : part / whole),
      moment: (instant: string): string => instants.format(new Date(instant)),
      /** Seconds in the largest unit that they fill. */
      time: (seconds: number): string => {
        const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
        return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: seconds / size < 10 && unit !== 'second' ? 1 : 0 }).format(seconds / size);
      },
      state: ({ nodes }: Workflow, name: string): string =>
        name.split('+').map((part) => nodes.find((node) => node.name === part)?.label[language] ?? part).join(' · '),
      /** What a machine calls an effect, as words: `cancelApproval` → cancel approval. */
      effects: (names: readonly string[]): string => names.map((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-.]/g, ' ').toLowerCase()).join(', '),
      event: ({ events }: Workflow, name: string): string => events.find((each) => each.name === name)?.label[language] ?? name,
    };
  }, [language, locale]);
}

export type WorkflowWords = ReturnType<typeof useWorkflowWords>;
