import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const DocumentTypeLinks = lazyPart(() => import('./document-type-links.tsx'));

/** The way between the two pages of document types; its place is kept until its code is there. */
export const DocumentTypePages = () => (
  <div style={{ minHeight: '48px' }}>
    <Suspense fallback={null}>
      <DocumentTypeLinks />
    </Suspense>
  </div>
);
