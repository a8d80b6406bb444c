import { useState } from 'react';
import { QueryLink } from '#client/url/query-link.tsx';
import { holdsWords } from '#domain/folded-text.ts';
import { SearchInput } from '#ui/filter/search-input.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Flex } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { styled } from '#ui/styled.ts';
import type { MenuEntry } from '../../shell/menu.ts';
import { useMenu } from '../../shell/use-menu.ts';
import { useAppTexts } from '../../texts/use-app-texts.ts';
import { SETTINGS_AR, SETTINGS_EN } from './settings-words.ts';

const Group = styled('section', {
  base: {
    mt: '6',
    '& > h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2' },
    '& > ul': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
    },
  },
});

const Card = styled('li', {
  base: {
    position: 'relative',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    '&:hover': { borderColor: 'border.control' },
    '& h3 > a': { fontWeight: 'semibold' },
    // The whole card leads to its page; links to its other pages lie above that.
    '& h3 > a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '& > p': { color: 'fg.muted', mt: '1' },
    '& > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      mt: '2',
      position: 'relative',
      width: 'fit-content',
    },
    '& > ul a': { color: 'brand.fg', display: 'inline-flex', alignItems: 'center', minHeight: '24px' },
    '& > ul a:hover': { textDecoration: 'underline' },
  },
});

/** Texts of both languages: a page is found by its name in the other one, too. */
const textOf = ({ id, title, pages }: MenuEntry): string =>
  [SETTINGS_EN[id], SETTINGS_AR[id]]
    .map((words) => `${words?.description ?? ''} ${words?.keywords ?? ''}`)
    .concat(title, pages.map(({ id: page }) => page.replaceAll('-', ' ')).join(' '))
    .join(' ');

/** Pages of an entry besides the one its title leads to. */
const othersOf = ({ href, pages }: MenuEntry) => pages.filter(({ path }) => path !== href);

/** System Management: its pages under their headings with what each is for, and a search over them (preferred §10). */
export default function SettingsPage() {
  const t = useAppTexts();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const lists = useMenu().find(({ id }) => id === 'system-management')?.lists ?? [];
  const words = language === 'ar' ? SETTINGS_AR : SETTINGS_EN;
  const found = lists
    .map((entries) => entries.filter((entry) => holdsWords(textOf(entry), text)))
    .filter((entries) => entries.length > 0);
  const title = t('sections.system-management');
  return (
    <>
      <PageHeader title={title} sub={t('settings.sub')} />
      <Flex>
        <SearchInput value={text} onChange={setText} label={title} />
      </Flex>
      {found.length === 0 && <EmptyState kind="no-match" />}
      {found.map((entries) => {
        const list = entries[0]?.pages[0]?.list ?? 'setup';
        return (
          <Group key={list} aria-labelledby={`settings-${list}`} data-testid="settings-group">
            <h2 id={`settings-${list}`}>{t(`settings.${list}`)}</h2>
            <ul>
              {entries.map((entry) => (
                <Card key={entry.id} data-testid="settings-entry" data-id={entry.id}>
                  <h3>
                    <QueryLink href={entry.href}>{entry.title}</QueryLink>
                  </h3>
                  <p>{words[entry.id]?.description}</p>
                  {othersOf(entry).length > 0 && (
                    <ul>
                      {othersOf(entry).map((page) => (
                        <li key={page.id}>
                          <QueryLink href={page.path}>{t(page.titleKey)}</QueryLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </Card>
              ))}
            </ul>
          </Group>
        );
      })}
    </>
  );
}
