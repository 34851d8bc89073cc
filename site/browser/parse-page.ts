/**
 * A page of the site that a script requested, without its styles: the browser would report those as breaches of the
 * policy of the page that parses it.
 */
export function parsePage(html: string): Document {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll('style')) style.remove();
  // Relative links of a template lead nowhere; those of this document are resolved as those of the page.
  const page = new DOMParser().parseFromString('', 'text/html');
  page.body.append(template.content);
  return page;
}
