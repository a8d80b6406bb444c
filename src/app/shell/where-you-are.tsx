import { useLocation } from 'wouter';
import { SECTION_IDS } from '#domain/pages.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { useNamedPage } from '#ui/page/page-name.ts';
import { chakra } from '#ui/primitives.ts';
import { ROUTES } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { isAt } from './menu.ts';

/** The current section and page, and the open record, on one line. */
export function WhereYouAre() {
  const t = useAppTexts();
  const [path] = useLocation();
  const record = useNamedPage();
  const section = SECTION_IDS.find((id) => isAt(path, `/${id}`));
  if (!section) return null;
  const [route] = ROUTES.filter((entry) => isAt(path, entry.path)).toSorted(
    (one, other) => other.path.length - one.path.length,
  );
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="1.5"
      minW="0"
      color={route ? 'fg.muted' : 'fg'}
      aria-label={t('shell.whereYouAre')}
      role="group"
    >
      <chakra.span truncate>{t(`sections.${section}`)}</chakra.span>
      {route && (
        <>
          <ChevronRightIcon size={14} className="st-mirror" aria-hidden />
          <chakra.span color={record === null ? 'fg' : undefined} truncate>
            {t(route.titleKey)}
          </chakra.span>
        </>
      )}
      {route && record !== null && (
        <>
          <ChevronRightIcon size={14} className="st-mirror" aria-hidden />
          <chakra.span color="fg" truncate minW="60px">
            <bdi>{record}</bdi>
          </chakra.span>
        </>
      )}
    </chakra.p>
  );
}
