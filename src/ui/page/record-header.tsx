import { useRef, useState, type ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { EllipsisIcon } from '../icons.tsx';
import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { chakra } from '../primitives.ts';
import { styled } from '../styled.ts';
import { PageHeader } from './page-header.tsx';
import { usePageName } from './page-name.ts';

const IMAGES = 'image/png,image/jpeg,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

export interface RecordHeaderProps {
  readonly name: string;
  readonly imageUrl?: string | null | undefined;
  /** The link back to the list. */
  readonly back: ReactNode;
  /** Properties of the record beside its name. */
  readonly children: ReactNode;
  /** Whether the picture and `items` may be changed. */
  readonly isChangeable: boolean;
  readonly words: {
    readonly more: string;
    readonly add: string;
    readonly replace: string;
    readonly remove: string;
    readonly tooLarge: string;
  };
  /** Null removes the picture. */
  readonly onImage: (file: File | null) => void;
  readonly items?: readonly MenuItem[];
  /** Beside the menu: actions for everyone. */
  readonly actions?: ReactNode;
  /** Why the last change failed. */
  readonly error?: string | undefined;
}

/** Items beside the status, separated by dots; the dot of a wrapped item is clipped at the edge. */
const Known = styled('span', {
  base: {
    display: 'flex',
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    flexWrap: 'wrap',
    overflowX: 'clip',
    '& > *': { position: 'relative' },
    '& > :nth-child(n + 3)::before': { content: '"·" / ""', position: 'absolute', insetInlineStart: '-10px' },
  },
});

/**
 * Header of a record's page, also setting the document title: picture, name and identifying properties, and a menu to
 * change the picture (png, jpeg or webp up to 5 MB).
 */
export function RecordHeader({
  name,
  imageUrl,
  back,
  children,
  isChangeable,
  words,
  onImage,
  items = [],
  actions,
  error,
}: RecordHeaderProps) {
  usePageName(name);
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | null): void => {
    const isOver = file !== null && file.size > MAX_BYTES;
    setTooLarge(isOver);
    if (!isOver) onImage(file);
  };
  const said = isTooLarge ? words.tooLarge : error;
  return (
    <>
      <chakra.div display="flex" gap="4" alignItems="flex-start" flexWrap="wrap">
        <chakra.div css={{ '& .st-avatar': { width: '64px', height: '64px', fontSize: '20px' } }} pt="1">
          <Avatar name={name} imageUrl={imageUrl} size="md" />
        </chakra.div>
        <chakra.div flex="1" minW="220px">
          <PageHeader
            title={name}
            back={
              <chakra.div
                mb="1"
                css={{
                  '& a': {
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: '1',
                    color: 'fg.muted',
                    minHeight: '24px',
                  },
                  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
                }}
              >
                {back}
              </chakra.div>
            }
            sub={<Known>{children}</Known>}
            actions={
              <>
                {actions}
                {isChangeable && (
                  <Menu
                    trigger={<EllipsisIcon aria-hidden />}
                    triggerProps={{ 'aria-label': words.more, variant: 'outline', shape: 'snug' }}
                    items={[
                      {
                        id: 'image',
                        label: imageUrl ? words.replace : words.add,
                        onSelect: () => input.current?.click(),
                      },
                      ...(imageUrl
                        ? [
                            {
                              id: 'no-image',
                              label: words.remove,
                              tone: 'negative' as const,
                              onSelect: () => choose(null),
                            },
                          ]
                        : []),
                      ...items,
                    ]}
                  />
                )}
              </>
            }
          />
        </chakra.div>
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept={IMAGES}
        hidden
        aria-label={words.add}
        data-testid="image-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      {said !== undefined && (
        <chakra.p role="alert" color="fg.error" mb="3">
          {said}
        </chakra.p>
      )}
    </>
  );
}
