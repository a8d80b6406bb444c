import { useTranslation } from 'react-i18next';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { useSession } from '#client/session/use-session.ts';
import { linkHost } from '#domain/newsletters.ts';
import { agoText } from '#ui/format/ages.ts';
import { MegaphoneIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { useMarkRead, type Notification } from '../notifications.queries.ts';
import { ENTRY } from './entry-style.ts';

const Entry = styled('a', ENTRY);

/** A newsletter: its link leads straight to what it is about, and following it counts as reading (ADR-0055). */
export function NewsEntry({ entry }: { readonly entry: Notification }) {
  const t = useViewTexts();
  const { t: tUi } = useTranslation('ui');
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const { mutate } = useMarkRead();
  const { url } = entry.params;
  const host = typeof url === 'string' ? linkHost(url) : null;
  const age = (instant: string): string => agoText(tUi, instant, new Date().toISOString(), locale, tenant.timezone);
  const isUnread = entry.readAt === null;
  // What it is about: newsletters have no title (C§3).
  const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname.replace(/^\/|\/$/g, '') : '';
  if (typeof url !== 'string' || host === null) return null;
  return (
    <Entry
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="news-entry"
      data-unread={isUnread || undefined}
      onClick={() => isUnread && mutate(entry.id)}
    >
      <MegaphoneIcon size={18} aria-hidden />
      <span>
        {t('news.from', { host })}
        {isUnread && <span className="st-sr"> ({t('news.unread')})</span>}
        <span className="st-sr"> ({t('news.opens')})</span>
        <small>
          <time dateTime={entry.createdAt}>{age(entry.createdAt)}</time>
          {path !== '' && (
            <>
              {' · '}
              <bdi>{path}</bdi>
            </>
          )}
        </small>
      </span>
      <span className="dot" aria-hidden />
    </Entry>
  );
}
