import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { useAskable } from './askable.ts';
import { withWhyTexts } from './texts.ts';

const WhyDialog = lazyPart(withWhyTexts(() => import('./why.dialog.tsx')));

export interface AskWhyProps {
  readonly machine: string;
  readonly id: string;
  /** The record as people know it. */
  readonly name: string;
}

/** "Why can't someone …?" on a record, also from the palette while the record is open. */
export function AskWhy({ machine, id, name }: AskWhyProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  useAskable(name, () => setOpen(true));
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        color="fg.muted"
        justifySelf="start"
        alignSelf="flex-start"
        ms="-2"
        mt="2"
        data-testid="ask-why"
        data-print="hide"
        onClick={() => setOpen(true)}
      >
        <InfoIcon size={14} aria-hidden />
        {t('action.askWhy')}
      </Button>
      <LazyDialog>
        {isOpen && <WhyDialog machine={machine} id={id} name={name} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </>
  );
}
