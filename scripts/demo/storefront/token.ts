/** The public token of the demo shop. */
export const DEMO_TOKEN = 'demo-storefront-token';
