import { TriangleAlertIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    p: '4',
    mb: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.warning',
    borderColor: 'orange.border',
    color: 'fg.warning',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
  },
});

/** Somebody else was faster; what was typed is still there. */
export function StaleNotice({ onTake }: { readonly onTake: () => void }) {
  const say = useBrandTexts();
  return (
    <Frame role="alert" data-testid="stale">
      <TriangleAlertIcon size={16} aria-hidden />
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="semibold">{say('stale')}</chakra.p>
        <p>{say('staleText')}</p>
        <Button size="xs" variant="outline" colorPalette="orange" onClick={onTake}>
          {say('takeTheirs')}
        </Button>
      </chakra.div>
    </Frame>
  );
}
