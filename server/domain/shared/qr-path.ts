/** The dark modules of a QR code as an SVG path of horizontal runs; `rows` are true where dark. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}`),
    )
    .join('');
}
