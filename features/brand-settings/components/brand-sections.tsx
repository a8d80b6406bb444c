import { PALETTE } from '#ui/theme/palette.ts';
import { RESOURCE_KEYS, type ChosenColors, type ResourceKey } from '#domain/branding.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { formatBytes } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { LEAVE_FIELDS } from '../brand-values.ts';
import type { BrandRights } from '../use-brand-rights.ts';
import { useBrandTexts, type BrandTranslate } from '../use-brand-texts.ts';
import { MAX_BYTES, type Images } from '../use-images.ts';
import { BrandSection } from './brand-section.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { ImageRow } from './image-row.tsx';

const Pairs = styled('div', {
  base: { display: 'grid', columnGap: '4', rowGap: '1', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
});

const STANDARD = PALETTE.light.tone.info.solid;
const NO_LEAVE_COLOR = PALETTE.light.tone.neutral.solid;

function hintOf(key: ResourceKey, t: BrandTranslate): string | undefined {
  if (key === 'logotypeUrl') return t('images.hints.logotype');
  if (key === 'logomarkUrl') return t('images.hints.logomark');
  return key === 'faviconUrl' || key === 'backgroundImageUrl' || key === 'employeeAppIcon'
    ? t(`images.hints.${key}`)
    : undefined;
}

export interface BrandSectionsProps {
  readonly rights: BrandRights;
  /** The valid colours among the typed ones. */
  readonly colors: ChosenColors;
  readonly images: Images;
}

/** The sections of the page the person has access to (C§6). */
export function BrandSections({ rights, colors, images }: BrandSectionsProps) {
  const t = useBrandTexts();
  const { locale } = useLanguage();
  return (
    <>
      {rights.isShown('brandingColors') && (
        <BrandSection title={t('colors.title')} text={t('colors.text')} canWrite={rights.canWrite('brandingColors')}>
          <ColorField
            name="colors.primaryColor"
            label={t('colors.primary')}
            help={t('colors.primaryHelp')}
            standard={STANDARD}
          />
          <ColorField
            name="colors.secondaryColor"
            label={t('colors.secondary')}
            help={t('colors.secondaryHelp')}
            standard={colors.primaryColor ?? STANDARD}
          />
          <ContrastTable chosen={colors} />
        </BrandSection>
      )}
      {rights.isShown('resources') && (
        <BrandSection
          title={t('images.title')}
          text={t('images.text', { size: formatBytes(MAX_BYTES, locale) })}
          canWrite={rights.canWrite('resources')}
        >
          {RESOURCE_KEYS.map((key) => (
            <ImageRow key={key} imageKey={key} hint={hintOf(key, t)} images={images} rights={rights.images} />
          ))}
        </BrandSection>
      )}
      {rights.isShown('brandingColorsLeaves') && (
        <BrandSection
          title={t('leaves.title')}
          text={t('leaves.text')}
          canWrite={rights.canWrite('brandingColorsLeaves')}
        >
          <Pairs>
            {LEAVE_FIELDS.map(({ kind, name }) => (
              <ColorField key={kind} name={name} label={t(`leaves.kinds.${kind}`)} standard={NO_LEAVE_COLOR} />
            ))}
          </Pairs>
        </BrandSection>
      )}
      {rights.isShown('employeeAppAndroid') && (
        <BrandSection title={t('apps.android')} text={t('apps.text')} canWrite={rights.canWrite('employeeAppAndroid')}>
          {(['storeUrl', 'firebaseAppDistributionUrl', 'googleGroupUrl', 'minimumVersion'] as const).map((key) => (
            <TextField
              key={key}
              name={`android.${key}`}
              label={t(`apps.${key}`)}
              inputMode={key === 'minimumVersion' ? 'decimal' : 'url'}
            />
          ))}
        </BrandSection>
      )}
      {rights.isShown('employeeAppIos') && (
        <BrandSection title={t('apps.ios')} text={t('apps.text')} canWrite={rights.canWrite('employeeAppIos')}>
          {(['storeUrl', 'minimumVersion'] as const).map((key) => (
            <TextField
              key={key}
              name={`ios.${key}`}
              label={t(`apps.${key}`)}
              inputMode={key === 'minimumVersion' ? 'decimal' : 'url'}
            />
          ))}
        </BrandSection>
      )}
    </>
  );
}
