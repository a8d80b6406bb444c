import type { ShiftsAfterEnd as Shifts } from '#domain/schedules/shifts-after-end.ts';
import { PageLink } from '#client/url/page-link.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { TriangleAlertIcon } from '#ui/icons.tsx';
import { styled } from '#ui/styled.ts';
import { useShiftTexts } from './texts.ts';

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'start',
    px: '3',
    py: '2',
    mb: '4',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.warning',
    borderColor: 'orange.border',
    color: 'fg.warning',
    '& > svg': { flexShrink: '0', marginTop: '3px' },
  },
});

/**
 * Warns of the planned shifts a person can no longer work, after their last day was set or they became inactive. It
 * leads to the schedule of the first one that the reader may see.
 */
export default function ShiftsAfterEnd({ shifts: { cause, day, count, first } }: { readonly shifts: Shifts }) {
  const t = useShiftTexts();
  const words = useFormats();
  const text = t(`afterEnd.${cause}`, { count, day: day === null ? '' : words.day(day) });
  return (
    <Frame role="status" data-testid="shifts-after-end">
      <TriangleAlertIcon size={16} aria-hidden />
      {first === null ? (
        <p>{text}</p>
      ) : (
        <p>
          <PageLink
            page="web.access.operations.schedule"
            href={`/operations/schedule/${first.locationId}?start=${first.date}`}
          >
            {text}
          </PageLink>
        </p>
      )}
    </Frame>
  );
}
