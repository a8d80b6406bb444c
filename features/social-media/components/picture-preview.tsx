import { useRef, useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { DownloadIcon, TrashIcon } from '#ui/icons.tsx';
import { DiscardQuestion } from '#ui/form/dirty-guard.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRemovePicture } from '../gallery.mutations.ts';
import type { Picture } from '../gallery.types.ts';
import { PictureComments } from './picture-comments.tsx';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';
import { useWords } from '../use-words.ts';

export interface PicturePreviewProps {
  readonly picture: Picture;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDownload: () => void;
}

const READ_COMMENTS = { resource: 'socialMediaContent.comment', action: 'read' } as const;

/** The larger of 30% of the window's width and height (C§2), and never larger than its container. */
const SIZE = 'min(100%, max(30vw, 30vh))';

/** Where there is room, comments stand beside the picture, so that both are in view. */
const Beside = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    '& > div': { minWidth: '0' },
    '&:has(> section)': { gridTemplateColumns: { lg: 'minmax(0, 1fr) 300px' } },
  },
});

/** One large picture with its actions. */
export default function PicturePreview({ picture, open, onClose, onDownload }: PicturePreviewProps) {
  const t = useSocialMediaTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const remove = useRemovePicture();
  const permissions = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const download = useRef<HTMLButtonElement>(null);
  const deleteIt = async () => {
    try {
      await remove.mutateAsync(picture.id);
    } catch (error) {
      throw new Error(problemWords(error).description, { cause: error });
    }
    notify({ kind: 'success', title: t('deleted') });
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={() => (isDirty ? setDiscarding(true) : onClose())}
        title={picture.imageOriginalName}
        size={permissions.has(READ_COMMENTS) ? 'xl' : 'lg'}
        // Not the field for comments: a phone would open its keyboard over the picture.
        initialFocus={() => download.current}
        footer={
          <>
            {picture.canDelete && (
              <Button
                variant="ghost"
                colorPalette="red"
                me="auto"
                data-testid="delete-picture"
                onClick={() => setAsking(true)}
              >
                <TrashIcon aria-hidden />
                {t('delete')}
              </Button>
            )}
            <Button ref={download} variant="outline" onClick={onDownload}>
              <DownloadIcon aria-hidden />
              {t('downloadOne')}
            </Button>
          </>
        }
      >
        <Beside>
          <div>
            <chakra.img
              src={picture.imageUrl}
              alt={words.alt(picture)}
              width={SIZE}
              height="max(30vw, 30vh)"
              maxH="70vh"
              objectFit="contain"
              mx="auto"
              bg="bg.muted"
              borderRadius="l2"
              data-testid="preview"
            />
            <chakra.p mt="3" textStyle="sm" color="fg.muted">
              {words.added(picture)}
            </chakra.p>
          </div>
          <PictureComments picture={picture} onDirty={setDirty} />
        </Beside>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={deleteIt}
        kind="delete"
        text={t('deleteText')}
      />
      <DiscardQuestion
        open={isDiscarding}
        onKeep={() => setDiscarding(false)}
        onDiscard={() => {
          setDiscarding(false);
          onClose();
        }}
      />
    </>
  );
}
