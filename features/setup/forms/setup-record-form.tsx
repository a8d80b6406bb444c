import { useMemo, useRef, useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import {
  customFieldForm,
  customFieldsBody,
  customFieldsSchema,
  type CustomFieldForm,
} from '#blocks/custom-fields/custom-field-form.ts';
import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useCustomFieldRule, useCustomFieldTexts } from '#blocks/custom-fields/texts.ts';
import { text } from '#contract/schema.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { notify } from '#ui/toast/messages.ts';
import { countryOption } from '#ui/form/country-options.ts';
import { asReason } from '../as-reason.ts';
import type { OwnValues, SetupForm, SetupKind, SetupRecord } from '../setup-kind.ts';
import { recordOf, useSetupWrites } from '../setup.mutations.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';
import { SetupFields } from './setup-fields.tsx';

interface Values extends Record<string, unknown> {
  readonly name: string;
  readonly nameArabic: string;
  readonly countries: readonly Option[];
  readonly isActive: boolean;
  readonly customFields: CustomFieldForm;
}

export interface SetupRecordFormProps {
  readonly kind: SetupKind;
  readonly part: SetupForm;
  /** Fields that the tenant has added to records of this kind. */
  readonly customFields: readonly CustomField[];
  readonly open: boolean;
  /** Null adds one. */
  readonly record: SetupRecord | null;
  readonly onClose: () => void;
}

/** The form of a record: names, own fields, countries and status. */
export function SetupRecordForm({ kind, part, customFields: given, open, record, onClose }: SetupRecordFormProps) {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const ruleWords = useRuleWords();
  // Fields that change behind an open form are those of the next one.
  const [customFields] = useState(given);
  const fieldTexts = useCustomFieldTexts();
  const fieldRule = useCustomFieldRule();
  const { save } = useSetupWrites(kind);
  const withKey = useRetryKey();
  // The next attempt is based on the record carried by a refusal.
  const current = useRef(record);
  const schema = useMemo(
    () =>
      object({
        name: text(100).required(),
        nameArabic: text(100),
        ...part.shape(t),
        customFields: customFieldsSchema(customFields, fieldTexts('notALink')),
      }) as unknown as ObjectSchema<Values>,
    [part, t, customFields, fieldTexts],
  );
  const valuesOf = (kept: SetupRecord | null): Values => ({
    name: kept?.name ?? '',
    nameArabic: kept?.nameArabic ?? '',
    countries: (kept?.countryISOs ?? []).map((iso) => countryOption(iso, words.locale)),
    isActive: kept ? kept.status === 'active' : true,
    ...part.valuesOf(kept),
    customFields: customFieldForm(customFields, kept?.customFields),
  });
  const begun = valuesOf(record);
  const form = useSchemaForm<Values>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, { within: ['customFields'] });
  const submit = async ({
    name,
    nameArabic,
    countries,
    isActive,
    customFields: held,
    ...own
  }: Values): Promise<SubmitResult | undefined> => {
    const body: OwnValues = {
      name,
      nameArabic: nameArabic.trim() || null,
      status: isActive ? 'active' : 'inactive',
      ...part.bodyOf(own, record),
      ...customFieldsBody(customFields, held),
      ...(kind.hasCountries ? { countryISOs: countries.map(({ id }) => id) } : {}),
      ...(kind.within && !record ? { [kind.within.field]: kind.within.id } : {}),
    };
    const subject = { entity: t(`kinds.${kind.id}.one`), name };
    try {
      const sent = { record: current.current, body };
      await withKey({ ...sent, version: current.current?.version }, (idempotencyKey) =>
        save.mutateAsync({ ...sent, idempotencyKey }),
      );
      notify({ kind: 'success', title: t(record ? 'done.updated' : 'done.created', subject) });
      return undefined;
    } catch (error) {
      const fresh = recordOf(error);
      if (fresh) {
        current.current = fresh;
        take(valuesOf(fresh));
        return { message: overtakenText(error, problemWords, t('stale')) };
      }
      if (error instanceof ApiProblem && error.errors.length > 0)
        return {
          errors: error.errors.map(({ path, code, message }) => ({
            path,
            code,
            message: (path.startsWith('customFields') ? fieldRule(code) : ruleWords(code)) ?? message,
          })),
        };
      return {
        message: t(record ? 'failed.updated' : 'failed.created', {
          ...subject,
          reason: asReason(problemWords(error).description),
        }),
      };
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(record ? `kinds.${kind.id}.edit` : `kinds.${kind.id}.add`)}
      form={form}
      onSubmit={submit}
      successText={null}
    >
      <SetupFields kind={kind} part={part} customFields={customFields} record={record} />
    </FormDialog>
  );
}
