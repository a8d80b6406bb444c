import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTexts } from '#client/texts/texts.ts';
import { agoText } from '#ui/format/ages.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { iconOf } from '../notification-icons.ts';
import { sentenceOf } from '../notification-words.ts';
import { useMarkRead, type Notification } from '../notifications.queries.ts';
import { notificationTexts } from '../text-source.ts';
import type { en } from '../texts/en.ts';
import { ENTRY } from './entry-style.ts';
import { viewTarget, type ViewTarget } from './view-target.ts';

// A plain link: no filter of this page applies to what it leads to.
const InView = styled(Link, ENTRY);
const OutOfView = styled('a', ENTRY);
const Unread = styled('button', ENTRY);
const Plain = styled('div', ENTRY);

interface FollowProps {
  readonly target: ViewTarget | null;
  readonly isUnread: boolean;
  readonly onRead: () => void;
  readonly children: ReactNode;
}

/** What leads nowhere can still be marked as read. */
function Follow({ target, isUnread, onRead, children }: FollowProps) {
  const shared = { 'data-testid': 'view-notification', 'data-unread': isUnread || undefined };
  const onClick = (): void => {
    if (isUnread) onRead();
  };
  if (target === null)
    return isUnread ? (
      <Unread type="button" {...shared} onClick={onClick}>
        {children}
      </Unread>
    ) : (
      <Plain {...shared}>{children}</Plain>
    );
  const { kind, href } = target;
  if (kind === 'view')
    return (
      <InView href={href} {...shared} onClick={onClick}>
        {children}
      </InView>
    );
  return (
    <OutOfView
      href={href}
      {...(kind === 'outside' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...shared}
      onClick={onClick}
    >
      {children}
    </OutOfView>
  );
}

/** A notification in the employee view: its sentence, its age, and what it leads to; following it marks it as read. */
export function InboxEntry({ entry }: { readonly entry: Notification }) {
  const t = useViewTexts();
  const words = useTexts<typeof en>(notificationTexts.namespace);
  const { t: tUi } = useTranslation('ui');
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const { mutate } = useMarkRead();
  const target = viewTarget(entry, usePermissions(), useModules());
  const isUnread = entry.readAt === null;
  const age = (instant: string): string => agoText(tUi, instant, new Date().toISOString(), locale, tenant.timezone);
  const hint = target?.kind === 'outside' ? t('news.opens') : target?.kind === 'panel' ? t('inbox.inPanel') : null;
  return (
    <Follow target={target} isUnread={isUnread} onRead={() => mutate(entry.id)}>
      {iconOf(entry.type)}
      <span>
        {words(...sentenceOf(entry, locale))}
        {isUnread && <span className="st-sr"> ({t('inbox.isUnread')})</span>}
        <small>
          <time dateTime={entry.createdAt}>{age(entry.createdAt)}</time>
          {hint !== null && ` · ${hint}`}
        </small>
      </span>
      <span className="dot" aria-hidden />
    </Follow>
  );
}
