import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { MAX_COMMENT_CHARACTERS } from '#domain/social-media.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { NoteForm } from '#ui/governed/note-form.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { commentsQuery, useWriteComments, type Comment } from '../comments.queries.ts';
import type { Picture } from '../gallery.types.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

const Comments = styled('ol', {
  base: {
    display: 'grid',
    gap: '3',
    maxHeight: '300px',
    overflow: 'auto',
    '& > li': { display: 'flex', gap: '2.5' },
    '& .by': { display: 'flex', flexWrap: 'wrap', columnGap: '2', textStyle: 'xs', color: 'fg.muted' },
    '& .by b': { color: 'fg', fontWeight: 'medium' },
    '& .message': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});

interface PictureCommentsProps {
  readonly picture: Picture;
  /** Receives whether a comment is being written or edited. */
  readonly onDirty?: (isDirty: boolean) => void;
}

/** The comments on a picture: read, added, edited by their author and deleted, each with its right (C§3). */
export function PictureComments({ picture, onDirty }: PictureCommentsProps) {
  const t = useSocialMediaTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create') => permissions.has({ resource: 'socialMediaContent.comment', action });
  const comments = useQuery({ ...commentsQuery(picture.id), enabled: may('read') });
  const { add, change, remove } = useWriteComments(picture.id);
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isDirty = isWriting || isEditing;
  useEffect(() => {
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  if (!may('read')) return null;
  /** Failures are shown where the text was typed, or the question asked. */
  const orExplain = async (write: Promise<unknown>): Promise<void> => {
    try {
      await write;
    } catch (error) {
      throw new Error(problemWords(error).description, { cause: error });
    }
  };
  return (
    <chakra.section minWidth="0" aria-labelledby="comments" data-testid="comments">
      <Heading as="h3" id="comments" textStyle="sm" mb="2">
        {t('comments.title')}
      </Heading>
      {comments.isPending && <SkeletonText lines={3} />}
      {comments.isError && <ErrorAlert error={problemWords(comments.error)} onRetry={() => void comments.refetch()} />}
      {comments.data?.length === 0 && <chakra.p color="fg.muted">{t('comments.none')}</chakra.p>}
      {comments.data && comments.data.length > 0 && (
        <Comments aria-labelledby="comments" tabIndex={0}>
          {comments.data.map((comment) =>
            edited === comment.id ? (
              <li key={comment.id}>
                <chakra.div flex="1">
                  <NoteForm
                    initial={comment.message}
                    label={t('comments.edit')}
                    addLabel={t('comments.save')}
                    maxLength={MAX_COMMENT_CHARACTERS}
                    onDirty={setEditing}
                    onAdd={async (message) => {
                      await orExplain(change.mutateAsync({ id: comment.id, message }));
                      setEdited(null);
                    }}
                  />
                  <Button size="xs" variant="ghost" onClick={() => setEdited(null)}>
                    {t('cancel')}
                  </Button>
                </chakra.div>
              </li>
            ) : (
              <CommentItem
                key={comment.id}
                comment={comment}
                onEdit={() => setEdited(comment.id)}
                onDelete={() => setDeleted(comment)}
              />
            ),
          )}
        </Comments>
      )}
      {may('create') && (
        <NoteForm
          label={t('comments.label')}
          addLabel={t('comments.add')}
          maxLength={MAX_COMMENT_CHARACTERS}
          onDirty={setWriting}
          onAdd={(message) => orExplain(add.mutateAsync(message))}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        kind="delete"
        text={t('comments.deleteText')}
        onConfirm={async () => {
          if (deleted) await orExplain(remove.mutateAsync(deleted.id));
          notify({ kind: 'success', title: t('comments.deleted') });
        }}
      />
    </chakra.section>
  );
}

interface CommentItemProps {
  readonly comment: Comment;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CommentItem({ comment, onEdit, onDelete }: CommentItemProps) {
  const t = useSocialMediaTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const { addedByEmployee: person, addedByName, createdAt, editedAt, canEdit, canDelete, message } = comment;
  const name = person ? personName(person) : addedByName;
  return (
    <li data-testid="comment">
      <Avatar name={name} imageUrl={person?.imageUrl} />
      <chakra.div minWidth="0" flex="1">
        <p className="by">
          <b>
            <bdi>{name}</bdi>
          </b>
          <time dateTime={createdAt}>{formatDayTime(createdAt, tenant.timezone, locale)}</time>
          {editedAt !== null && <span>{t('comments.edited')}</span>}
        </p>
        <p className="message">
          <bdi>{message}</bdi>
        </p>
        {canEdit && (
          <Button size="xs" variant="ghost" onClick={onEdit}>
            {t('comments.edit')}
          </Button>
        )}
        {canDelete && (
          <Button size="xs" variant="ghost" colorPalette="red" onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
      </chakra.div>
    </li>
  );
}
