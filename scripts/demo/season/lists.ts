/** The item of a list, or of a record, at an index. Throws RangeError when there is none. */
export function itemAt<Item>(list: Readonly<Record<number, Item>>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}

/** The sum, 0 of none. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** A list cut into consecutive parts of the given sizes. */
export function cutInto<Item>(list: readonly Item[], sizes: readonly number[]): Item[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return list.slice(start - size, start);
  });
}

/** A list cut into parts of one size; a rest is left out. */
export const cutEvenly = <Item>(list: readonly Item[], size: number): Item[][] =>
  cutInto(list, Array<number>(Math.floor(list.length / size)).fill(size));
