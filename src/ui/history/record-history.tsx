import type { PartChange } from '#domain/record-history.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { formatDayTime } from '../format/dates.ts';
import { formatList } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { styled } from '../styled.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorAlert, type ErrorAlertProps } from '../states/error-alert.tsx';
import { SkeletonText } from '../states/skeletons.tsx';
import { useHistoryTexts } from './texts.ts';

interface PresentedChange<Part, Field> {
  readonly part: Part;
  readonly change: PartChange;
  readonly fields: readonly Field[];
  /** The custom fields among them, as the tenant calls them. */
  readonly customFields?: readonly { readonly name: string; readonly nameArabic: string | null }[] | undefined;
}

export interface RecordHistoryProps<Part, Field> {
  /** Names the record. */
  readonly name: string;
  /** Undefined while loading. */
  readonly entries:
    | readonly {
        readonly id: string;
        readonly at: string;
        readonly by: { readonly displayName: string } | null;
        readonly changes: readonly PresentedChange<Part, Field>[];
      }[]
    | undefined;
  /** Why it failed to load. */
  readonly error: ErrorAlertProps['error'] | null;
  readonly onRetry: () => void;
  readonly timezone: string;
  readonly partName: (part: Part) => string;
  readonly fieldName: (field: Field) => string;
  readonly onClose: () => void;
}

const Entries = styled('ol', {
  base: {
    '& > li': {
      display: 'flex',
      gap: '3',
      py: '3',
      borderBottomWidth: '1px',
      _first: { pt: '0' },
      _last: { borderBottomWidth: '0' },
    },
    '& > li > div': { minWidth: '0', flex: '1', overflowWrap: 'anywhere' },
    '& .who': { fontWeight: 'medium' },
    '& .when': { textStyle: 'xs', color: 'fg.muted', display: 'block' },
    '& ul': { mt: '1' },
  },
});

/** Who changed which parts of a record and when, newest first, beside its page. Names fields, never their values. */
export function RecordHistory<Part extends string, Field extends string>({
  name,
  entries,
  error,
  onRetry,
  timezone,
  partName,
  fieldName,
  onClose,
}: RecordHistoryProps<Part, Field>) {
  const t = useHistoryTexts();
  const { language, locale } = useLanguage();
  const named = ({ fields, customFields = [] }: PresentedChange<Part, Field>): string[] =>
    fields.flatMap((field) =>
      field === 'customFields' && customFields.length > 0
        ? customFields.map(({ name: english, nameArabic }) => (language === 'ar' && nameArabic) || english)
        : [fieldName(field)],
    );
  const sentence = (changed: PresentedChange<Part, Field>): string =>
    t(changed.change === 'changed' && changed.fields.length > 0 ? 'changedFields' : changed.change, {
      part: partName(changed.part),
      fields: formatList(named(changed), locale),
    });
  return (
    <Drawer open onClose={onClose} title={t('title', { name })}>
      {error ? (
        <ErrorAlert error={error} onRetry={onRetry} />
      ) : !entries ? (
        <SkeletonText lines={8} />
      ) : entries.length === 0 ? (
        <EmptyState kind="none" as="h3" title={t('none')} description={t('noneHint')} />
      ) : (
        <Entries data-testid="record-history">
          {entries.map(({ id, at, by, changes }) => {
            const who = by?.displayName ?? t('system');
            return (
              <li key={id}>
                <Avatar name={who} size="sm" />
                <div>
                  <bdi className="who">{who}</bdi>
                  <time className="when" dateTime={at}>
                    {formatDayTime(at, timezone, locale)}
                  </time>
                  <ul>
                    {changes.map((change) => (
                      <li key={`${change.part} ${change.change}`}>{sentence(change)}</li>
                    ))}
                  </ul>
                </div>
              </li>
            );
          })}
        </Entries>
      )}
    </Drawer>
  );
}
