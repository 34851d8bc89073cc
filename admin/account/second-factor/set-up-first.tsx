import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';

/** Few accounts see it, so every screen loads without it. */
const Section = lazy(async () => ({
  default: (await loadPart(() => import('./second-factor-section.tsx'))).SecondFactorSection,
}));

/** In place of every screen, for an account that must set up a second factor first. */
export function SetUpFirst() {
  return (
    <>
      <ScreenHeading title="Set up two-step sign-in" />
      <Suspense fallback={<div className="skeleton skeleton-block" />}>
        <Section />
      </Suspense>
    </>
  );
}
