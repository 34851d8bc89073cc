/** Text in BlueGolf's form, and the page around a table. */
import { sumOf } from '../../season/arrays.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute; letters beyond ASCII become numeric entities. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[\u0080-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0) ?? 63};`);
}

/** One name in so many is printed with two spaces. */
const DOUBLED_EVERY = 9;

/**
 * A name as BlueGolf prints it: some players typed a space after their first name when they
 * registered, so every page shows two.
 */
export function printedName(name: string): string {
  const sum = sumOf(Array.from(name, (sign) => sign.codePointAt(0) ?? 0));
  return sum % DOUBLED_EVERY === 0 ? name.replace(' ', '  ') : name;
}

/** `A. Thayer` of `Abner Thayer`; of a pair, each name separately. */
export function narrowName(name: string): string {
  return name
    .split('/')
    .map((part) => {
      const [first = '', ...rest] = part.trim().split(/\s+/);
      return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`;
    })
    .join('/');
}

/** `Thayer, Abner` of `Abner Thayer`, the text a name column is sorted by. */
export function sortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? first : `${rest.join(' ')}, ${first}`;
}

/** A label for wide and one for narrow windows, of which a window shows one. */
export function twoLabels(wide: string, narrow: string): string {
  return (
    `<span class="d-none d-md-inline">${escapeHtml(wide)}</span>` +
    `<span class="d-md-none">${escapeHtml(narrow)}</span>`
  );
}

/** The text of a cell; an empty cell has a no-break space. */
export function cellText(text: string): string {
  return text === '' ? '&nbsp;' : escapeHtml(text);
}

export interface PageParts {
  title: string;
  /** Name of the event or ranking, as heading. */
  heading: string;
  /** HTML of the content column. */
  body: string;
}

/**
 * A whole page. Its scripts contain `<table` strings before and after the content, like BlueGolf's, so
 * a parser that searches the text instead of the document finds the wrong table.
 */
export function htmlPage({ title, heading, body }: PageParts): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<title>${escapeHtml(title)} | LFG Tour</title>
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<script type="text/javascript">
<!--
var demoHelp = "<table class='table-sortable'><tbody id='lbBody'><tr id='tr_0'><td>1<\\/td><\\/tr><\\/tbody><\\/table>";
-->
</script>
<style type="text/css">
.d-none { display: none; }
@media (min-width: 768px) { .d-md-inline { display: inline; } .d-md-table-cell { display: table-cell; } .d-md-none { display: none; } }
</style>
</head>
<body>
<div class="content-column" id="bgContent">
<div class="card bg-content-card"><div class="card-body px-0">
<h1>${escapeHtml(heading)}</h1>
${body}
</div></div>
</div><!-- /#bgContent -->
<script type="text/javascript">
//<![CDATA[
function demoExpand(row) {
    var box = document.createElement("div");
    box.innerHTML = '<table class="table table-striped lb"><tr><td>1<\\/td><\\/tr><\\/table>';
    row.after(box);
}
//]]>
</script>
</body>
</html>
`;
}
