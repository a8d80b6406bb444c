import { linkHost } from '#domain/newsletters.ts';
import type { NEWSLETTER_LIST } from '#contract/newsletters.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { Newsletter } from '../newsletters.queries.ts';
import type { NewslettersTranslate } from '../use-newsletters-texts.ts';
import type { Words } from '../use-words.ts';
import { Countdown } from './countdown.tsx';

/** A link without its common prefix. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//i, '');

/**
 * The chip's label: a newsletter that is being sent still has the status scheduled (D61), but is labelled as sending.
 */
export const statusLabel = ({ status, isSending }: Newsletter, words: Words): string =>
  isSending ? words.state('sending') : words.status(status);

/** The custom cells of the newsletter list. */
export function newsletterCells(t: NewslettersTranslate, words: Words): Cells<typeof NEWSLETTER_LIST, Newsletter> {
  const share = (part: number, total: number): string =>
    total === 0 ? '–' : t('ofAll', { part: words.number(part), total: words.number(total) });
  return {
    link: ({ link }) => (
      <bdi dir="ltr" title={linkHost(link) ?? undefined}>
        {shortLink(link)}
      </bdi>
    ),
    status: (row) => <StatusChip status={row.status} label={statusLabel(row, words)} />,
    countdown: ({ status, isSending, notifyAt }) =>
      status === 'scheduled' && !isSending ? <Countdown until={notifyAt} isShort /> : '–',
    delivered: ({ recipients: { total, sent } }) => share(sent, total),
    read: ({ recipients: { sent, read } }) => share(read, sent),
    createdBy: ({ createdBy }) => <bdi>{createdBy.displayName}</bdi>,
  };
}
