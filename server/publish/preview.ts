/** Renders single pages of a changed tour, such as one with a draft. Nothing of them is stored or published. */
import type { PreviewNote, SiteAddress, Tour } from '../domain/publish/tour.ts';
import { decompress } from '../http/responses/compression.ts';
import { PublishError } from './publisher.ts';
import type { PageRenderer } from './render/in-process-renderer.ts';

export interface PreviewOrder {
  tour: Tour;
  path: string;
  /** What the bar above the page shows. */
  note: PreviewNote;
}

export interface PreviewRenderer {
  /** The tour as it is published. */
  tour: () => Tour;
  /** Renders a page of a tour with the bar of a preview. Throws PublishError. */
  render: (order: PreviewOrder) => Promise<{ html: string; csp: string }>;
}

export interface PreviewRendererOptions {
  renderer: Pick<PageRenderer, 'renderPages'>;
  address: SiteAddress;
  tour: () => Tour;
}

export function previewRenderer(options: PreviewRendererOptions): PreviewRenderer {
  const { renderer, tour } = options;
  return {
    tour,
    render: async ({ tour, path, note }) => {
      // A preview is neither counted nor saved for reading offline.
      const address = { ...options.address, analyticsId: '', isOfflineOff: true, preview: note };
      const pages = [{ path, file: 'preview.html', dependencies: [] }];
      let page: { html: string; csp: string } | undefined;
      await renderer.renderPages({ tour, address, pages, known: new Map() }, ({ file }) => {
        if (file) page = { html: decompress(file).toString('utf8'), csp: file.csp };
      });
      if (!page) throw new PublishError(`The page ${path} could not be rendered.`);
      return page;
    },
  };
}
