import { useMemo } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { PrinterIcon } from '#ui/icons.tsx';
import { qrPath } from '#ui/media/qr.ts';
import { Section } from '#ui/page/section.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Asset } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';
import { detailsOf } from './asset-cells.tsx';
import { printLabel } from './print-label.ts';

// A label is black on white in every colour mode, as scanners require.
const Label = styled('div', {
  base: {
    bg: 'white',
    color: 'black',
    display: 'inline-flex',
    gap: '4',
    alignItems: 'center',
    p: '3',
    borderRadius: 'l2',
    borderWidth: '1px',
    maxW: '100%',
    '& svg': { width: '120px', height: '120px', flexShrink: '0' },
    '& p': { overflowWrap: 'anywhere' },
  },
});

/** A label for the asset: its code opens this page. */
export default function QrLabel({ asset }: { readonly asset: Asset }) {
  const t = useAssetsTexts();
  const words = useWords();
  const { tenant } = useSession();
  const address = `${location.origin}/finance/assets/${asset.id}`;
  const { size, path } = useMemo(() => qrPath(address), [address]);
  const details = detailsOf(asset, words);
  const name = asset.assetType.name;
  return (
    <Section
      title={t('label.title')}
      testId="qr-label"
      actions={
        <Button
          size="xs"
          variant="outline"
          data-testid="print-label"
          onClick={() => printLabel({ title: name, lines: [details, tenant.name], size, path })}
        >
          <PrinterIcon size={14} aria-hidden />
          {t('label.print')}
        </Button>
      }
    >
      <Label>
        <svg
          role="img"
          aria-label={t('label.code', { name })}
          data-address={address}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <div>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
          </p>
          <p>
            <bdi>{details}</bdi>
          </p>
          <p>
            <bdi>{tenant.name}</bdi>
          </p>
        </div>
      </Label>
    </Section>
  );
}
