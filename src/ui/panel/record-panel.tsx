import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownIcon, ArrowUpIcon, InfoIcon, XIcon } from '../icons.tsx';
import { NARROW, useMedia } from '../media/use-media.ts';
import { Drawer } from '../overlay/drawer.tsx';
import { PanelControlsContext, PanelFootContext } from './panel-context.ts';
import { PanelEdge } from './panel-edge.tsx';
import { TOO_NARROW_FOR_PANEL, usePanelWidth } from './panel-width.ts';

export interface RecordPanelProps {
  /** Names of the record for tests. */
  readonly testId: string;
  readonly recordId: string;
  readonly title: ReactNode;
  /** Beside the title: status and age. */
  readonly mark?: ReactNode;
  /** Under the title. */
  readonly sub?: ReactNode;
  /** The reader has just made this record: it is the outcome of what they pressed. */
  readonly isOutcome?: boolean;
  readonly children: ReactNode;
}

const Frame = chakra('aside', {
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
    '& > header': { flexShrink: '0', px: '4', pt: '3', pb: '3', borderBottomWidth: '1px' },
    '& > header h2': { outlineOffset: '2px', borderRadius: 'l1' },
    '& > .body': { flex: '1', minHeight: '0', overflowY: 'auto', px: '4', py: '4', overscrollBehavior: 'contain' },
    '& > footer': { flexShrink: '0', maxHeight: '60%', overflowY: 'auto', px: '4', py: '3', borderTopWidth: '1px' },
    '& > footer:empty': { display: 'none' },
    _print: { position: 'static', height: 'auto', width: '100% !important' },
  },
});

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
  return (
    <>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('panel.previous')}
        title={t('panel.previous')}
        data-panel-step="-1"
        disabled={!previous}
        onClick={previous}
      >
        <ArrowUpIcon aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('panel.next')}
        title={t('panel.next')}
        data-panel-step="1"
        disabled={!next}
        onClick={next}
      >
        <ArrowDownIcon aria-hidden />
      </IconButton>
    </>
  );
}

/** Keeps list and panel within the window: their height depends on where they begin. */
function useTop() {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const around = frame.current?.parentElement;
    if (!around) return undefined;
    const measure = (): void => {
      const top = around.getBoundingClientRect().top + scrollY;
      around.style.setProperty('--panel-top', `${Math.round(top)}px`);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return frame;
}

function Beside({ testId, recordId, title, mark, sub, isOutcome = false, children }: RecordPanelProps) {
  const { t } = useTranslation('ui');
  const { close, isOutside, takesFocus } = use(PanelControlsContext);
  const [width, setWidth] = usePanelWidth();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const frame = useTop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Frame
      ref={frame}
      aria-labelledby={`panel-${recordId}`}
      data-testid={testId}
      data-record-panel=""
      data-id={recordId}
      {...(isOutcome ? { 'data-outcome-of-press': true } : {})}
      style={{ width }}
    >
      <PanelEdge width={width} onWidth={setWidth} />
      <header>
        <chakra.div display="flex" alignItems="flex-start" gap="2">
          <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            <chakra.h2
              ref={heading}
              id={`panel-${recordId}`}
              tabIndex={-1}
              textStyle="md"
              fontWeight="semibold"
              overflowWrap="anywhere"
            >
              {title}
            </chakra.h2>
            {mark}
          </chakra.div>
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
        {sub && <chakra.div color="fg.muted">{sub}</chakra.div>}
      </header>
      <div className="body">
        {isOutside && <Outside />}
        <PanelFootContext value={foot}>{children}</PanelFootContext>
      </div>
      <footer ref={setFoot} />
    </Frame>
  );
}

function Above({ testId, recordId, title, mark, sub, isOutcome = false, children }: RecordPanelProps) {
  const { close, isOutside } = use(PanelControlsContext);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const isNarrow = useMedia(NARROW);
  return (
    <Drawer
      open
      onClose={close}
      title={title}
      mark={mark}
      tools={<Steps />}
      {...(isNarrow ? { width: 768 } : {})}
      footer={<div ref={setFoot} />}
    >
      <div data-testid={testId} data-id={recordId} {...(isOutcome ? { 'data-outcome-of-press': true } : {})}>
        {sub && (
          <chakra.div color="fg.muted" mb="4">
            {sub}
          </chakra.div>
        )}
        {isOutside && <Outside />}
        <PanelFootContext value={foot}>{children}</PanelFootContext>
      </div>
    </Drawer>
  );
}

/**
 * A record that was opened in a list: beside it from 1280 px on, in a drawer below, over the whole screen of a phone. Title, status and
 * steps stay in view, and so do the actions its parts put into the footer (`PanelFoot`).
 */
export function RecordPanel(props: RecordPanelProps) {
  const isDrawer = useMedia(TOO_NARROW_FOR_PANEL);
  return isDrawer ? <Above {...props} /> : <Beside {...props} />;
}
