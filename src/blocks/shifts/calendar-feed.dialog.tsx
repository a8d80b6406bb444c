import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { CopyIcon } from '#ui/icons.tsx';
import { Input } from '#ui/input/input.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useCreateFeed, useRevokeFeed } from './shifts.mutations.ts';
import { calendarFeedQuery } from './shifts.queries.ts';
import { useShiftTexts } from './texts.ts';

/** The reader's calendar address: created, copied while it is shown, replaced and revoked (ADR-0121). */
export default function CalendarFeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useShiftTexts();
  const problem = useProblemWords();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const { data, error, refetch } = useQuery(calendarFeedQuery);
  const createFeed = useCreateFeed();
  const revokeFeed = useRevokeFeed();
  // Only here, and only while the dialog is open: the server has the hash alone.
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const when = (at: string): string => formatDayTime(at, tenant.timezone, locale, false);

  const create = async (): Promise<void> => setAddress((await createFeed.mutateAsync()).address);
  const createFirst = async (): Promise<void> => {
    try {
      await create();
    } catch (refusal) {
      notify({ kind: 'error', ...problem(refusal) });
    }
  };
  const revoke = async (): Promise<void> => {
    await revokeFeed.mutateAsync();
    setAddress(null);
    notify({ kind: 'success', title: t('feed.revoked') });
  };
  return (
    <Dialog open onClose={onClose} title={t('feed.title')} size="md">
      <chakra.p mb="3">{t('feed.text')}</chakra.p>
      {address !== null && <NewAddress address={address} />}
      {data ? (
        <>
          {address === null && (
            <chakra.p color="fg.muted" mb="3" data-testid="feed-state">
              {data.feed === null
                ? t('feed.none')
                : `${t('feed.since', { when: when(data.feed.createdAt) })} ${
                    data.feed.lastReadAt === null
                      ? t('feed.neverRead')
                      : t('feed.lastRead', { when: when(data.feed.lastReadAt) })
                  }`}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {data.feed === null ? (
              <BusyButton colorPalette="brand" busy={createFeed.isPending} onClick={() => void createFirst()}>
                {t('feed.create')}
              </BusyButton>
            ) : (
              <>
                <Button variant="outline" onClick={() => setAsked('replace')}>
                  {t('feed.replace')}
                </Button>
                <Button variant="outline" onClick={() => setAsked('revoke')}>
                  {t('feed.revoke')}
                </Button>
              </>
            )}
          </chakra.div>
        </>
      ) : error ? (
        <ErrorAlert error={problem(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'replace' ? 'feed.replaceTitle' : 'feed.revokeTitle')}
        text={t(asked === 'replace' ? 'feed.replaceText' : 'feed.revokeText')}
        confirmLabel={t(asked === 'replace' ? 'feed.replace' : 'feed.revoke')}
        onConfirm={asked === 'replace' ? create : revoke}
      />
    </Dialog>
  );
}

/** A new address, with a button that copies it. */
function NewAddress({ address }: { readonly address: string }) {
  const t = useShiftTexts();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', title: t('feed.copied') });
    } catch {
      notify({ kind: 'error', title: t('feed.copyFailed') });
    }
  };
  return (
    <chakra.div mb="4">
      <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1">
        {t('feed.address')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input id={id} dir="ltr" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <Button colorPalette="brand" flexShrink="0" onClick={() => void copy()}>
          <CopyIcon size={14} aria-hidden />
          {t('feed.copy')}
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="xs" color="fg.muted" mt="1">
        {t('feed.secret')}
      </chakra.p>
    </chakra.div>
  );
}
