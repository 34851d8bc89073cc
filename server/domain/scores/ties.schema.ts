/** How a table names the rule of its ties. Apart from the rules, which the page for phones may load. */
import { z } from 'zod';
import { TIE_RULES } from './ties.ts';
import { namesOf } from '../shared/properties.ts';

export const TieRuleName = z.enum(namesOf(TIE_RULES));
