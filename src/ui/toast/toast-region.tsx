import { Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../language/language-provider.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { subscribeToMessages } from './messages.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazyPart(load);

/**
 * The place of messages: once per page, in the shell. Its code loads when the page is idle, or with the first message.
 */
export function ToastRegion() {
  const { direction } = useLanguage();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const start = () => setWanted(true);
    const timer = setTimeout(start, 2000);
    const stop = subscribeToMessages(start);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      {/* Its region listens to one set of messages, made for one direction. */}
      <Toaster key={direction} />
    </Suspense>
  ) : null;
}
