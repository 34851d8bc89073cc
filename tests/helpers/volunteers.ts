/** A list that no tour has: what follows from a description is tested with it. */
import { flagField, playerField, textField, urlField, yearField } from '#domain/describe/fields.ts';
import { describeList } from '#domain/describe/list.ts';

export const volunteers = describeList({
  name: 'volunteers',
  one: 'volunteer',
  many: 'volunteers',
  label: 'Volunteer',
  backupLabel: 'Volunteers',
  fields: {
    name: playerField('Name', { must: 'Enter a name.', also: ['helper'] }),
    task: textField('Task', { span: 4 }),
    since: yearField('Since'),
    page: urlField('Page'),
    isDriver: flagField('Drives a cart'),
  },
  nameOf: ({ name }) => name,
  keysOf: ({ name }) => [name.toLowerCase()],
  order: (a, b) => a.name.localeCompare(b.name, 'en'),
  duplicate: 'Two volunteers have one name.',
  sentences: {
    missing: 'There is no such volunteer.',
    taken: ({ name }) => `There is already a volunteer named ${name}.`,
    notDeleted: 'There is no such deleted volunteer.',
  },
  writers: 'scorer',
  page: null,
  note: ({ task }) => task,
  screen: {
    path: 'volunteers',
    title: 'Volunteers',
    empty: 'No volunteers yet.',
    hint: 'Use Add Volunteer to add one.',
    filter: 'name or task',
    deletion: 'You can undo this right afterward.',
  },
  table: { file: 'volunteers', match: 'the volunteer with its name' },
});
