import { styled } from '../styled.ts';
import { useEffect, useMemo, type ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { controlId, useFormSettings, type Precise } from './form-context.ts';
import { fieldRules } from './rules.ts';
import { useErrorText } from './use-error-text.ts';
import { useStill } from './use-still.ts';

/** Props of every field. */
export interface FieldProps {
  /** Path in the form values: `dates.start`. */
  readonly name: string;
  readonly label: string;
  /** One line below the field, shown without an error. */
  readonly help?: ReactNode;
}

/** The attributes that connect a control with its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  readonly children: (
    control: ControlProps,
    rules: { readonly required: boolean; readonly maxLength: number | undefined },
  ) => ReactNode;
  /** At the end of the help line: a counter. */
  readonly aside?: ReactNode;
  /** Makes a message more specific, here and in the form's summary. */
  readonly precise?: Precise;
  /** For a control that draws its own label. */
  readonly ownLabel?: boolean;
  /** For several controls with one label, which then names a group. */
  readonly grouped?: boolean;
}

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    '& > .label': { fontWeight: 'medium', justifySelf: 'start' },
    '& .asterisk': { color: 'fg.error' },
    // Always rendered: an error that appears on blur must not move the button under the pointer.
    '& > .foot': {
      minHeight: 'var(--line-xs)',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      textStyle: 'xs',
      color: 'fg.muted',
    },
    '& .error': { color: 'fg.error' },
  },
});

/** A field in a list of rows: `adjustments.1.amount`. */
const IN_ROW = /\.\d+\./;

/** The message of an error; for a composite value (a phone, a point) that of the first part with one. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const parts = Object.entries(error).filter(([key]) => key !== 'ref');
  return parts.map(([, part]) => messageOf(part)).find((message) => message !== undefined);
}

/** Label with the schema's asterisk, the control, and the error or help below it. */
export function FieldFrame({
  name,
  label,
  help,
  children,
  aside,
  precise,
  ownLabel = false,
  grouped = false,
}: FieldFrameProps) {
  const { t } = useTranslation('ui');
  const { schema, id: formId, labels, precise: preciseOf } = useFormSettings();
  const errorText = useErrorText();
  const { control } = useFormContext();
  const { errors, touchedFields, submitCount } = useFormState({ control, name });
  const rules = useMemo(() => fieldRules(schema, name), [schema, name]);
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
  useEffect(() => {
    if (!precise) return;
    preciseOf.set(name, precise);
    return () => {
      preciseOf.delete(name);
    };
  }, [preciseOf, name, precise]);
  // Adding a row validates all rows: untouched ones show no error before a submit.
  const isUntouchedRow = IN_ROW.test(name) && submitCount === 0 && get(touchedFields, name) === undefined;
  const found = isUntouchedRow ? undefined : messageOf(get(errors, name));
  const message = useStill(found === undefined ? undefined : (precise?.(found) ?? found));
  const id = controlId(formId, name);
  const footId = `${id}-foot`;
  const hasFoot = message !== undefined || help !== undefined;
  const words = (
    <>
      {label}
      {rules.required && (
        <span className="asterisk" aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  return (
    <Frame
      role={grouped ? 'group' : undefined}
      aria-labelledby={grouped ? `${id}-label` : undefined}
      data-testid="field"
      data-field={name}
    >
      {!ownLabel &&
        (grouped ? (
          <span className="label" id={`${id}-label`}>
            {words}
            {rules.required && <span className="st-sr">{t('form.required')}</span>}
          </span>
        ) : (
          <label className="label" htmlFor={id}>
            {words}
          </label>
        ))}
      {children(
        {
          id,
          'aria-invalid': message !== undefined || undefined,
          'aria-required': rules.required || undefined,
          'aria-describedby': hasFoot ? footId : undefined,
        },
        rules,
      )}
      <div className="foot">
        <span id={footId} className={message === undefined ? undefined : 'error'}>
          {message === undefined ? help : errorText(message)}
        </span>
        {aside}
      </div>
    </Frame>
  );
}
