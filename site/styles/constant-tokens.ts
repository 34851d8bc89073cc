/**
 * Writes the tokens that are the same for everybody (space, sizes) into the rules when styles are
 * compiled. Rules name them all over; pages need neither the names nor the list: 0.13 kB a page (brotli).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = join(import.meta.dirname, 'tokens.css');

/**
 * Tokens of a style sheet that are declared once: what depends on scheme, paper or motion is declared again.
 * Families stay tokens: of a `font` that it can read whole, Lightning CSS puts `font-variant-numeric`
 * before it, which `font` then resets.
 */
export function constantsIn(css: string): Map<string, string> {
  const all = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const count = (wanted: string) => all.filter(([name]) => name === wanted).length;
  return new Map(all.filter(([name]) => count(name) === 1 && !name.startsWith('--font-')));
}

/** A value with the constants in place of their names. */
export function withConstants(value: string, constants: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const constant = constants.get(name);
    return constant === undefined ? use : withConstants(constant, constants);
  });
}

/** A style sheet as PostCSS gives it to its plugins, as far as it is used here. */
interface StyleSheet {
  walkDecls: (
    visit: (declaration: { prop: string; value: string; remove: () => unknown }) => void,
  ) => unknown;
}

/** The step of the compiler, a plugin of PostCSS. */
export function constantTokens() {
  return {
    postcssPlugin: 'constant-tokens',
    OnceExit(root: StyleSheet) {
      const constants = constantsIn(readFileSync(TOKENS, 'utf8'));
      root.walkDecls((declaration) => {
        if (constants.has(declaration.prop)) declaration.remove();
        else declaration.value = withConstants(declaration.value, constants);
      });
    },
  };
}
