/**
 * The shop's HTML made safe in a browser, for pages that nobody has drawn yet: the same list as at
 * the build (allowed-html.ts), kept by DOMPurify. Loaded only where it is needed.
 */
import DOMPurify from 'dompurify';
import {
  ATTRIBUTES,
  imageAttributes,
  linkAttributes,
  SCHEMES,
  SILENT_TAGS,
  TAGS,
  VIDEO_LINK,
  VIDEOS,
} from './allowed-html.ts';
import type { Cleaner } from './cleaner.ts';
import { isWebAddress } from './reshape.ts';
import { SafeHtml } from '#domain/shop.schema.ts';

const attributesOf = (tag: string): readonly string[] => ATTRIBUTES[tag] ?? [];

function setOnly(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** What is shown otherwise than it was written, in a document that loads and runs nothing. */
function transform(body: HTMLElement): void {
  for (const title of body.querySelectorAll('h1')) {
    const heading = body.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  for (const frame of body.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src') ?? '';
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('href', src);
    link.textContent = VIDEO_LINK;
    frame.replaceWith(...(VIDEOS.test(src) ? [link] : []));
  }
  for (const link of body.querySelectorAll('a')) {
    const [href, title] = [link.getAttribute('href'), link.getAttribute('title')];
    setOnly(link, linkAttributes({ href, title }));
  }
  for (const image of body.querySelectorAll('img')) {
    const of = (name: string) => image.getAttribute(name);
    const wanted = { src: of('src'), alt: of('alt'), width: of('width'), height: of('height') };
    setOnly(image, imageAttributes(wanted));
    if (!isWebAddress(image.getAttribute('src') ?? '')) image.remove();
  }
}

function makePurifier() {
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    attribute.keepAttr = attributesOf(node.nodeName.toLowerCase()).includes(attribute.attrName);
  });
  return purifier;
}

let purifier: ReturnType<typeof makePurifier> | undefined;

function cleanHtml(foreign: string): SafeHtml {
  const { body } = new DOMParser().parseFromString(foreign, 'text/html');
  transform(body);
  purifier ??= makePurifier();
  const clean = purifier.sanitize(body.innerHTML, {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...SILENT_TAGS],
    ALLOWED_URI_REGEXP: new RegExp(
      `^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
      'i',
    ),
  });
  return SafeHtml.parse(clean);
}

function plainText(foreign: string): string {
  const { body } = new DOMParser().parseFromString(cleanHtml(foreign), 'text/html');
  return body.textContent.replace(/\s+/gu, ' ').trim();
}

/** The cleaner for a page in a browser. */
export const BROWSER_CLEANER: Cleaner = { html: cleanHtml, text: plainText };
