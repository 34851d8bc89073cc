/** What html-validate finds wrong in a page. */
import { HtmlValidate } from 'html-validate';

const VALIDATOR = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style: what React writes (`<br/>`, `dateTime`, `checked=""`) means the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // An event's id begins with its year and is its anchor; HTML doesn't require a letter.
    'valid-id': ['error', { relaxed: true }],
    // The choice of a results table is one control in two forms, buttons in wide windows and a select
    // in narrow ones. It is never submitted: a choice takes effect immediately, and without JavaScript it isn't shown.
    'form-dup-name': 'off',
    'wcag/h32': 'off',
  },
});

/** Astro puts these styles where the first island stands, in every page that has one. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Every finding as a text: the rule, its message and the place. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await VALIDATOR.validateString(html.replaceAll(ISLAND_STYLE, ''));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`);
}
