import fc from 'fast-check';
import { deskWork } from './desk-commands.ts';
import { shopping } from './shopping-commands.ts';

/** Up to sixty actions of two customers and an admin in a shop with three variants and one code. */
export const commandLists = fc.commands([...shopping, ...deskWork], {
  maxCommands: 60,
  size: 'max',
});
