const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A template whose inserted texts are escaped. */
export function html(strings: TemplateStringsArray, ...texts: readonly string[]): string {
  return String.raw({ raw: strings }, ...texts.map(escapeHtml));
}

/** The texts as a list. */
export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => html`<li>${item}</li>`).join('')}</ul>`;
}
