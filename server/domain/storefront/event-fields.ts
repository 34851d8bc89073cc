/** The metafields of a product that is the entry to an event. */
import { graphql } from './graphql.ts';

export const EVENT_FIELDS = graphql(`
  fragment EventFields on Product {
    date: metafield(namespace: "event", key: "date") {
      value
    }
    course: metafield(namespace: "event", key: "course") {
      value
    }
    town: metafield(namespace: "event", key: "town") {
      value
    }
    state: metafield(namespace: "event", key: "state") {
      value
    }
  }
`);
