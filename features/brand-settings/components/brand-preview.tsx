import type { CSSProperties } from 'react';
import type { BrandResources, DerivedBrand } from '#domain/branding.ts';
import type { LeaveKind } from '#domain/leave.ts';
import { COLOR_MODES, SURFACES, type ColorMode } from '#domain/surfaces.ts';
import { BrandMark } from '#ui/brand/brand-mark.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { Input } from '#ui/input/input.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { brandStyle } from '#ui/theme/brand.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const Figure = styled('figure', {
  base: {
    minWidth: '0',
    '& > figcaption': { textStyle: 'xs', color: 'fg.muted', mb: '1' },
    '& > div': {
      borderWidth: '1px',
      borderRadius: 'l3',
      overflow: 'hidden',
      bg: 'bg.canvas',
      color: 'fg',
      colorPalette: 'gray',
      // Set once for the whole preview, in its own mode.
      '--global-color-border': 'colors.border',
      printColorAdjust: 'exact',
    },
    '& .shell': { display: 'grid', gridTemplateColumns: '168px minmax(0, 1fr)', minHeight: '212px' },
    '& .menu': {
      bg: 'bg.subtle',
      borderInlineEndWidth: '1px',
      p: '3',
      display: 'grid',
      gap: '1',
      alignContent: 'start',
      textStyle: 'xs',
    },
    '& .menu .brand': { display: 'flex', gap: '2', alignItems: 'center', mb: '2', minWidth: '0', height: '28px' },
    '& .menu .entry': { px: '2', py: '1', borderRadius: 'l2', color: 'fg.muted' },
    '& .menu .entry[data-current]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'semibold' },
    '& .content': { p: '3', display: 'grid', gap: '3', alignContent: 'start', justifyItems: 'start' },
    '& .tile': {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      p: '3',
      width: '100%',
      display: 'grid',
      gap: '1',
    },
    '& .tile[data-current]': { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
    '& .tile .value': { textStyle: 'xl', fontWeight: 'semibold' },
    '& .row': { display: 'flex', gap: '2', alignItems: 'center', flexWrap: 'wrap' },
    '& .link': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& .focus': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '& .mark': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      px: '1.5',
      borderRadius: 'l1',
      borderWidth: '1px',
      borderColor: 'brand.border',
    },
    '& .leave': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      height: '24px',
      px: '1.5',
      borderRadius: 'l1',
      borderWidth: '1px',
      bg: 'bg.muted',
      textStyle: 'xs',
    },
    '& .leave::before': {
      content: '""',
      width: '4px',
      height: '14px',
      borderRadius: '2px',
      bg: 'var(--mark)',
      boxShadow: '0 0 0 1px {colors.bg.muted}',
    },
    '& .door': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      borderTopWidth: '1px',
      bg: 'bg.panel',
      minHeight: '172px',
    },
    '& .door > .form': { p: '4', display: 'grid', gap: '2', alignContent: 'center' },
    '& .door .photo': {
      bg: 'bg.canvas',
      backgroundSize: 'cover',
      backgroundPosition: 'center',
      borderInlineStartWidth: '1px',
    },
  },
});

const SHOWN_LEAVES: readonly LeaveKind[] = ['annual', 'sick'];

export interface BrandPreviewProps {
  readonly name: string;
  readonly brand: DerivedBrand | null;
  readonly resources: BrandResources;
  /** As typed; an invalid colour is drawn in the calendar's default. */
  readonly leaves: Readonly<Record<LeaveKind, string | null>>;
}

function Pane({ mode, name, brand, resources, leaves }: BrandPreviewProps & { readonly mode: ColorMode }) {
  const t = useBrandTexts();
  const photo = resources.backgroundImageUrl;
  return (
    <Figure data-testid="preview" data-mode={mode}>
      <figcaption>
        {t(`preview.${mode}`)}
        <span className="st-sr">
          . {t('preview.description', { mode: t(mode === 'light' ? 'contrast.modeLight' : 'contrast.modeDark') })}
        </span>
      </figcaption>
      {/* An image of the page: nothing in it is interactive. */}
      <div className={mode} inert style={{ ...brandStyle(brand), colorScheme: mode } as CSSProperties}>
        <div className="shell">
          <div className="menu">
            <span className="brand">
              <BrandMark name={name} resources={resources} mode={mode} />
            </span>
            <span className="entry">{t('preview.other')}</span>
            <span className="entry" data-current>
              {t('preview.entry')}
            </span>
          </div>
          <div className="content">
            <div className="row">
              <Button size="sm" colorPalette="brand">
                {t('preview.button')}
              </Button>
              <span className="link">{t('preview.link')}</span>
            </div>
            <div className="tile" data-current>
              <div className="row">
                {t('preview.tile')}
                <StatusChip status="pending" label={t('preview.chip')} />
              </div>
              <span className="value">4</span>
            </div>
            <div className="row">
              <span className="mark">{t('preview.entry')}</span>
              {SHOWN_LEAVES.map((kind) => (
                <span key={kind} className="leave" style={{ ['--mark' as string]: leaves[kind] ?? 'currentColor' }}>
                  {t(`leaves.kinds.${kind}`)}
                </span>
              ))}
            </div>
          </div>
        </div>
        <div className="door">
          <div className="form">
            <span className="row">
              <BrandMark name={name} resources={resources} mode={mode} />
            </span>
            <Input
              size="xs"
              className="focus"
              readOnly
              tabIndex={-1}
              value={t('preview.email')}
              aria-label={t('preview.email')}
            />
            <Button size="xs" colorPalette="brand">
              {t('preview.signIn')}
            </Button>
          </div>
          <div
            className="photo"
            style={photo === null ? { background: SURFACES[mode].canvas } : { backgroundImage: `url("${photo}")` }}
          />
        </div>
      </div>
    </Figure>
  );
}

/** Page and sign-in form in both modes, while colours and images are being chosen. */
export function BrandPreview(props: BrandPreviewProps) {
  return (
    <>
      {COLOR_MODES.map((mode) => (
        <Pane key={mode} mode={mode} {...props} />
      ))}
    </>
  );
}
