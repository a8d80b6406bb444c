import { useLocation } from 'wouter';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { ROUTES } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { isAt } from './use-menu.ts';

/** Section and page one is on, as one line. */
export function WhereYouAre() {
  const say = useAppTexts();
  const [path] = useLocation();
  const route = ROUTES.find((entry) => isAt(path, entry.path));
  if (!route) return null;
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="1.5"
      minW="0"
      color="fg.muted"
      aria-label={say('shell.whereYouAre')}
      role="group"
    >
      <span>{say(`sections.${route.section}`)}</span>
      <ChevronRightIcon size={14} className="st-mirror" aria-hidden />
      <chakra.span color="fg" truncate>
        {say(route.titleKey)}
      </chakra.span>
    </chakra.p>
  );
}
