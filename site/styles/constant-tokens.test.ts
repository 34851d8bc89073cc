import { expect, it } from 'vitest';
import { constantTokens, constantsIn, withConstants } from './constant-tokens.ts';

const TOKENS = `:root { --paper: #fff; --space: 1rem; --twice: calc(2 * var(--space)); --font-text: system-ui; }
@media (prefers-color-scheme: dark) { :root { --paper: #000; } }`;

it('tokens that are declared once are constants; colors of a scheme and families are not', () => {
  expect([...constantsIn(TOKENS).keys()]).toEqual(['--space', '--twice']);
});

it('stand in values as they are, also behind each other', () => {
  const constants = constantsIn(TOKENS);
  expect(withConstants('calc(2 * var(--space)) var(--paper)', constants)).toBe(
    'calc(2 * 1rem) var(--paper)',
  );
  expect(withConstants('var(--twice) 0', constants)).toBe('calc(2 * 1rem) 0');
  expect(withConstants('var(--unknown) var(--spaces)', constants)).toBe(
    'var(--unknown) var(--spaces)',
  );
});

it('leave the style sheets, colors stay', () => {
  const declarations = [
    { prop: '--space-4', value: '1rem' },
    { prop: '--paper', value: '#fbfaf6' },
    { prop: 'padding', value: 'var(--space-4) 0' },
    { prop: 'background', value: 'var(--paper)' },
  ].map((each) => ({
    ...each,
    isGone: false,
    remove() {
      this.isGone = true;
    },
  }));
  constantTokens().OnceExit({
    walkDecls: (visit) => {
      declarations.forEach((each) => {
        visit(each);
      });
    },
  });
  expect(declarations.filter(({ isGone }) => isGone).map(({ prop }) => prop)).toEqual([
    '--space-4',
  ]);
  expect(declarations.map(({ value }) => value).slice(1)).toEqual([
    '#fbfaf6',
    '1rem 0',
    'var(--paper)',
  ]);
});
