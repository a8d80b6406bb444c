/** A panel in the middle of an otherwise empty screen: what a device shows before it can be used. */
export const DOOR_FRAME = {
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  p: '4',
  bg: 'bg.canvas',
  '& > div': {
    width: 'min(100%, 400px)',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: { base: '5', md: '8' },
  },
} as const;
