import { contrastOf, deriveBrand } from '#domain/brand-colors.ts';
import type { BrandColors, ChosenColors } from '#domain/branding.ts';
import { COLOR_MODES, SURFACES, type ColorMode } from '#domain/surfaces.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    textStyle: 'xs',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th': { fontWeight: 'medium', textAlign: 'start', color: 'fg.muted', py: '1', pe: '2' },
    '& td': { py: '1', pe: '2', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& p': { color: 'fg.muted' },
  },
});

/** The lowest contrast of a colour with all backgrounds of a mode. */
const leastOf = (hex: string, mode: ColorMode): number =>
  Math.min(...Object.values(SURFACES[mode]).map((ground) => contrastOf(hex, ground)));

/** The derived colours, and their contrast in figures and words. */
export function ContrastTable({ chosen }: { readonly chosen: ChosenColors }) {
  const t = useBrandTexts();
  const { locale } = useLanguage();
  const brand = deriveBrand(chosen);
  if (!brand) return null;
  const ratio = (value: number) => formatNumber(Math.floor(value * 10) / 10, locale, { decimals: 1 });
  const main = (chosen.primaryColor ?? chosen.secondaryColor ?? '').toLowerCase();
  const rows: readonly (readonly [string, (colors: BrandColors, mode: ColorMode) => string])[] = [
    [t('contrast.button'), (colors) => t('contrast.good', { ratio: ratio(contrastOf(colors.contrast, colors.solid)) })],
    [t('contrast.link'), (colors, mode) => t('contrast.good', { ratio: ratio(leastOf(colors.fg, mode)) })],
    [t('contrast.ring'), (colors, mode) => t('contrast.clear', { ratio: ratio(leastOf(colors.focusRing, mode)) })],
  ];
  const outcome = (mode: ColorMode): string => {
    const change = brand[mode].solid === main ? 'kept' : mode === 'light' ? 'darker' : 'lighter';
    return t(`contrast.${change}`, { mode: t(mode === 'light' ? 'contrast.modeLight' : 'contrast.modeDark') });
  };
  return (
    <Frame data-testid="contrast">
      {COLOR_MODES.map((mode) => (
        <p key={mode}>{outcome(mode)}</p>
      ))}
      <table>
        <caption className="st-sr">{t('contrast.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contrast.use')}</th>
            <th scope="col">{t('contrast.light')}</th>
            <th scope="col">{t('contrast.dark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([use, figure]) => (
            <tr key={use}>
              <th scope="row">{use}</th>
              {COLOR_MODES.map((mode) => (
                <td key={mode}>{figure(brand[mode], mode)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
