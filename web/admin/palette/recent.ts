import { readUser } from '#web/session/session.ts';
import type { Choice } from './choice.ts';

const kept = 5;

/** Latest first. In memory only, and of one user in one role: names of customers are among them. */
let recent: { of: string; choices: readonly Choice[] } = { of: '', choices: [] };

export function recentChoices(): readonly Choice[] {
  return recent.of === owner() ? recent.choices : [];
}

export function rememberChoice(choice: Choice) {
  const others = recentChoices().filter(({ id }) => id !== choice.id);
  recent = { of: owner(), choices: [choice, ...others].slice(0, kept) };
}

function owner() {
  const { id, role } = readUser() ?? {};
  return `${id} ${role}`;
}
