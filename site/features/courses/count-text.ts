/** `1 course`, `28 courses`. */
export function countText(count: number): string {
  return `${count} ${count === 1 ? 'course' : 'courses'}`;
}
