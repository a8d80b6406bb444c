import { useFormats } from '#ui/format/use-formats.ts';
import { Button, Flex } from '#ui/primitives.ts';
import type { BulkDownload } from '../use-bulk-download.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

/** Progress of the downloads, on one muted line; failures can be retried (D63). */
export function DownloadLine({ download }: { readonly download: BulkDownload }) {
  const t = useSocialMediaTexts();
  const { number } = useFormats();
  const { place, saved, total } = download;
  const counts = { saved: number(saved), total: number(total) };
  const isPartly = place === 'partly';
  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      color="fg.muted"
      textStyle="xs"
      minH={place === 'idle' ? undefined : '8'}
      mb={place === 'idle' ? undefined : '2'}
    >
      <span role="status" data-testid="downloads">
        {isPartly ? t('partly', counts) : place !== 'idle' && total > 1 && t('saving', counts)}
      </span>
      {isPartly && (
        <>
          <Button size="xs" variant="outline" onClick={download.retry}>
            {t('retry')}
          </Button>
          <Button size="xs" variant="ghost" onClick={download.dismiss}>
            {t('dismiss')}
          </Button>
        </>
      )}
    </Flex>
  );
}
