import { expect, test } from 'vitest';
import { childrenOf, find, findAll, readMarkup, wideText } from './markup.ts';
import { pairingsPage, roundIdOf } from './pairings.ts';

const EVENT = 'Fish & Chips';
const place = (roundId: string | null) => {
  return { event: EVENT, url: 'https://x.example/p.htm', roundId };
};
const group = (round: string, time: string, players: string[]) => {
  return { round, time, hole: '10', players };
};
const ROWS = [
  group('1', '8:32 AM', ['Abel Young', `Pat <O'Dell>`]),
  group('1', '8:40 AM', ['Cy Cole']),
  group('2', '1:36 PM', ['Di Dunn']),
];

function read(html: string) {
  const page = readMarkup(html);
  const rows = childrenOf(find(find(page, 'table', 'class', 'table-striped'), 'tbody'), 'tr');
  return { select: find(page, 'div', 'id', 'rndSelect'), rows };
}

test('a round has its groups, each name in the summary and in the hidden details', () => {
  const { rows } = read(pairingsPage(place(null), ROWS));
  expect(rows).toHaveLength(2);
  const [time, hole, players] = rows[0] ? childrenOf(rows[0], 'td') : [];
  if (!time || !hole || !players) throw new Error('A row has three cells.');
  expect(wideText(time)).toBe('8:32 AM');
  expect(wideText(find(time, 'span', 'class', 'd-md-none').children[1] ?? '')).toBe('#10');
  expect(wideText(hole)).toBe('10');
  const [summary, details] = childrenOf(players, 'div');
  if (!summary || !details) throw new Error('A cell has two lists.');
  expect(wideText(summary).replace(/ +/g, ' ')).toBe(`Abel Young, Pat <O'Dell>`);
  expect(details.attributes).toMatchObject({ style: 'display:none;' });
  expect(details.attributes.id).toMatch(/^pairing_[\da-f-]{36}$/);
  expect(findAll(details, 'tr')).toHaveLength(2);
});

test('the current round is text and the others are links', () => {
  const first = read(pairingsPage(place(null), ROWS)).select;
  expect(wideText(first)).toBe('1 | 2');
  const links = findAll(first, 'a').map((link) => [wideText(link), link.attributes.href]);
  expect(links).toEqual([['2', `https://x.example/p.htm?r=${roundIdOf(EVENT, '2')}`]]);

  const second = read(pairingsPage(place(roundIdOf(EVENT, '2')), ROWS));
  expect(findAll(second.select, 'a').map((link) => wideText(link))).toEqual(['1']);
  expect(second.rows).toHaveLength(1);
});

test('an unknown round ID shows the first round', () => {
  expect(pairingsPage(place('unknown'), ROWS)).toBe(pairingsPage(place(null), ROWS));
});

test('without tee times there is no table', () => {
  expect(findAll(readMarkup(pairingsPage(place(null), [])), 'table')).toEqual([]);
});
