import { linkHost } from '#domain/newsletters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Newsletter } from '../newsletters.types.ts';
import type { NewslettersSay } from '../use-newsletters-texts.ts';
import type { Words } from '../use-words.ts';
import { Countdown } from './countdown.tsx';

/** A link without what all of them begin with. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//i, '');

/** What its chip says: what is on its way has the status of what is scheduled (D61), and says so. */
export const statusLabel = ({ status, isSending }: Newsletter, words: Words): string =>
  isSending ? words.state('sending') : words.status(status);

/** The columns of the list; the ids are the names the API sorts by. */
export function newsletterColumns(say: NewslettersSay, words: Words, zone: string): readonly ListColumn<Newsletter>[] {
  return [
    {
      id: 'link',
      header: say('columns.link'),
      size: '4xl',
      sortable: true,
      fixed: true,
      cell: ({ link }) => (
        <bdi dir="ltr" title={linkHost(link) ?? undefined}>
          {shortLink(link)}
        </bdi>
      ),
    },
    { id: 'type', header: say('columns.type'), size: 'lg', sortable: true, cell: ({ type }) => say(`types.${type}`) },
    {
      id: 'status',
      header: say('columns.status'),
      size: 'xl',
      sortable: true,
      mobile: 'mark',
      cell: (row) => <StatusChip status={row.status} label={statusLabel(row, words)} />,
    },
    {
      id: 'notifyAt',
      header: say('columns.notifyAt'),
      size: 'xl',
      sortable: true,
      cell: ({ notifyAt }) => (
        <time dateTime={notifyAt}>
          <bdi>{words.listMoment(notifyAt, zone)}</bdi>
        </time>
      ),
    },
    {
      id: 'countdown',
      header: say('columns.countdown'),
      size: 'xl',
      cell: ({ status, isSending, notifyAt }) => (status === 'scheduled' && !isSending ? <Countdown until={notifyAt} isShort /> : '–'),
    },
    { id: 'delivered', header: say('columns.delivered'), size: 'md', align: 'end', cell: ({ recipients: { total, sent } }) => (total === 0 ? '–' : say('ofAll', { part: words.number(sent), total: words.number(total) })) },
    { id: 'read', header: say('columns.read'), size: 'md', align: 'end', cell: ({ recipients: { sent, read } }) => (sent === 0 ? '–' : say('ofAll', { part: words.number(read), total: words.number(sent) })) },
    { id: 'createdBy', header: say('columns.createdBy'), size: 'xl', hidden: true, cell: ({ createdBy }) => <bdi>{createdBy.displayName}</bdi> },
    { id: 'createdAt', header: say('columns.createdAt'), size: 'xl', hidden: true, sortable: true, cell: ({ createdAt }) => <bdi>{words.listMoment(createdAt, zone)}</bdi> },
  ];
}
