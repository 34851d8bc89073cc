/// <reference types="astro/client" />
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PageLocals } from '#domain/publish/tour.ts';

declare global {
  interface Window {
    /** PIN_STARS of inline-scripts.ts; undefined on pages without it. */
    pinStars?: (stars?: readonly { slug: string; name: string }[]) => void;
  }

  namespace App {
    interface Locals {
      tour: PageLocals['tour'];
      address: PageLocals['address'];
      share: PageLocals['share'];
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on-demand'?: boolean;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'product-info': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
