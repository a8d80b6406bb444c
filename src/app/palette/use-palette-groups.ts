import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastAskable } from '#blocks/why/askable.ts';
import { holdsWords } from '#domain/folded-text.ts';
import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { session } from '#client/session/session.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { setColorMode, useColorMode } from '#ui/color-mode/color-mode.ts';
import {
  InboxIcon,
  InfoIcon,
  LanguagesIcon,
  LockIcon,
  LogOutIcon,
  MoonIcon,
  SunIcon,
  UserIcon,
  WorkflowIcon,
} from '#ui/icons.tsx';
import { useLanguageChoice } from '../language/language-context.tsx';
import { ACCOUNT, APPROVALS, WORKFLOWS } from '../route-table.ts';
import { openShortcutSheet } from '../shortcuts/sheet-state.ts';
import { findPages } from '../shell/find-pages.ts';
import type { MenuSection } from '../shell/menu.ts';
import type { en } from '../texts/en.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { useNewRecords } from './new-records.ts';
import { recentCommands } from './recents.ts';

type Titles = Pick<typeof en, 'pages' | 'sections'>;

const OTHER = {
  en: async (): Promise<Titles> => (await import('../texts/ar.ts')).ar,
  ar: async (): Promise<Titles> => (await import('../texts/en.ts')).en,
};

/** Titles of pages and sections in the other language: people search by either name. */
function useOtherTitles(): Titles | null {
  const { language } = useLanguageChoice();
  const [titles, setTitles] = useState<Titles | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void OTHER[language]().then((loaded) => isCurrent && setTitles(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return titles;
}

/** Commands available everywhere. */
function useActions(): readonly Command[] {
  const t = useAppTexts();
  const { t: tUi } = useTranslation('ui');
  const askable = lastAskable();
  const { language, choose } = useLanguageChoice();
  const isDark = useColorMode() === 'dark';
  const hasWorkflows = usePermissions().has(WORKFLOWS.right);
  const isApprover = usePermissions().has(APPROVALS.right);
  const other = language === 'en' ? 'ar' : 'en';
  return [
    ...(askable
      ? [
          {
            id: 'ask-why',
            title: tUi('action.askWhy'),
            detail: askable.name,
            alsoSaid: 'why cannot permission reason لماذا صلاحية',
            icon: LockIcon,
            run: askable.ask,
            takesFocus: true,
          },
        ]
      : []),
    {
      id: 'language',
      title: t('palette.language', { language: other === 'ar' ? 'العربية' : 'English' }),
      alsoSaid: 'language لغة',
      icon: LanguagesIcon,
      run: () => void choose(other),
    },
    {
      id: 'color-mode',
      title: t(isDark ? 'shell.useLight' : 'shell.useDark'),
      alsoSaid: 'dark light mode theme داكن فاتح',
      icon: isDark ? SunIcon : MoonIcon,
      run: () => setColorMode(isDark ? 'light' : 'dark'),
    },
    {
      id: 'shortcuts',
      title: t('shortcuts.title'),
      alsoSaid: 'keyboard shortcuts لوحة المفاتيح',
      icon: InfoIcon,
      run: openShortcutSheet,
      takesFocus: true,
    },
    ...(isApprover
      ? [
          {
            id: 'approvals',
            title: t('pages.approvals'),
            alsoSaid: 'approvals waiting inbox decide موافقات',
            icon: InboxIcon,
            to: APPROVALS.path,
          },
        ]
      : []),
    ...(hasWorkflows
      ? [
          {
            id: 'workflows',
            title: t('pages.workflows'),
            alsoSaid: 'workflows machines diagrams سير العمل',
            icon: WorkflowIcon,
            to: WORKFLOWS.path,
          },
        ]
      : []),
    {
      id: 'account',
      title: t('pages.account'),
      alsoSaid: 'account profile password sessions حسابي',
      icon: UserIcon,
      to: ACCOUNT,
    },
    {
      id: 'sign-out',
      title: t('shell.signOut'),
      alsoSaid: 'sign out logout خروج',
      icon: LogOutIcon,
      run: () => void session.signOut(),
    },
  ];
}

/**
 * All commands for a text, in order: actions on the open record, recent targets, pages, records, and general commands.
 * `ofFeatures` are those of the features.
 */
export function usePaletteGroups(
  text: string,
  menu: readonly MenuSection[],
  ofFeatures: readonly CommandGroup[],
  records: readonly CommandGroup[],
): readonly CommandGroup[] {
  const t = useAppTexts();
  const other = useOtherTitles();
  const actions = useActions();
  const newRecords = useNewRecords();
  const fits = ({ title, detail, alsoSaid }: Command): boolean =>
    holdsWords(`${title} ${detail ?? ''} ${alsoSaid ?? ''}`, text);
  const pages = findPages(menu, text, (page) => t(page.titleKey), other ?? undefined).flatMap(
    ({ section, destinations }) =>
      destinations.map(({ title, path }): Command => ({
        id: `page:${path}`,
        title,
        detail: title === section.title ? undefined : section.title,
        icon: section.icon,
        to: path,
      })),
  );
  const isEmpty = text.trim() === '';
  const ofRecord = ofFeatures.filter(({ id }) => id !== 'actions');
  const more = ofFeatures.filter(({ id }) => id === 'actions').flatMap(({ commands }) => commands);
  const filtered = (group: CommandGroup): CommandGroup => ({ ...group, commands: group.commands.filter(fits) });
  return [
    ...ofRecord.map(filtered),
    { id: 'recent', title: t('palette.recent'), commands: isEmpty ? recentCommands() : [] },
    { id: 'pages', title: t('launcher.label'), commands: pages },
    ...records,
    filtered({ id: 'actions', title: t('palette.actions'), commands: [...more, ...newRecords, ...actions] }),
  ].filter(({ commands }) => commands.length > 0);
}
