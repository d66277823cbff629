import { constants, setPriority } from 'node:os';
import { type AttackName, attacks } from './attacks.ts';

/** Attacks the shop at a URL, with the token of an account, until it is killed: a process of its own, so that it slows no visitor. */
// An attacker has another computer, so here the attack must not take the shop's processors.
setPriority(constants.priority.PRIORITY_LOW);
const [name = '', url = '', token = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
attacks[name as AttackName]({ host: hostname, port: Number(port), token });
