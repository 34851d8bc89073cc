/** Text in BlueGolf's form, and the page around a table. */
import { escapeHtml } from '../../html.ts';

/** Text for an element or a quoted attribute; letters beyond ASCII become numeric entities. */
export function text(plain: string): string {
  return escapeHtml(plain).replace(
    /[\u0080-\u{10ffff}]/gu,
    (sign) => `&#${sign.codePointAt(0) ?? 63};`,
  );
}

/** The text of a cell; an empty cell has a no-break space. */
export const cellText = (plain: string): string => (plain === '' ? '&nbsp;' : text(plain));

/** One name in so many is printed with two spaces. */
const DOUBLED_EVERY = 9;

/**
 * A name as BlueGolf prints it: some players typed a space after their first name when they
 * registered, so every page shows two.
 */
export function printedName(name: string): string {
  const sum = Array.from(name).reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0);
  return sum % DOUBLED_EVERY === 0 ? name.replace(' ', '  ') : name;
}

/** `A. Thayer` of `Abner Thayer`; of a pair, each name separately. */
export function narrowName(name: string): string {
  return name.replace(/([^/ ])[^/ ]* ([^/]+)/g, '$1. $2');
}

/** A label for wide and one for narrow windows, of which a window shows one. */
export function twoLabels(wide: string, narrow: string): string {
  return `<span class="d-none d-md-inline">${text(wide)}</span><span class="d-md-none">${text(narrow)}</span>`;
}

/**
 * A whole page. Its scripts contain `<table` strings before and after the content, like BlueGolf's, so
 * a parser that searches the text instead of the document finds the wrong table.
 * @param heading the name of the event or ranking
 * @param body HTML of the content column
 */
export function htmlPage(title: string, heading: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<title>${text(title)} | LFG Tour</title>
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
<h1>${text(heading)}</h1>
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
