import { useTexts } from '#client/texts/texts.ts';
import { formatTime } from '#ui/format/dates.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useRecentMessages } from '#ui/toast/messages.ts';
import type { en } from '../texts/en.ts';

const ICONS = { success: CircleCheckIcon, error: CircleAlertIcon, warning: TriangleAlertIcon, info: InfoIcon } as const;

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '3',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    '& > svg': { mt: '2px', color: 'fg.muted' },
    '&[data-kind=error] > svg': { color: 'fg.error' },
  },
});

/** The messages of this visit, newest first: dismissed toasts remain readable here (A§8). */
export function RecentMessages() {
  const t = useTexts<typeof en>('notifications');
  const { locale } = useLanguage();
  const messages = useRecentMessages();
  if (messages.length === 0)
    return <EmptyState kind="none" title={t('noMessages')} description={t('noMessagesHint')} />;
  return (
    <ul>
      {messages.map(({ id, kind, title, description, at, action }) => {
        const Icon = ICONS[kind];
        const time = new Date(at).toISOString();
        return (
          <Row key={id} data-testid="recent-message" data-kind={kind}>
            <Icon size={16} aria-hidden />
            <chakra.div minW="0" overflowWrap="anywhere">
              <p>{title}</p>
              {description !== undefined && <chakra.p color="fg.muted">{description}</chakra.p>}
              <chakra.time dateTime={time} display="block" textStyle="xs" color="fg.muted">
                {formatTime(time, Intl.DateTimeFormat().resolvedOptions().timeZone, locale)}
              </chakra.time>
              {action !== undefined && (
                <Button
                  size="xs"
                  variant="outline"
                  mt="2"
                  aria-label={`${action.label}: ${title}`}
                  onClick={action.onClick}
                >
                  {action.label}
                </Button>
              )}
            </chakra.div>
          </Row>
        );
      })}
    </ul>
  );
}
