import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { transition } from 'xstate';
import { fileFieldMachine, type FileFieldEvent } from '#machines/file-field/index.ts';
import { formatBytes } from '../format/numbers.ts';
import { PaperclipIcon, RestoreIcon, TrashIcon, XIcon } from '../icons.tsx';
import { useMedia } from '../media/use-media.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import {
  DEFAULT_LIMITS,
  fileCount,
  placeOf,
  roomFor,
  sortOut,
  withFiles,
  type FileLimits,
  type FileRefusal,
  type FilesValue,
} from './files.ts';

export interface FileFieldProps extends FieldProps {
  readonly limits?: Partial<FileLimits>;
}

const EMPTY: FilesValue = { stored: [], removed: [], added: [] };

const Zone = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '56px',
    px: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    position: 'relative',
    '&:hover, &[data-over]': { bg: 'bg.hover' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  },
});

const Files = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      py: '1',
      ps: '3',
      pe: '1',
      borderWidth: '1px',
      borderRadius: 'l2',
    },
    '& > li > .name': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& > li[data-removed] .title': { textDecoration: 'line-through', color: 'fg.muted' },
    '& small': { textStyle: 'xs', color: 'fg.muted', display: 'block' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'l2',
      cursor: 'pointer',
      color: 'fg.muted',
      '&:hover': { bg: 'bg.muted' },
      '&[aria-disabled]': { cursor: 'not-allowed', opacity: '0.5' },
    },
  },
});

interface FileLineProps {
  readonly name: string;
  readonly detail: ReactNode;
  readonly url?: string | undefined;
  readonly removed?: boolean;
  readonly action: string;
  readonly icon: ReactNode;
  /** Why it is locked at the moment. */
  readonly lockedReason?: string | undefined;
  readonly onAction: () => void;
}

function FileLine({ name, detail, url, removed, action, icon, lockedReason, onAction }: FileLineProps) {
  return (
    <li data-testid="file" data-removed={removed || undefined}>
      <span className="name">
        <bdi className="title">{url === undefined || removed ? name : <a href={url}>{name}</a>}</bdi>
        <small>
          <bdi>{detail}</bdi>
        </small>
      </span>
      <button
        type="button"
        aria-label={action}
        aria-disabled={lockedReason !== undefined || undefined}
        title={lockedReason}
        onClick={lockedReason === undefined ? onAction : undefined}
      >
        {icon}
      </button>
    </li>
  );
}

/**
 * Files of a record, controlled by their machine (machines/file-field): chosen or dropped files are sent on saving,
 * stored ones can be marked for deletion and restored.
 */
export function FileField({ name, label, help, limits }: FileFieldProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const { field } = useController({ name });
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  const [over, setOver] = useState(false);
  // A finger drops no files.
  const isTouched = useMedia('(hover: none)');
  const value = (field.value as FilesValue | undefined) ?? EMPTY;
  const allowed = { ...DEFAULT_LIMITS, ...limits };
  const size = formatBytes(allowed.maxSize, locale);
  const room = roomFor(value, allowed);
  /** Whether the machine (machines/file-field) allows something for the current value. */
  const may = (effect: 'take' | 'remove' | 'restore', event: FileFieldEvent) => {
    const now = fileFieldMachine.resolveState({ value: placeOf(value, allowed), context: {} });
    return transition(fileFieldMachine, now, event)[1].some(({ type }) => type === effect);
  };
  const change = (part: Partial<FilesValue>) => {
    setRefused([]);
    field.onChange({ ...value, ...part });
  };
  const take = (files: FileList | null) => {
    const { fitting, refused: others } = sortOut([...(files ?? [])], allowed);
    if (may('take', { type: 'files.add', fitting: fitting.length, room })) change(withFiles(value, fitting, allowed));
    setRefused(fitting.length > room ? [...others, { why: 'count' }] : others);
  };
  const remove = (part: Partial<FilesValue>) => {
    const next = { ...value, ...part };
    if (may('remove', { type: 'file.remove', held: fileCount(next) })) change(part);
  };
  const mayRestore = may('restore', { type: 'file.restore', room: allowed.maxFiles - fileCount(value) });
  const refusalText = (refusal: FileRefusal) => {
    if (refusal.why === 'count') return t('form.fileTooMany', { count: allowed.maxFiles });
    return refusal.why === 'size'
      ? t('form.fileTooLarge', { name: refusal.name, size })
      : t('form.fileWrongType', { name: refusal.name });
  };
  return (
    <FieldFrame
      name={name}
      label={label}
      help={help ?? t('form.fileLimits', { count: allowed.maxFiles, size })}
      grouped
    >
      {(control) => (
        <>
          {value.stored.length + value.added.length > 0 && (
            <Files>
              {value.stored.map((file) => {
                const removed = value.removed.includes(file.id);
                return (
                  <FileLine
                    key={file.id}
                    name={file.name}
                    url={file.url}
                    removed={removed}
                    detail={removed ? t('form.fileDeleted') : file.size !== undefined && formatBytes(file.size, locale)}
                    action={t(removed ? 'form.fileRestore' : 'form.fileRemove', {
                      name: file.name,
                    })}
                    icon={removed ? <RestoreIcon size={16} aria-hidden /> : <TrashIcon size={16} aria-hidden />}
                    lockedReason={
                      removed && !mayRestore ? t('form.fileTooMany', { count: allowed.maxFiles }) : undefined
                    }
                    onAction={() =>
                      removed
                        ? change({ removed: value.removed.filter((id) => id !== file.id) })
                        : remove({ removed: [...value.removed, file.id] })
                    }
                  />
                );
              })}
              {value.added.map((file, at) => (
                <FileLine
                  key={`${file.name}${at}`}
                  name={file.name}
                  detail={formatBytes(file.size, locale)}
                  action={t('form.fileRemove', { name: file.name })}
                  icon={<XIcon size={16} aria-hidden />}
                  onAction={() => remove({ added: value.added.filter((other) => other !== file) })}
                />
              ))}
            </Files>
          )}
          <Zone
            data-over={over || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              take(event.dataTransfer.files);
            }}
          >
            <PaperclipIcon size={16} aria-hidden />
            {t(isTouched ? 'form.choose' : 'form.fileDrop')}
            <input
              {...control}
              type="file"
              accept={allowed.accept.join(',')}
              multiple={allowed.maxFiles > 1}
              onBlur={field.onBlur}
              onChange={(event) => {
                take(event.currentTarget.files);
                // Allows the same file to be chosen again after it was removed.
                event.currentTarget.value = '';
              }}
            />
          </Zone>
          {refused.length > 0 && (
            <chakra.ul role="alert" textStyle="xs" color="fg.error">
              {refused.map((refusal) => (
                <li key={refusalText(refusal)}>{refusalText(refusal)}</li>
              ))}
            </chakra.ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}
