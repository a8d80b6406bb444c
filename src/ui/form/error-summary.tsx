import { styled } from '../styled.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatList } from '../format/lists.ts';
import { CircleAlertIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { controlId, useFormSettings } from './form-context.ts';
import type { MovedFields } from './take-theirs.ts';
import { useErrorText } from './use-error-text.ts';
import { useStill } from './use-still.ts';

interface FoundError {
  readonly path: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  /** How many submits have failed. */
  readonly failures: number;
  /** What a newer record did to the fields, if the submit failed because of one. */
  readonly moved: MovedFields | null;
}

/** The content of the summary. */
interface Reported {
  readonly found: readonly FoundError[];
  readonly general?: string | undefined;
}

/** The errors of a form as a list, nested ones by their path. */
export function listErrors(errors: FieldErrors, prefix = ''): FoundError[] {
  return Object.entries(errors).flatMap(([key, error]): FoundError[] => {
    if (!error || (prefix === '' && key === 'root')) return [];
    const path = `${prefix}${key}`;
    if (typeof error.message === 'string') return [{ path, message: error.message }];
    return typeof error === 'object' ? listErrors(error as FieldErrors, `${path}.`) : [];
  });
}

/** The field an error belongs to: `phone` for the error of `phone.number`. */
function fieldOf(path: string, labels: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  const field = parts
    .map((_, at) => parts.slice(0, parts.length - at).join('.'))
    .find((candidate) => labels.has(candidate));
  return field ?? path;
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.error',
    borderColor: 'red.border',
    color: 'fg.error',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
    '& p': { fontWeight: 'medium' },
    // Our own markers: the browser's are aligned with the last line of a button.
    '& ul': { mt: '1', listStyle: 'none' },
    '& li': { display: 'flex', gap: '2', _before: { content: '"•"', lineHeight: '24px' } },
    '& button': {
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      minHeight: '24px',
      alignSelf: 'start',
    },
  },
});

/** The fields that a newer record filled, and those that both have changed, by their labels. */
function Moved({ moved }: { readonly moved: MovedFields }) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const { labels } = useFormSettings();
  const named = (paths: readonly string[]): readonly string[] => [
    ...new Set(paths.flatMap((path) => labels.get(fieldOf(path, labels)) ?? [])),
  ];
  const lines = (['taken', 'both'] as const).flatMap((kind) => {
    const fields = named(moved[kind]);
    return fields.length === 0 ? [] : [t(`form.moved.${kind}`, { fields: formatList(fields, locale) })];
  });
  return lines.length === 0 ? null : (
    <ul data-testid="moved-fields">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The errors to correct, each with a link to its field. It appears, and takes the focus, when a submit fails. */
export function ErrorSummary({ failures, moved }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const { id, labels, precise } = useFormSettings();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const frame = useRef<HTMLDivElement>(null);
  const reported: Reported = {
    found: listErrors(errors).map(({ path, message }) => ({ path, message: precise.get(path)?.(message) ?? message })),
    general: errors.root?.['server']?.message,
  };
  const { found, general } = JSON.parse(useStill(JSON.stringify(reported))) as Reported;
  const shown = failures > 0 && (found.length > 0 || general !== undefined);
  const focusedFor = useRef(0);
  useEffect(() => {
    // Once per failed submit, and only when the errors are rendered, which happens slightly later.
    if (!shown || focusedFor.current === failures) return;
    focusedFor.current = failures;
    frame.current?.focus();
  }, [shown, failures]);
  if (!shown) return null;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1} data-testid="error-summary">
      <CircleAlertIcon size={16} aria-hidden />
      <div>
        {general !== undefined && <p>{general}</p>}
        {moved && <Moved moved={moved} />}
        {found.length > 0 && (
          <>
            <p>{t('form.summary', { count: found.length })}</p>
            <ul>
              {found.map(({ path, message }) => {
                const field = fieldOf(path, labels);
                const label = labels.get(field);
                return (
                  <li key={path}>
                    <button type="button" onClick={() => document.getElementById(controlId(id, field))?.focus()}>
                      {label === undefined ? errorText(message) : `${label}: ${errorText(message)}`}
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </Frame>
  );
}
