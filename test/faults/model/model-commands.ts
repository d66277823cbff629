import fc from 'fast-check';
import { deskWork, refuse, setStatus } from './desk-commands.ts';
import type { Step } from './model-state.ts';
import { add, place, shopping } from './shopping-commands.ts';

/** Up to sixty actions of two customers and an admin in a shop with three variants and one code. */
export const commandLists = fc.commands([...shopping, ...deskWork], {
  maxCommands: 60,
  size: 'max',
});

/** A refused parcel is to go out again, and must first come back. */
export const refusedParcel: Step[] = [
  add(0, 0, 1),
  place(0, 1),
  setStatus(0, 'SHIPPED'),
  refuse(0),
  setStatus(0, 'SHIPPED'),
];
