import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { linkHost } from '#domain/newsletters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { RecordAction } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { PanelFoot } from '#ui/panel/panel-foot.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRemoveNewsletter } from '../newsletters.mutations.ts';
import { newsletterQuery } from '../newsletters.queries.ts';
import type { Newsletter } from '../newsletters.queries.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';
import { Countdown } from './countdown.tsx';
import { MessageList } from './message-list.tsx';
import { shortLink, statusLabel } from './newsletter-cells.tsx';

const NewsletterDialog = lazyPart(() => import('../forms/newsletter.dialog.tsx'));

const Parts = styled('div', {
  base: {
    display: 'grid',
    gap: '5',
    '& > section': { borderTopWidth: '1px', pt: '4' },
    '& h3': { fontWeight: 'medium', mb: '2' },
    '& a.out': { textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
  },
});

interface NewsletterDetailProps {
  readonly id: string;
  readonly onGone: () => void;
}

/** A newsletter beside its list: link, time, recipients and actions. */
export default function NewsletterDetail({ id, onGone }: NewsletterDetailProps) {
  const words = useWords();
  return (
    <RecordRead<Newsletter> of={useQuery(newsletterQuery(id))}>
      {(newsletter) => (
        <RecordPanel
          title={<bdi dir="ltr">{shortLink(newsletter.link)}</bdi>}
          mark={<StatusChip status={newsletter.status} label={statusLabel(newsletter, words)} />}
        >
          <Detail newsletter={newsletter} onGone={onGone} />
        </RecordPanel>
      )}
    </RecordRead>
  );
}

function Detail({ newsletter, onGone }: { readonly newsletter: Newsletter; readonly onGone: () => void }) {
  const t = useNewslettersTexts();
  const { t: tUi } = useTranslation('ui');
  const words = useWords();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const zone = tenant.timezone;
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useRemoveNewsletter(newsletter.id);
  const { link, notifyAt, status, isSending, sentAt, recipients, createdBy, createdAt } = newsletter;
  const isWaiting = status === 'scheduled' && !isSending;
  const actions = newsletter.actions.map(({ event, can, reasons }): RecordAction => ({
    event,
    can,
    label: words.event(event),
    reasons: reasons.map(words.reason),
    tone: event === 'newsletter.delete' ? 'negative' : event === 'newsletter.edit' ? 'primary' : 'neutral',
    consequence: event === 'newsletter.delete' && recipients.sent > 0 ? t('deleteText') : undefined,
  }));
  const removeIt = async () => {
    try {
      await remove.mutateAsync(newsletter.version);
    } catch (cause) {
      throw new Error(questionRefusal(cause, problemWords), { cause });
    }
    notify({ kind: 'success', title: tUi('confirm.deleted') });
    onGone();
  };
  const facts = [
    {
      label: words.field('link'),
      value: (
        // The host is shown beside it: a link text may be misleading.
        <>
          <a className="out" href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
            {link}
          </a>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {t('leadsTo', { host: linkHost(link) ?? '' })}
          </chakra.span>
        </>
      ),
    },
    { label: words.field('type'), value: words.type(newsletter.type) },
    {
      label: words.field('notifyAt'),
      value: (
        <>
          <time dateTime={notifyAt}>
            <bdi>{words.moment(notifyAt, zone)}</bdi>
          </time>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {isWaiting ? (
              <Countdown until={notifyAt} />
            ) : isSending ? (
              words.state('sending')
            ) : (
              sentAt && t('sentAt', { at: words.moment(sentAt, zone, false) })
            )}
          </chakra.span>
        </>
      ),
    },
    {
      label: words.field('createdBy'),
      value: t('by', { name: createdBy.displayName, at: words.moment(createdAt, zone, false) }),
    },
    {
      label: words.field('delivered'),
      value:
        recipients.total === 0
          ? t('toAll')
          : t('ofAll', { part: words.number(recipients.sent), total: words.number(recipients.total) }),
    },
    {
      label: words.field('read'),
      value:
        recipients.sent === 0
          ? null
          : t('ofAll', { part: words.number(recipients.read), total: words.number(recipients.sent) }),
    },
  ];
  return (
    <Parts>
      <div>
        <Facts facts={facts} />
        <chakra.p textStyle="xs" color="fg.muted" mt="3">
          {t('zone', { zone: zone.replaceAll('_', ' ') })}
        </chakra.p>
      </div>
      <PanelFoot>
        <ActionBar actions={actions} onAction={setAsked} />
        <AskWhy machine="newsletter" id={newsletter.id} name={shortLink(newsletter.link)} />
      </PanelFoot>
      {recipients.total > 0 && <MessageList newsletter={newsletter} zone={zone} />}
      <ConfirmDialog
        kind="delete"
        open={asked === 'newsletter.delete'}
        seen={newsletter.version}
        onClose={() => setAsked(null)}
        onConfirm={removeIt}
        {...(recipients.sent > 0 ? { text: t('deleteText') } : {})}
      />
      <LazyDialog>
        {(asked === 'newsletter.edit' || asked === 'newsletter.reschedule') && (
          <NewsletterDialog
            newsletter={newsletter}
            isHourOnly={asked === 'newsletter.reschedule'}
            onClose={() => setAsked(null)}
          />
        )}
      </LazyDialog>
    </Parts>
  );
}
