/**
 * Replaces the text of a field as if it was typed, so that Ctrl+Z takes it back; false where the browser can't. The only
 * way to add to a field's own history of changes is a command that browsers retain for this use, though the standard
 * discourages it.
 */
export function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  const { value } = area;
  let start = 0;
  while (start < value.length && value[start] === text[start]) start += 1;
  let same = 0;
  const most = Math.min(value.length, text.length) - start;
  while (same < most && value.at(-1 - same) === text.at(-1 - same)) same += 1;
  area.focus();
  area.setSelectionRange(start, value.length - same);
  const added = text.slice(start, text.length - same);
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand(added === '' ? 'delete' : 'insertText', false, added);
}
