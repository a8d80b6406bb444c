import { useModules } from '#client/session/use-permissions.ts';
import { WEB_PAGES, webPage } from '#domain/pages.ts';
import { mayUseWeb, Permissions } from '#domain/permissions.ts';
import { TILES } from '#domain/tiles.ts';
import { CircleAlertIcon } from '#ui/icons.tsx';
import { chakra, Flex } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { RightWarnings } from './right-warnings.tsx';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const Names = styled('ul', {
  base: {
    columnWidth: '240px',
    columnGap: '6',
    '& li': { py: '1', breakInside: 'avoid' },
    '& small': { color: 'fg.muted', ms: '2', textStyle: 'xs' },
  },
});

/** The pages and tiles of a person with these permissions, by the same rules as menu and dashboard (A§2, A§6). */
export function RolePreview({ strings }: { readonly strings: readonly string[] }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const modules = useModules();
  const held = new Permissions(strings);
  const opens = (page: (typeof WEB_PAGES)[number]): boolean =>
    held.has({ resource: page.access, action: 'read' }) && (page.module === null || modules.has(page.module));
  const pages = WEB_PAGES.filter((page) => page.under === null && opens(page));
  const tiles = TILES.filter(({ id }) => opens(webPage(id)));
  return (
    <chakra.div display="grid" gap="4" data-testid="role-preview">
      {!mayUseWeb(held) && (
        <Flex gap="2" color="fg.warning" align="center" role="note">
          <CircleAlertIcon size={16} aria-hidden />
          {t('preview.noAccess')}
        </Flex>
      )}
      <RightWarnings strings={strings} />
      <section>
        <chakra.h3 fontWeight="medium" mb="1">
          {t('preview.pages')}
        </chakra.h3>
        {pages.length === 0 && <p>{t('preview.noPages')}</p>}
        <Names>
          {pages.map((page) => (
            <li key={page.id}>
              {words.resource(page.access)}
              {!page.isBuilt && <small>{t('preview.soon')}</small>}
            </li>
          ))}
        </Names>
      </section>
      <section>
        <chakra.h3 fontWeight="medium" mb="1">
          {t('preview.tiles')}
        </chakra.h3>
        {tiles.length === 0 && <p>{t('preview.noTiles')}</p>}
        <Names>
          {tiles.map(({ id }) => (
            <li key={id}>{words.resource(webPage(id).access)}</li>
          ))}
        </Names>
      </section>
    </chakra.div>
  );
}
