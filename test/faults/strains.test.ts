import { testInShort } from './in-short.ts';
import { strains } from './rows.ts';

testInShort(strains);
