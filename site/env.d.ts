/// <reference types="astro/client" />
import type { SiteAddress, Tour } from '#domain/tour.ts';

declare global {
  namespace App {
    interface Locals {
      tour: Tour;
      address: SiteAddress;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:need'?: boolean;
  }
}
