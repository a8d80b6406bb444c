import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { CalendarKind } from '#domain/calendar.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { KIND_ICONS, shownKinds, usualKinds } from '../calendar-kinds.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

/** The kinds shown by the calendar, among the readable ones. */
export function CalendarKinds({ readable }: { readonly readable: readonly CalendarKind[] }) {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  const shown = shownKinds(url.many('kind'), readable);
  const toggle = (kind: CalendarKind) => {
    const next = shown.includes(kind) ? shown.filter((each) => each !== kind) : [...shown, kind];
    const usual = usualKinds(readable);
    // The usual kinds need no address. None at all would be an empty calendar: it resets to them.
    const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
    url.setMany('kind', isUsual ? [] : next);
  };
  return (
    <chakra.div role="group" aria-label={t('calendar.kindsLabel')} display="flex" flexWrap="wrap" gap="1.5">
      {readable.map((kind) => {
        const Icon = KIND_ICONS[kind];
        const isOn = shown.includes(kind);
        return (
          <Button
            key={kind}
            size="xs"
            // Quieter than the entries (preferred §10): their icons are the legend, a tick says what is shown.
            variant={isOn ? 'subtle' : 'ghost'}
            colorPalette="gray"
            aria-pressed={isOn}
            data-testid="toggle"
            data-id={kind}
            isQuiet={!isOn}
            onClick={() => toggle(kind)}
          >
            <Icon aria-hidden />
            {t(`calendar.kinds.${kind}`)}
            {isOn && <CheckIcon aria-hidden />}
          </Button>
        );
      })}
    </chakra.div>
  );
}
