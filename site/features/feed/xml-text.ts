/** Characters that XML forbids: control characters and two noncharacters. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without characters that XML forbids. */
export const xmlText = (text: string) => text.toWellFormed().replace(NOT_IN_XML, '');

/** A text escaped for the content of an element. */
export const xmlEscaped = (text: string) =>
  xmlText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
