/** Whose rights the changes of a list need: its buttons are shown to no other role. */
import { createContext, use } from 'react';
import type { Role } from '#domain/accounts/role.ts';
import { LIST_NAMED } from '../lists.ts';
import { useMay } from '../session/rights.ts';

const WRITERS: Role = 'editor';

/** The role that changes a list, by its name; an editor for what is no list. */
export const writersOf = (name: string): Role => LIST_NAMED.get(name)?.writers ?? WRITERS;

/** The role that changes the records of the screen. */
export const ListWriters = createContext<Role>(WRITERS);

/** Whether the account may change the records of the screen. */
export const useMayChange = (): boolean => useMay(use(ListWriters));
