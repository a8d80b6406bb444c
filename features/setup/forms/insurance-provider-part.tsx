import { text } from '#contract/schema.ts';
import { rule } from '#ui/form/rules.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

function Fields() {
  const t = useSetupTexts();
  return (
    <TextField
      name="url"
      label={t('fields.website')}
      placeholder="https://"
      type="url"
      inputMode="url"
      autoComplete="off"
    />
  );
}

export const form: SetupForm = {
  shape: () => ({ url: text(400).matches(/^https?:\/\/\S+$/i, { message: rule('url'), excludeEmptyString: true }) }),
  valuesOf: (record) => ({ url: (record as { readonly url?: string | null } | null)?.url ?? '' }),
  bodyOf: ({ url }) => ({ url: url || null }),
  Fields,
};
