import { PALETTE } from '#ui/theme/palette.ts';
import { RESOURCE_KEYS, type ChosenColors, type ResourceKey } from '#domain/branding.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { formatBytes } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { LEAVE_FIELDS } from '../brand-values.ts';
import type { BrandRights } from '../use-brand-rights.ts';
import { useBrandTexts, type BrandSay } from '../use-brand-texts.ts';
import { MAX_BYTES, type Images } from '../use-images.ts';
import { BrandSection } from './brand-section.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { ImageRow } from './image-row.tsx';

const Pairs = chakra('div', { base: { display: 'grid', columnGap: '4', rowGap: '1', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } } });

const STANDARD = PALETTE.light.tone.info.solid;
const NO_LEAVE_COLOR = PALETTE.light.tone.neutral.solid;

function hintOf(key: ResourceKey, say: BrandSay): string | undefined {
  if (key === 'logotypeUrl') return say('images.hints.logotype');
  if (key === 'logomarkUrl') return say('images.hints.logomark');
  return key === 'faviconUrl' || key === 'backgroundImageUrl' || key === 'employeeAppIcon' ? say(`images.hints.${key}`) : undefined;
}

export interface BrandSectionsProps {
  readonly rights: BrandRights;
  /** As far as what is typed are colours. */
  readonly colors: ChosenColors;
  readonly images: Images;
}

/** The parts of the page that the person may open (C§6). */
export function BrandSections({ rights, colors, images }: BrandSectionsProps) {
  const say = useBrandTexts();
  const { locale } = useLanguage();
  return (
    <>
      {rights.isShown('brandingColors') && (
        <BrandSection title={say('colors.title')} text={say('colors.text')} canWrite={rights.canWrite('brandingColors')}>
          <ColorField name="colors.primaryColor" label={say('colors.primary')} help={say('colors.primaryHelp')} standard={STANDARD} />
          <ColorField name="colors.secondaryColor" label={say('colors.secondary')} help={say('colors.secondaryHelp')} standard={colors.primaryColor ?? STANDARD} />
          <ContrastTable chosen={colors} />
        </BrandSection>
      )}
      {rights.isShown('resources') && (
        <BrandSection title={say('images.title')} text={say('images.text', { size: formatBytes(MAX_BYTES, locale) })} canWrite={rights.canWrite('resources')}>
          {RESOURCE_KEYS.map((key) => (
            <ImageRow key={key} imageKey={key} hint={hintOf(key, say)} images={images} />
          ))}
        </BrandSection>
      )}
      {rights.isShown('brandingColorsLeaves') && (
        <BrandSection title={say('leaves.title')} text={say('leaves.text')} canWrite={rights.canWrite('brandingColorsLeaves')}>
          <Pairs>
            {LEAVE_FIELDS.map(({ kind, name }) => (
              <ColorField key={kind} name={name} label={say(`leaves.kinds.${kind}`)} standard={NO_LEAVE_COLOR} />
            ))}
          </Pairs>
        </BrandSection>
      )}
      {rights.isShown('employeeAppAndroid') && (
        <BrandSection title={say('apps.android')} text={say('apps.text')} canWrite={rights.canWrite('employeeAppAndroid')}>
          {(['storeUrl', 'firebaseAppDistributionUrl', 'googleGroupUrl', 'minimumVersion'] as const).map((key) => (
            <TextField key={key} name={`android.${key}`} label={say(`apps.${key}`)} inputMode={key === 'minimumVersion' ? 'decimal' : 'url'} />
          ))}
        </BrandSection>
      )}
      {rights.isShown('employeeAppIos') && (
        <BrandSection title={say('apps.ios')} text={say('apps.text')} canWrite={rights.canWrite('employeeAppIos')}>
          {(['storeUrl', 'minimumVersion'] as const).map((key) => (
            <TextField key={key} name={`ios.${key}`} label={say(`apps.${key}`)} inputMode={key === 'minimumVersion' ? 'decimal' : 'url'} />
          ))}
        </BrandSection>
      )}
    </>
  );
}
