import { text } from '#contract/schema.ts';
import { IconField } from '#ui/form/icon-field.tsx';
import { rule } from '#ui/form/rules.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { CONTRACT_ICONS } from '#domain/icon-names.ts';
import type { SetupForm } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function Fields() {
  const t = useSetupTexts();
  return (
    <>
      <TextField name="code" label={t('fields.code')} help={t('fields.codeHelp')} letterCase="lower" />
      <IconField
        name="iconName"
        label={t('fields.icon')}
        options={CONTRACT_ICONS.map((name) => ({ value: name, label: t(`icons.${name}`) }))}
      />
    </>
  );
}

export const form: SetupForm = {
  shape: () => ({
    code: text(40)
      .required()
      .matches(CODE, { message: rule('invalid'), excludeEmptyString: true }),
    iconName: text(60),
  }),
  valuesOf: (record) => {
    const { code = '', iconName = '' } = (record ?? {}) as {
      readonly code?: string;
      readonly iconName?: string | null;
    };
    return { code, iconName: iconName ?? '' };
  },
  bodyOf: ({ code, iconName }) => ({ code, iconName: iconName || null }),
  Fields,
};
