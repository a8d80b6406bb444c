import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const DocumentTypeLinks = lazyPart(() => import('./document-type-links.tsx'));

/** The links between the two pages of document types; space is reserved until the code has loaded. */
export const DocumentTypePages = () => (
  <div style={{ minHeight: '48px' }}>
    <Suspense fallback={null}>
      <DocumentTypeLinks />
    </Suspense>
  </div>
);
