import type { Text } from '#machines/kernel/record-machine.ts';

type SiteTexts = Readonly<Record<keyof typeof SITE_TEXTS, string>>;

/** The words of the static pages. */
const SITE_TEXTS = {
  workflows: { en: 'Workflows', ar: 'مسارات العمل' },
  about: {
    en: 'Every workflow of Steward is one state machine. These pages are made from the machines themselves.',
    ar: 'كل مسار عمل في ستيوارد آلة حالات واحدة. هذه الصفحات مأخوذة من الآلات نفسها.',
  },
  otherLanguage: { en: 'العربية', ar: 'English' },
  machine: { en: 'Machine', ar: 'الآلة' },
  version: { en: 'version', ar: 'الإصدار' },
  diagram: { en: 'Diagram', ar: 'المخطط' },
  legend: {
    en: 'A double edge ends a record, a dotted one is not stored yet, the dot is the beginning.',
    ar: 'الحافة المزدوجة تنهي السجل، والمنقطة لم تُحفظ بعد، والنقطة هي البداية.',
  },
  transitions: { en: 'Transitions', ar: 'الانتقالات' },
  order: {
    en: 'Of several transitions for one event the first whose condition is met is taken.',
    ar: 'من عدة انتقالات للحدث نفسه يُتخذ أولها تحقق شرطه.',
  },
  from: { en: 'From', ar: 'من' },
  event: { en: 'Event', ar: 'الحدث' },
  condition: { en: 'Condition', ar: 'الشرط' },
  to: { en: 'To', ar: 'إلى' },
  stays: { en: 'stays', ar: 'يبقى' },
  effects: { en: 'Actions', ar: 'الإجراءات' },
  refusedWith: { en: 'Refused because', ar: 'يُرفض لأن' },
  specification: { en: 'Specification', ar: 'المواصفة' },
  states: { en: 'States', ar: 'الحالات' },
  state: { en: 'State', ar: 'الحالة' },
  inWords: { en: 'In words', ar: 'بالكلمات' },
  stored: { en: 'Stored', ar: 'محفوظة' },
  ends: { en: 'Ends here', ar: 'تنتهي هنا' },
  yes: { en: 'yes', ar: 'نعم' },
  no: { en: 'no', ar: 'لا' },
  coverage: { en: 'Coverage', ar: 'التغطية' },
  coverageText: {
    en: 'Walks made from the machine take every transition, see every guard true and false, and reach every state.',
    ar: 'مسارات مولدة من الآلة تسلك كل انتقال، وترى كل شرط متحققًا وغير متحقق، وتبلغ كل حالة.',
  },
  guards: { en: 'Guard outcomes', ar: 'نتائج الشروط' },
  scenarios: { en: 'Scenarios', ar: 'السيناريوهات' },
  scenario: { en: 'Scenario', ar: 'السيناريو' },
  situations: { en: 'Situations', ar: 'المواقف' },
  events: { en: 'Events', ar: 'الأحداث' },
  walks: { en: 'Walks', ar: 'المسارات' },
  files: { en: 'The same as', ar: 'نفسه بصيغة' },
} as const satisfies Record<string, Text>;

/** The words of the static pages in one language. */
export const siteTexts = (language: keyof Text): SiteTexts =>
  Object.fromEntries(Object.entries(SITE_TEXTS).map(([key, text]) => [key, text[language]])) as SiteTexts;
