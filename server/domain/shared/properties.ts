/** Objects that are built property by property, with their types. */

/** The names of an object's properties. */
export function namesOf<Values extends object>(values: Values): Extract<keyof Values, string>[] {
  const names: Extract<keyof Values, string>[] = [];
  for (const name in values) names.push(name);
  return names;
}

/** The object, once it has every name. Throws Error for a missing one. */
export function complete<Full extends object>(
  part: Partial<Full>,
  names: readonly (keyof Full)[],
): Full {
  if (!hasAll(part, names)) throw new Error('A property is missing.');
  return part;
}

function hasAll<Full extends object>(
  part: Partial<Full>,
  names: readonly (keyof Full)[],
): part is Full {
  return names.every((name) => part[name] !== undefined);
}
