import { IconButton } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownIcon, ArrowUpIcon, InfoIcon, XIcon } from '../icons.tsx';
import { NARROW, useMedia } from '../media/use-media.ts';
import { Drawer } from '../overlay/drawer.tsx';
import { PanelControlsContext, PanelSlotsContext, type PanelSlots } from './panel-context.ts';
import { PanelEdge } from './panel-edge.tsx';
import { TOO_NARROW_FOR_PANEL, usePanelWidth } from './panel-width.ts';

export interface PanelFrameProps {
  /** Test ids of the record. */
  readonly testId: string;
  readonly recordId: string;
  /** Name of the record as known from the list. */
  readonly label: string;
  readonly children: ReactNode;
}

const Frame = styled('aside', {
  base: {
    position: 'relative',
    flexShrink: '0',
    height: '100%',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    textStyle: 'sm',
    '& > header': { flexShrink: '0', px: '4', py: '3', borderBottomWidth: '1px', minHeight: '57px' },
    '& > .body': { flex: '1', minHeight: '0', overflowY: 'auto', px: '4', py: '4', overscrollBehavior: 'contain' },
    '& > footer': { flexShrink: '0', maxHeight: '60%', overflowY: 'auto', px: '4', py: '3', borderTopWidth: '1px' },
    '& > footer:empty': { display: 'none' },
    _print: { height: 'auto', width: '100% !important' },
  },
});

const Head = styled('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    '& > h2': { textStyle: 'md', fontWeight: 'semibold', overflowWrap: 'anywhere', borderRadius: 'l1' },
    '& > .mark': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > .mark:empty': { display: 'none' },
  },
});

const Sub = styled('p', { base: { color: 'fg.muted', textStyle: 'sm', _empty: { display: 'none' } } });

function Outside() {
  const { t } = useTranslation('ui');
  return (
    <chakra.p display="flex" gap="2" mb="4" textStyle="xs" color="fg.muted" data-testid="outside-list">
      <chakra.span flexShrink="0" mt="1px">
        <InfoIcon size={14} aria-hidden />
      </chakra.span>
      {t('panel.outside')}
    </chakra.p>
  );
}

function Steps() {
  const { t } = useTranslation('ui');
  const { next, previous } = use(PanelControlsContext);
  if (!next && !previous) return null;
  const step = (way: 1 | -1, label: string, act: (() => void) | undefined) => (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={label}
      title={label}
      data-panel-step={way}
      aria-disabled={!act || undefined}
      opacity={act ? 1 : 0.4}
      onClick={act}
    >
      {way === 1 ? <ArrowDownIcon aria-hidden /> : <ArrowUpIcon aria-hidden />}
    </IconButton>
  );
  return (
    <>
      {step(-1, t('panel.previous'), previous)}
      {step(1, t('panel.next'), next)}
    </>
  );
}

/** Elements for the parts of a record, with their ref callbacks. */
function useSlots() {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const [sub, setSub] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const slots = useMemo<PanelSlots>(() => ({ title, mark, sub, foot }), [title, mark, sub, foot]);
  return { slots, setTitle, setMark, setSub, setFoot };
}

/** Keeps list and panel within the window: their height depends on their top position. */
function useTop() {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const around = frame.current?.parentElement;
    if (!around) return undefined;
    const measure = (): void => {
      const top = `${Math.round(around.getBoundingClientRect().top + scrollY)}px`;
      // The list inherits it: the same value again would restyle all of its rows.
      if (around.style.getPropertyValue('--panel-top') !== top) around.style.setProperty('--panel-top', top);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return frame;
}

function Beside({ testId, recordId, label, children }: PanelFrameProps) {
  const { t } = useTranslation('ui');
  const { close, isOutside } = use(PanelControlsContext);
  const [width, setWidth] = usePanelWidth();
  const { slots, setTitle, setMark, setSub, setFoot } = useSlots();
  const frame = useTop();
  return (
    <Frame ref={frame} aria-label={label} data-testid={testId} data-panel="" data-id={recordId} style={{ width }}>
      <PanelEdge width={width} onWidth={setWidth} />
      <header>
        <chakra.div display="flex" alignItems="flex-start" gap="2">
          <Head>
            <h2 ref={setTitle} tabIndex={-1} />
            <div ref={setMark} className="mark" />
          </Head>
          <chakra.div display="flex" flexShrink="0" marginInlineEnd="-2" data-print="hide">
            <Steps />
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('common.close')}
              data-testid="panel-close"
              onClick={close}
            >
              <XIcon aria-hidden />
            </IconButton>
          </chakra.div>
        </chakra.div>
        <Sub ref={setSub} />
      </header>
      <div className="body">
        {isOutside && <Outside />}
        <PanelSlotsContext value={slots}>{children}</PanelSlotsContext>
      </div>
      <footer ref={setFoot} />
    </Frame>
  );
}

function Above({ testId, recordId, label, children }: PanelFrameProps) {
  const { close, isOutside } = use(PanelControlsContext);
  const { slots, setTitle, setMark, setSub, setFoot } = useSlots();
  const isNarrow = useMedia(NARROW);
  return (
    <Drawer
      open
      onClose={close}
      testId={testId}
      recordId={recordId}
      label={label}
      title={<span ref={setTitle} />}
      mark={
        <chakra.div ref={setMark} display="flex" flexWrap="wrap" gap="2" css={{ '&:empty': { display: 'none' } }} />
      }
      tools={<Steps />}
      {...(isNarrow ? { width: 768 } : {})}
      footer={<div ref={setFoot} />}
    >
      <Sub ref={setSub} mb="4" />
      {isOutside && <Outside />}
      <PanelSlotsContext value={slots}>{children}</PanelSlotsContext>
    </Drawer>
  );
}

/**
 * The frame of a record opened from a list: beside the list from 1280 px on, in a drawer below that, full screen on a
 * phone. Title, status and steps stay in view, as do the actions that the record puts into the footer (`PanelFoot`).
 */
export function PanelFrame(props: PanelFrameProps) {
  const isDrawer = useMedia(TOO_NARROW_FOR_PANEL);
  return isDrawer ? <Above {...props} /> : <Beside {...props} />;
}
