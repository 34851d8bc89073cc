import { afterEach, expect, it } from 'vitest';
import { weatherText } from '../weather/weather.ts';
import { DEFAULT_LOCALE, setLocale } from './locale.ts';
import { country, hasStateLetters, placeText, statesHeading, stateWord } from './state.ts';

afterEach(() => {
  setLocale(DEFAULT_LOCALE);
});

it.each([
  ['en-US', 'US', 'State', 'States', true],
  ['en-CA', 'CA', 'Province', 'Provinces', false],
  ['en-GB', 'GB', 'County', 'Counties', false],
  ['en-IE', 'IE', 'County', 'Counties', false],
])('in %s places are in %s, of a %s', (language, code, word, heading, hasLetters) => {
  setLocale({ ...DEFAULT_LOCALE, language });
  expect([country(), stateWord(), statesHeading(), hasStateLetters()]).toEqual([
    ...[code, word, heading, hasLetters],
  ]);
});

it('a place is a town with its state, or the town alone', () => {
  expect([placeText('Candia', 'NH'), placeText('Lunenburg', '')]).toEqual([
    'Candia, NH',
    'Lunenburg',
  ]);
});

it.each([
  ['en-US', '50–68 °F · Rain 20% · Wind up to 12 mph'],
  ['en-GB', '10–20 °C · Rain 20% · Wind up to 12 mph'],
  ['en-NZ', '10–20 °C · Rain 20% · Wind up to 19 km/h'],
])('the weather in %s is %s', (language, text) => {
  setLocale({ ...DEFAULT_LOCALE, language });
  expect(weatherText({ eventID: 'x', low: 50, high: 68, rain: 20, wind: 12 })).toBe(text);
});
