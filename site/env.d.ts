/// <reference types="astro/client" />
import type { PageLocals } from '#domain/publish/tour.ts';

declare global {
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
