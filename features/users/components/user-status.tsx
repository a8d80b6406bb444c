import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { overtakenBy } from '#client/http/seen-version.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import type { RecordStatus } from '#domain/records.ts';
import { userStatusTexts } from '#machines/user-status/user-status.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { RecordAction } from '#ui/governed/action.types.ts';
import { Textarea } from '#ui/input/input.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeStatus } from '../roles.mutations.ts';
import { statusHistoryQuery, type User } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

/** The status after each event of the machine, as the call expects. */
const STATUS_AFTER: Readonly<Record<string, RecordStatus>> = {
  'user.activate': 'active',
  'user.hold': 'on-hold',
  'user.deactivate': 'deactivated',
  'user.archive': 'archived',
};
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['user.hold', 'user.deactivate']);

/** The actions on an account's status from its machine, and its history (D89). */
export function UserStatus({ user }: { readonly user: User }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const id = useId();
  const { language } = useLanguage();
  const refusal = useRefusalWords();
  const problemWords = useProblemWords();
  const mayReadHistory = usePermissions().has({ resource: 'user.status', action: 'read' });
  const history = useQuery({ ...statusHistoryQuery(user.id), enabled: mayReadHistory });
  const change = useChangeStatus(user.id);
  const [asked, setAsked] = useState<string | null>(null);
  // The version of the account when the dialog opened: a status that changes meanwhile is not changed unseen.
  const [seen, setSeen] = useState(user.version);
  const [note, setNote] = useState('');
  const wordOf = (event: string): string => userStatusTexts.events[event]?.[language] ?? event;
  const actions = user.actions.map(({ event, can, reasons }): RecordAction => ({
    event,
    can,
    label: wordOf(event),
    tone: event === 'user.activate' ? 'positive' : event === 'user.hold' ? 'neutral' : 'negative',
    reasons: reasons.map((reason) => reasonText(userStatusTexts, reason, language) ?? reason.message),
    consequence:
      can && user.status === 'active' && ENDS_SESSIONS.has(event)
        ? t('users.endsSessions', { name: user.displayName })
        : undefined,
  }));
  const ask = (event: string): void => {
    setAsked(event);
    setSeen(user.version);
  };
  const close = (): void => {
    setAsked(null);
    setNote('');
    change.reset();
  };
  const send = (): void => {
    const status = asked && STATUS_AFTER[asked];
    if (!status) return;
    change.mutate(
      { status, version: seen, ...(note.trim() ? { note: note.trim() } : {}) },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: t('users.statusSaved') });
          close();
        },
        onError: (error) => setSeen(overtakenBy(error)?.version ?? seen),
      },
    );
  };
  const action = asked ? wordOf(asked) : '';
  return (
    <section>
      {actions.length > 0 && <ActionBar title={t('users.actions')} actions={actions} onAction={ask} />}
      <AskWhy machine="user-status" id={user.id} name={user.displayName} />
      {mayReadHistory && (
        <chakra.div mt="4">
          <h3>{t('users.statusHistory')}</h3>
          {history.data?.count === 0 && <chakra.p color="fg.muted">{t('users.noHistory')}</chakra.p>}
          <chakra.ol display="grid" gap="2" data-testid="status-history">
            {history.data?.data.map((entry) => (
              <li key={entry.id}>
                {t('users.statusWay', { from: words.status(entry.from), to: words.status(entry.to) })}
                <chakra.span color="fg.muted" textStyle="xs" display="block">
                  <bdi>{entry.by?.displayName ?? t('history.system')}</bdi> ·{' '}
                  <time dateTime={entry.at}>{words.instant(entry.at)}</time>
                </chakra.span>
                {entry.note && <chakra.q dir="auto">{entry.note}</chakra.q>}
              </li>
            ))}
          </chakra.ol>
        </chakra.div>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        size="sm"
        title={t('users.noteTitle', { action, name: user.displayName })}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t('review.back')}
            </Button>
            <BusyButton
              colorPalette={asked === 'user.activate' ? 'brand' : 'red'}
              busy={change.isPending}
              data-testid="confirm-status"
              onClick={send}
            >
              {action}
            </BusyButton>
          </>
        }
      >
        <chakra.label htmlFor={`${id}note`} textStyle="xs" fontWeight="medium">
          {t('users.note')} ({t('optional')})
        </chakra.label>
        <Textarea
          id={`${id}note`}
          rows={3}
          width="100%"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {asked !== null && user.status === 'active' && ENDS_SESSIONS.has(asked) && (
          <chakra.p mt="2" color="fg.muted">
            {t('users.endsSessions', { name: user.displayName })}
          </chakra.p>
        )}
        {change.error && (
          <chakra.p role="alert" color="fg.error" mt="2">
            {overtakenBy(change.error)
              ? overtakenText(change.error, problemWords, problemWords(change.error).again)
              : refusal.ofError(change.error)}
          </chakra.p>
        )}
      </Dialog>
    </section>
  );
}
