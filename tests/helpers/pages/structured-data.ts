/** What a validator of structured data finds wrong in a page. */
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';

const Issues = z.array(
  z.object({ severity: z.string(), issueMessage: z.string(), rootType: z.string() }),
);

/** The errors (not the advice) in a page's structured data, as texts. */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  return Issues.parse(await new Validator().validate(extracted))
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
