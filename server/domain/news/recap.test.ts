import { describe, expect, it } from 'vitest';
import { article } from '../../../tests/helpers/shop.ts';
import type { Article } from '../shop/shop.schema.ts';
import { recapOf } from './recap.ts';

const event = { eventID: '2026-owls-nest-open', name: 'Owl’s Nest Open', date: '2026-06-21' };

const handleOf = (articles: Article[], of = event) => recapOf(articles, of)?.handle ?? null;

describe('the recap of an event', () => {
  it('is the article with its id', () => {
    const own = article({ handle: 'recap-2026-owls-nest-open' });
    expect(handleOf([article({ title: 'Owl’s Nest Open 2026' }), own])).toBe(own.handle);
  });

  it('is the first one since the event with its name and year in the title', () => {
    const before = { publishedAt: '2026-06-01T12:00:00Z' };
    const articles = [
      article({ handle: 'later', title: 'What the 2026 Owls Nest Open taught us' }),
      article({ handle: 'recap', title: "Kim wins the 2026 OWL'S NEST OPEN!" }),
      article({ handle: 'preview', title: 'Owl’s Nest Open 2026', ...before }),
    ];
    expect(handleOf(articles)).toBe('recap');
  });

  it('is none without the whole name, the year, or a name of letters', () => {
    expect(handleOf([article({ title: 'Owl’s Nest Opening 2026' })])).toBeNull();
    expect(handleOf([article({ title: 'Owl’s Nest Open' })])).toBeNull();
    expect(handleOf([article({ title: '2026' })], { ...event, name: '🎉' })).toBeNull();
    expect(handleOf([])).toBeNull();
  });
});
