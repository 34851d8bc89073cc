const WIDE_BEGIN = 0xff01;
const NARROW_BEGIN = 0x21;

/**
 * A cell with letters, digits and signs in their usual width, which keyboards for Japanese and Chinese type wider, and with
 * a hyphen for the minus sign of a number.
 */
export const narrowText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - WIDE_BEGIN + NARROW_BEGIN),
    )
    .replaceAll('\u3000', ' ')
    .replace(/^(\s*)−(?=\s?[\d.])/, '$1-');
