import { text } from '#contract/schema.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

function Fields() {
  const t = useSetupTexts();
  return <TextAreaField name="description" label={t('fields.description')} />;
}

export const form: SetupForm = {
  shape: () => ({ description: text(400) }),
  valuesOf: (record) => ({
    description: (record as { readonly description?: string | null } | null)?.description ?? '',
  }),
  bodyOf: ({ description }) => ({ description: description || null }),
  Fields,
};
