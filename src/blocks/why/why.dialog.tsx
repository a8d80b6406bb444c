import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LookupInput } from '#ui/lookup/lookup-input.tsx';
import type { Option } from '#ui/lookup/option.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chakra } from '#ui/primitives.ts';
import { Select } from '#ui/select/select.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { AskWhyProps } from './ask-why.tsx';
import { useWhyTexts } from './texts.ts';
import { WhyAnswerPart } from './why-answer.tsx';
import { accountOptions, askedEventsQuery, whyActionQuery } from './why.queries.ts';

/** "Why can't someone …?": a person, an action of the record, and the answer. */
export default function WhyDialog({ machine, id, name, onClose }: AskWhyProps & { readonly onClose: () => void }) {
  const t = useWhyTexts();
  const { language } = useLanguage();
  const problemWords = useProblemWords();
  const client = useQueryClient();
  const fieldId = useId();
  const { user } = useSession();
  const own = useMemo<Option>(
    () => ({ id: user.id, label: t('you', { name: user.displayName }) }),
    [t, user.id, user.displayName],
  );
  const [person, setPerson] = useState<Option>(own);
  const [event, setEvent] = useState('');
  const record = { machine, id };
  const asked = useQuery(askedEventsQuery(record));
  const why = useQuery({ ...whyActionQuery(record, person.id, event), enabled: event !== '' });
  const loadOptions = useMemo(() => accountOptions(client, own), [client, own]);
  const failed = asked.error ? asked : why.error ? why : null;
  return (
    <Dialog open onClose={onClose} title={t('title')} size="md">
      <chakra.div display="grid" gap="4" data-testid="why-dialog">
        <chakra.p color="fg.muted">{t('about', { name })}</chakra.p>
        {asked.data?.mayAskAboutOthers === false ? (
          <p>{t('onlyYou')}</p>
        ) : (
          <LookupInput
            label={t('person')}
            value={[person]}
            onChange={([chosen]) => setPerson(chosen ?? own)}
            loadOptions={loadOptions}
          />
        )}
        <chakra.div display="grid" gap="1">
          <chakra.label htmlFor={fieldId} fontWeight="medium" textStyle="sm">
            {t('action')}
          </chakra.label>
          <Select
            id={fieldId}
            label={t('action')}
            empty={t('choose')}
            value={event}
            onChange={setEvent}
            options={(asked.data?.events ?? []).map((each) => ({ value: each.event, label: each.label[language] }))}
          />
        </chakra.div>
        <div aria-live="polite">
          {failed ? (
            <ErrorAlert error={problemWords(failed.error)} onRetry={() => void failed.refetch()} />
          ) : why.data?.answer ? (
            <WhyAnswerPart person={why.data.person} answer={why.data.answer} />
          ) : (
            why.isFetching && <SkeletonText lines={3} />
          )}
        </div>
      </chakra.div>
    </Dialog>
  );
}
